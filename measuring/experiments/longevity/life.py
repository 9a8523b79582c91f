"""A life: what one person says to the companion each day, determined by the seed and independent of what is remembered.

Some days are quiet; interests drift; some questions are habits; facts of the person's own life are told and corrected;
important moments are rare; and what was said is needed later.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from chat.dialogue.turn import Turn
from measuring.experiments.longevity.interests import Liked, SimulatedInterests
from measuring.experiments.longevity.needs import HABIT, MOMENT, TOPIC, Need, NeededItem, drawn, need_of
from measuring.experiments.longevity.own_life import OwnLife
from measuring.experiments.longevity.rehearsing import Rehearsal
from measuring.experiments.longevity.sayings import SMALL_TALK

SEED = 7
START = datetime(2021, 1, 1, tzinfo=UTC)
YEAR = 365.25
QUIET, SPOKEN_ON_QUIET_DAYS = 0.15, 2
FAVOURITE, ANYTHING, MENTION = 0.35, 0.25, 0.05
"""Probabilities of each kind of free utterance; the rest is small talk."""
WHOLE_TURNS = 0.07
"""Probability that an utterance that could be rehearsed is a whole turn instead."""
TOLD_A_DAY, MOMENTS_A_DAY, NEEDS_A_DAY = 0.07, 0.025, 0.4
NEEDED_FROM, ANNIVERSARY = 30, 0.8
"""First day with needs; and the probability that an important moment comes to mind on an anniversary."""
JUDGED = {"good": 0.03, "bad": 0.012}
HABITS = ((0.0, 1.0, 7), (0.0, 0.4, 6), (0.2, 0.7, 9), (0.5, 1.0, 7), (0.1, 1.0, 12), (0.35, 0.6, 5))
"""Each: the span of the habit as fractions of the life, and its interval in days."""
SITTINGS = (timedelta(hours=8), timedelta(hours=13), timedelta(hours=19))
MENTIONED, SMALL = "mention", "small talk"
BETWEEN = timedelta(seconds=90)


@dataclass(frozen=True)
class LifeUtterance:
    """One utterance. `is_whole`: the reply is computed, rather than rehearsed. `judged`: good, bad or empty."""

    number: int
    at: datetime
    text: str
    kind: str
    is_whole: bool
    judged: str = ""
    need: Need | None = None


@dataclass(frozen=True)
class SimulatedLife:
    """All utterances in order, over `days` days, and the rehearsed replies by text."""

    said: tuple[LifeUtterance, ...]
    days: int
    rehearsed: Mapping[str, Turn]
    timed: tuple[str, ...]
    """Utterances used to time turns at any point of the life."""

    def day_of(self, said: LifeUtterance) -> int:
        """The day of the life on which something is said, from 0."""
        return (said.at - START).days


def life(rehearsal: Rehearsal, days: int, a_day: float, seed: int = SEED) -> SimulatedLife:
    """Generates a life of this many days with about `a_day` exchanges per day."""
    chances = [random.Random(f"{seed}/{each}") for each in ("talk", "interests", "own", "needs", "timed")]  # noqa: S311
    talk, of_interests, own, needs, timed = chances
    interests = SimulatedInterests(rehearsal.stage.store.domain_knowledge(), rehearsal.is_understood, of_interests)
    living = _Living(interests, OwnLife(own), talk, needs, days, a_day)
    said = tuple(each for day in range(days) for each in living.day(day))
    rehearsed = {each.text: rehearsal.turn(each.text) for each in said if not each.is_whole}
    return SimulatedLife(said, days, rehearsed, living.timed(timed))


@dataclass
class _Living:
    """Generates the life day by day."""

    interests: SimulatedInterests
    own: OwnLife
    talk: random.Random
    needs: random.Random
    days: int
    a_day: float
    _number: int = 0
    _topics: dict[str, NeededItem] = field(default_factory=dict)
    _told: list[NeededItem] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Draws the habits."""
        self._habits = [self.interests.habit(int(a * self.days), int(b * self.days), every) for a, b, every in HABITS]
        self._habitual = {habit.of.name for habit in self._habits}

    def day(self, day: int) -> Iterator[LifeUtterance]:
        """What is said on a day; needs come first."""
        wanted = list(self._needed(day))
        spoken = [*self._planned(day)]
        is_quiet = self.talk.random() < QUIET
        most = SPOKEN_ON_QUIET_DAYS if is_quiet else (self.a_day - QUIET * SPOKEN_ON_QUIET_DAYS / 2) / (1 - QUIET)
        often = round(self.talk.uniform(0, most) if is_quiet else self.talk.triangular(most / 3, most * 5 / 3, most))
        spoken += [self._freely(day) for _ in range(often - len(wanted) - len(spoken))]
        self.talk.shuffle(spoken)
        moments = self._moments(day, len(wanted) + len(spoken))
        for item in wanted:
            need = need_of(item, day, self.needs)
            yield self._said(next(moments), need.question, need.kind, need)
            item.needed.append(self._number)
            item.used.append(day)
        for text, kind, about in spoken:
            at = next(moments)
            yield self._said(at, text, kind)
            if about is not None and kind == MENTIONED:
                about.mentioned(self._number, at.date())
            elif about is not None:
                about.said(self._number, day, at.date())

    def timed(self, chance: random.Random) -> tuple[str, ...]:
        """Forty utterances to time turns with, many about topics of the first year (or first half, in a shorter life)."""
        until = min(self.days // 2, round(YEAR))
        early = [each for each in self._topics.values() if each.held_on and each.used[0] < until]
        told = [each for each in self._told if each.held_on and each.used[0] < until]
        habits, year = self._habits, START.year
        said = [
            *(self.interests.question(self.interests.anything()) for _ in range(8)),
            *(habit.question for habit in habits),
            *(f"When did I last ask about {each.name}?" for each in chance.choices(early, k=4)),
            *(f"When did I first ask about {each.name}?" for each in chance.choices(early, k=3)),
            *(f"How often did I ask about {each.name}?" for each in chance.choices(early, k=4)),
            *(f"How often did I ask about {habit.of.name} in {year}?" for habit in habits[:2]),
            *(each.asked for each in chance.choices(told, k=6)),
            *("What did we talk about yesterday?", "What did we talk about last week?", f"What did I ask you in {year}?"),
            *(*SMALL_TALK[:3], "That is wrong."),
        ]
        chance.shuffle(said)
        return tuple(said)

    def _said(self, at: datetime, text: str, kind: str, need: Need | None = None) -> LifeUtterance:
        self._number += 1
        may_be_rehearsed = kind in {TOPIC, HABIT, SMALL} and need is None
        is_whole = self.talk.random() < WHOLE_TURNS or not may_be_rehearsed
        drawn_judgement = self.talk.random()
        judged = "good" if drawn_judgement < JUDGED["good"] else "bad" if drawn_judgement > 1 - JUDGED["bad"] else ""
        return LifeUtterance(self._number, at, text, kind, is_whole, judged if kind == TOPIC else "", need)

    def _planned(self, day: int) -> Iterator[tuple[str, str, NeededItem | None]]:
        for habit in self._habits:
            if habit.is_due(day):
                yield habit.question, HABIT, self._topic(habit.of, HABIT)
        if self.talk.random() < TOLD_A_DAY:
            yield from ((text, item.kind, self._remember(item)) for text, item in self.own.fact())
        if self.talk.random() < MOMENTS_A_DAY:
            on = (START + timedelta(days=day)).date()
            yield from ((text, item.kind, self._remember(item)) for text, item in self.own.moment(on))

    def _freely(self, day: int) -> tuple[str, str, NeededItem | None]:
        kind = self.talk.random()
        if kind >= FAVOURITE + ANYTHING + MENTION:
            return self.talk.choice(SMALL_TALK), SMALL, None
        of = self._of_interest(day, is_favourite=kind < FAVOURITE or kind >= FAVOURITE + ANYTHING)
        if kind >= FAVOURITE + ANYTHING:
            return self.interests.mention(of), MENTIONED, self._topic(of, TOPIC)
        return self.interests.question(of), TOPIC, self._topic(of, TOPIC)

    def _of_interest(self, day: int, *, is_favourite: bool) -> Liked:
        """A thing to talk about, never that of a habit, because the frequency of habits is part of the measurement."""
        while True:
            of = self.talk.choice(self.interests.favourites(day)) if is_favourite else self.interests.anything()
            if of.name not in self._habitual:
                return of
            is_favourite = False

    def _topic(self, of: Liked, kind: str) -> NeededItem:
        return self._topics.setdefault(of.name, NeededItem(kind, of.name))

    def _remember(self, item: NeededItem) -> NeededItem:
        if item not in self._told:
            self._told.append(item)
        return item

    def _needed(self, day: int) -> Iterator[NeededItem]:
        if day < NEEDED_FROM:
            return
        if self.needs.random() < NEEDS_A_DAY:
            known = [each for each in (*self._topics.values(), *self._told) if each.held_on]
            item = drawn(known, day, self.needs)
            yield from [item] if item else []
        for each in self._told:
            if each.kind == MOMENT and each.held_on and self._is_anniversary(each, day) and self.needs.random() < ANNIVERSARY:
                yield each

    @staticmethod
    def _is_anniversary(moment: NeededItem, day: int) -> bool:
        since = day - moment.used[0]
        return since > 0 and round(since / YEAR) >= 1 and since == round(round(since / YEAR) * YEAR)

    @staticmethod
    def _moments(day: int, often: int) -> Iterator[datetime]:
        """The times at which things are said on a day: morning, noon and evening sittings."""
        begins = START + timedelta(days=day)
        for place in range(often):
            sitting = place * len(SITTINGS) // often
            first = -(-sitting * often // len(SITTINGS))
            yield begins + SITTINGS[sitting] + (place - first) * BETWEEN
