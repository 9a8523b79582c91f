"""Reconstructs the daily strength of interests from what is known about when they were spoken of.

Daily strengths are not recorded. What is known: the present strength, the last touch, and the number of touches; for things,
properties and classes that were asked about, how many inputs of each month were about them (`memory.episodes.topics`); and for
all interests, the last few inputs that touched them. From the last touch on, a history is exact. Before it, touches at unknown
times are spread evenly over their month, each decays as in the model, and the sum is scaled to match the known strength.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from itertools import accumulate
from math import exp

from rdflib import Literal, URIRef

from memory.episodes.topics import ASKED, OF_SHARES, TOLD, month_of, topic_in_month
from memory.interests.strengths import DAY, LESS, LESSENED_BY, LIKED, RATE, WEIGHTS, faded
from memory.interests.user_model import Interest
from memory.store.reading import Reader

DAYS = 364
"""How many days back a history goes."""
MONTHS_BEFORE = 6
"""How many months before its start are taken into account: of older touches, at most 1/64 is left."""
SPREAD_AT_MOST = 31
"""The most touches that are spread over a month; beyond that, each stands for several."""


@dataclass(frozen=True)
class MonthCounts:
    """The inputs of one month: how many asked about a topic, and how many were about it in any way."""

    asked: int
    all: int

    @property
    def weight(self) -> float:
        """The average weight of a touch in this month."""
        return (self.asked * WEIGHTS["subject"] + (self.all - self.asked) * WEIGHTS["value"]) / self.all


@dataclass(frozen=True)
class StrengthHistory:
    """The strength of an interest (or dislike) at the end of each day up to now; the first value is `starts` days old."""

    values: tuple[float, ...]
    is_whole: bool
    """False if only the last few touches are known."""

    @property
    def starts(self) -> int:
        """How many days ago the first value was."""
        return len(self.values) - 1


@dataclass(frozen=True)
class MentionTimes:
    """When something was spoken of: counts by month, and the known times."""

    months: Mapping[str, MonthCounts]
    moments: Sequence[datetime]


@dataclass(frozen=True)
class _Touch:
    days: float
    """How many days ago."""
    weight: float


def months_of(topics: Sequence[URIRef], reader: Reader, graph: URIRef, now: datetime) -> dict[URIRef, dict[str, MonthCounts]]:
    """For each topic, its inputs in each month that matters, by month (“2026-05”). `graph` is that of the episodes."""
    named = {topic_in_month(graph, topic, Literal("")).rpartition("/")[2]: topic for topic in topics}
    first = str(month_of((now - timedelta(days=DAYS + 31 * MONTHS_BEFORE)).date()))
    rows = reader.rows("months_about", topic=topics) if topics else []
    nodes = {row["about"]: str(row["month"]) for row in rows if str(row["month"]) >= first}
    asked, every = _inputs(reader, list(nodes), [ASKED]), _inputs(reader, list(nodes), [ASKED, TOLD])
    found: dict[URIRef, dict[str, MonthCounts]] = defaultdict(dict)
    for node, month in nodes.items():
        if every.get(node):
            found[named[node.rpartition("/")[2]]][month] = MonthCounts(asked.get(node, 0), every[node])
    return found


def _inputs(reader: Reader, nodes: Sequence[URIRef], links: Sequence[URIRef]) -> dict[URIRef, int]:
    """How many inputs are linked to each node; a blend's share of one month counts as all its inputs, any other as one."""
    rows = reader.rows("inputs_of_topics", about=nodes, link=links) if nodes else []
    counts = {row["about"]: int(row["inputs"]) for row in rows}
    shares = reader.rows("shares_about", about=nodes, link=[OF_SHARES[each] for each in links]) if nodes else []
    for row in {(each["about"], each["share"]): each for each in shares}.values():
        is_of_month = f"{row['first_at']:%Y-%m}" == str(row["month"])  # not a whole year, whose months are unknown
        counts[row["about"]] = counts.get(row["about"], 0) + (row["times"] if is_of_month else 1)
    return counts


def history(interest: Interest, spoken: MentionTimes, now: datetime, zone: tzinfo) -> StrengthHistory:
    """The history of one interest."""
    last = _days(interest.last_access, now)
    touches = sorted(_touches(interest, spoken, now, zone), key=lambda each: -each.days)
    before_hand, by_hand = _before_hand(interest, now)
    known = before_hand * exp(RATE * (last - by_hand))
    touched = sum(faded(each.weight, each.days - last) for each in touches)
    is_whole = bool(spoken.months) or interest.frequency <= len(touches)
    rest = 0.0 if is_whole else max(0.0, known - touched)
    values = _values(touches, (known - rest) / touched, rest * exp(RATE * (touches[0].days - last)))
    handed = [abs(interest.strength) * exp(RATE * day) for day in range(int(by_hand), -1, -1)]
    return StrengthHistory(tuple([*values[: len(values) - len(handed)], *handed][-DAYS - 1 :]), is_whole)


def _before_hand(interest: Interest, now: datetime) -> tuple[float, float]:
    """The strength before the person changed it by hand, and how many days ago that was; else that at the last touch."""
    moment, size = interest.by_hand_at, abs(interest.strength)
    if moment is None or moment < interest.last_access:
        last = _days(interest.last_access, now)
        return size * exp(RATE * last), last
    days = _days(moment, now)
    then = size * exp(RATE * days)
    if interest.by_hand == LESS:
        return then * LESSENED_BY, days
    return (max(0.0, then - WEIGHTS["liked"]) if interest.by_hand == LIKED else 0.0), days


def _touches(interest: Interest, spoken: MentionTimes, now: datetime, zone: tzinfo) -> Iterator[_Touch]:
    """The touches at known times, and the others of each month spread over it up to the last touch."""
    weight, newest = WEIGHTS.get(interest.kind, WEIGHTS["subject"]), interest.last_access
    moments = {*spoken.moments, newest} if interest.frequency > len(spoken.moments) or not spoken.moments else {*spoken.moments}
    of_month: dict[str, list[datetime]] = defaultdict(list)
    for each in sorted(moments):
        of_month[str(month_of(each.astimezone(zone).date()))].append(each)
    for month in sorted({*of_month, *spoken.months}):
        counted = spoken.months.get(month, MonthCounts(0, 0))
        own = counted.weight if counted.all else weight
        yield from (_Touch(_days(each, now), own) for each in of_month[month])
        yield from _spread(month, counted.all - len(of_month[month]), own, (newest, now, zone))


def _spread(month: str, number: int, weight: float, moments: tuple[datetime, datetime, tzinfo]) -> Iterator[_Touch]:
    if number <= 0:
        return
    newest, now, zone = moments
    first = datetime.fromisoformat(f"{month}-01").replace(tzinfo=zone)
    behind = min((first + timedelta(days=31)).replace(day=1), newest)
    steps = min(number, SPREAD_AT_MOST)
    for step in range(steps):
        moment = first + max(timedelta(0), behind - first) * ((step + 0.5) / steps)
        yield _Touch(_days(min(moment, newest), now), weight * number / steps)


def _values(touches: Sequence[_Touch], scale: float, rest: float) -> list[float]:
    """The strength at the end of each day from the first touch to now; `rest` is what was left from before."""
    first = int(touches[0].days)
    added = [0.0] * (first + 1)
    added[0] = faded(rest, touches[0].days - first)
    for each in touches:
        added[first - int(each.days)] += faded(scale * each.weight, each.days - int(each.days))
    return list(accumulate(added, lambda strength, more: faded(strength, 1.0) + more))


def _days(moment: datetime, now: datetime) -> float:
    return max(0.0, (now - moment).total_seconds() / DAY)
