"""Predicts what will be forgotten next and roughly when, reading only the relevant parts so that the cost does not grow.

Forgetting happens at the oldest end, and at the ages at which unused ordinary memories and unused small talk expire: only days
around these are read. `rank_in_situation` counts only what is read, and anything said later may change the prediction.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice

from rdflib import Literal, URIRef

from memory.consolidation.forgetting.choosing import ROOM, is_below_floor
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.protection import Newest, newest_among, protection_reason
from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.consolidation.forgetting.running import ForgettingExample, in_words
from memory.consolidation.forgetting.trace import EXCHANGE, Trace
from memory.consolidation.forgetting.traces import number_of_traces, traces_after, traces_at
from memory.curation.person_store import PersonStore
from memory.episodes.numbering import steps_down
from memory.store.terms import day_literal
from memory.vocabulary import MEM

DAYS_AHEAD, DAYS_BEHIND = 14, 3
"""How many days after and before an expiry age are read."""
FARTHEST = 3_650
"""Horizon of the prediction, in days."""
A_FRONT = 60
"""How many memories per expiry age are read, oldest first."""
NUMBERS_A_STEP, STEPS_AT_MOST = 480, 12


@dataclass(frozen=True)
class ForgettingForecast:
    """A memory that will be forgotten, with the approximate day; None if only to make room."""

    memory: ForgettingExample
    day: date | None


@dataclass(frozen=True)
class Outlook:
    """What will be forgotten next, in order; `there` is the number of exchanges and stand-alone episodes."""

    next: tuple[ForgettingForecast, ...] = ()
    there: int = 0


def outlook(holding: PersonStore, rules: Rules, most: int) -> Outlook:
    """Up to `most` memories that will be forgotten next under these rules. Takes about 0.3 s for 100,000 episodes."""
    there = number_of_traces(holding)
    if rules.policy == NEVER or there <= rules.newest_kept:
        return Outlook(there=there)
    found = _Foresight(holding, rules, POLICIES[rules.policy], holding.clock(), _newest(holding, rules)).first(most, there)
    words = in_words(holding, [(trace, because) for trace, because, _ in found])
    return Outlook(tuple(ForgettingForecast(each, day) for each, (_, _, day) in zip(words, found, strict=True)), there)


@dataclass(frozen=True)
class _Foresight:
    """Evaluates the policy at future moments."""

    holding: PersonStore
    rules: Rules
    policy: Policy
    now: datetime
    newest: Newest

    def first(self, most: int, there: int) -> list[tuple[Trace, str, date | None]]:
        """The first `most` to be forgotten, each with reason and day."""
        free = self._in_order(traces_after(self.holding, 0))
        if len([None for days, *_ in free if days == 0]) < most:
            seen = {each.root: each for *_, each in free}
            free = self._in_order([*seen.values(), *traces_at(self.holding, set(self._around_fronts()) - seen.keys())])
        for_room = there - int(self.rules.budget * ROOM) if there > self.rules.budget else 0
        return [
            (trace, self.policy.because(trace, self.rules, self.now), self._day(0 if place < for_room else days))
            for place, (days, _, trace) in enumerate(free[:most])
        ]

    def _in_order(self, traces: Iterable[Trace]) -> list[tuple[int | None, float, Trace]]:
        """The traces that will be forgotten: days until then (None: only to make room), present value, trace; soonest first."""
        timed = [(self._days_until(each), self.policy.value(each, self.rules, self.now), each) for each in traces]
        free = [each for each in timed if each[0] is not None or self._may_make_room(each[2])]
        return sorted(free, key=lambda each: (FARTHEST if each[0] is None else each[0], each[1], each[2].number))

    def _around_fronts(self) -> Iterator[URIRef]:
        reader = self.holding.reader(self.holding.episodes)
        for front in self._fronts():
            days = [day_literal(day) for day in self._days_around(front)]
            rows = sorted(reader.rows("inputs_of_days", day=days), key=lambda row: int(row["number"]))
            yield from (row["input"] for row in rows[:A_FRONT])

    def _fronts(self) -> Iterator[int]:
        """The ages in days at which an unused ordinary memory and unused small talk expire."""
        for has_topic in (True, False):
            made_up = Trace(self.holding.episodes, 0, self.now, EXCHANGE, has_topic=has_topic)
            days = self._days_until(made_up)
            if days is not None:
                yield days

    def _days_around(self, front: int) -> Iterable[date]:
        today = self.now.astimezone(self.holding.zone).date()
        return (today - timedelta(days=front - ahead) for ahead in range(-DAYS_BEHIND, min(DAYS_AHEAD, front) + 1))

    def _days_until(self, trace: Trace) -> int | None:
        """Days until it is forgotten, or None; by bisection, as its value only falls and protection only ends."""
        if not self._goes(trace, FARTHEST):
            return None
        before, after = -1, FARTHEST
        while after - before > 1:
            middle = (before + after) // 2
            before, after = (before, middle) if self._goes(trace, middle) else (middle, after)
        return after

    def _goes(self, trace: Trace, days: int) -> bool:
        then = self.now + timedelta(days=days)
        value = self.policy.value(trace, self.rules, then)
        return is_below_floor(trace, value, self.policy) and not protection_reason(trace, self.rules, then, self.newest)

    def _may_make_room(self, trace: Trace) -> bool:
        return not protection_reason(trace, self.rules, self.now, self.newest)

    def _day(self, days: int | None) -> date | None:
        if days is None:
            return None
        return (self.now + timedelta(days=days)).astimezone(self.holding.zone).date()


def _newest(holding: PersonStore, rules: Rules) -> Newest:
    """Like `newest_of`, but reads only the end of the memory, with one threshold for all kinds of traces."""
    reader = holding.reader(holding.episodes)
    rows = reader.rows("head")
    numbers: list[int] = []
    for step in islice(steps_down(int(rows[0]["last_number"]) + 1 if rows else 1, NUMBERS_A_STEP), STEPS_AT_MOST):
        found = reader.rows("episodes_numbered", number=[Literal(number) for number in step], kind=MEM.InputEpisode)
        numbers += [row["number"] for row in found]
        if len(numbers) > rules.newest_kept:
            break
    newest = newest_among(((number, True) for number in numbers), rules)
    return Newest(newest.exchanges, newest.exchanges)
