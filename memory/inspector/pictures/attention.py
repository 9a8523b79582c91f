"""A chart of attention: how present each thing is, e^(−αΔτ), and how that decays (Zhang et al. 2021; docs/ttr.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from math import exp

from more_itertools import split_when

from memory.inspector.pictures.curves import NARROW, WIDE, AxisMark, Curves, Scale, Series, cut, drawn
from memory.interests.strengths import DAY
from memory.realisation.relative_times import WEEKDAY_NAMES
from memory.realisation.values import listed

BACK, AHEAD = 3, 5
"""Days shown before and after now."""
STEP = 0.125
"""Days between two points of a curve."""
PRESENT, PASSING = 0.5, 0.1
"""Thresholds of attention: from the first, something is present, from the second, passing."""
HEADROOM = 1.06
"""Height of the chart, as a multiple of the highest possible attention."""


LINES = 6
"""How many lines are drawn at most."""
NAMED_AT_MOST, LETTERS = 3, 12
SITTING = timedelta(hours=1)
"""The longest pause within one talk."""


@dataclass(frozen=True)
class InMind:
    """A thing that was spoken of recently."""

    name: str
    iri: str
    last: datetime


@dataclass(frozen=True)
class Mentioned:
    """The things that one talk spoke of last, most important first; they decay together, as one line."""

    things: tuple[InMind, ...]

    @property
    def name(self) -> str:
        """A label that fits beside a line: “Miles Davis”, “Miles Davis +6”."""
        more = len(self.things) - 1
        return f"{cut(self.things[0].name, LETTERS)} +{more}" if more else self.things[0].name

    @property
    def names(self) -> str:
        """The names in words: “Miles Davis, jazz, bebop and 4 more”."""
        return listed([each.name for each in self.things], NAMED_AT_MOST)

    @property
    def last(self) -> datetime:
        """When the last of them was spoken of."""
        return max(each.last for each in self.things)


@dataclass(frozen=True)
class AttentionPicture:
    """The drawings, a text alternative, and a table of percentages: thing, now, tomorrow, in three days."""

    drawings: tuple[Curves, ...]
    words: str
    rows: tuple[tuple[InMind, tuple[str, ...]], ...]


def picture(things: Sequence[InMind], rate: float, now: datetime, zone: tzinfo) -> AttentionPicture:
    """The picture of these things, given most important first. `rate` is α, per day."""
    mentioned = _talks(things)[:LINES]
    series = [_series(each, rate, now) for each in mentioned]
    beside = (AxisMark(1.0, "full"), AxisMark(0.5, "half"))
    days, scale = _days(now, zone), Scale(-BACK, AHEAD, HEADROOM)
    drawings = (drawn(series, scale, days, beside, WIDE), drawn(series, scale, days[::2], beside, NARROW))
    shown = [each for one in mentioned for each in one.things]
    rows = tuple((each, tuple(f"{attention(each, rate, now, ahead):.0%}" for ahead in (0, 1, 3))) for each in shown)
    return AttentionPicture(drawings, _said(mentioned, rate, now), rows)


def attention(thing: InMind | Mentioned, rate: float, now: datetime, ahead: float = 0.0) -> float:
    """The attention η to a thing `ahead` days from now, if it is not spoken of again."""
    return exp(-rate * (_days_ago(thing, now) + ahead))


def _talks(things: Sequence[InMind]) -> list[Mentioned]:
    """Groups the things by the talk that spoke of them last, newest first."""
    newest = sorted(things, key=lambda each: each.last, reverse=True)
    talks = split_when(newest, lambda later, earlier: later.last - earlier.last > SITTING)
    return [Mentioned(tuple(sorted(talk, key=things.index))) for talk in talks]


def _series(thing: Mentioned, rate: float, now: datetime) -> Series:
    """The curve from the last mention, or from the left edge of the chart."""
    since = min(float(BACK), _days_ago(thing, now))
    steps = [-since + number * STEP for number in range(int(since / STEP) + 1)]
    past = [(day, attention(thing, rate, now, day)) for day in (*steps, 0.0)]
    ahead = [(number * STEP, attention(thing, rate, now, number * STEP)) for number in range(int(AHEAD / STEP) + 1)]
    return Series(thing.name, past, ahead)


def _days(now: datetime, zone: tzinfo) -> list[AxisMark]:
    """A mark at noon of each day, with its name."""
    noon = now.astimezone(zone).replace(hour=12, minute=0, second=0, microsecond=0)
    found = []
    for day in range(-BACK - 1, AHEAD + 1):
        moment = noon + timedelta(days=day)
        at = (moment - now) / timedelta(days=1)
        if -BACK <= at <= AHEAD:
            found.append(AxisMark(at, "today" if day == 0 else WEEKDAY_NAMES[moment.weekday()][:3]))
    return found


def _said(things: Sequence[Mentioned], rate: float, now: datetime) -> str:
    """“Clear: Queen and jazz. Fading: pizza.”."""
    present = [each.names for each in things if attention(each, rate, now) >= PRESENT]
    passing = [each.names for each in things if PASSING <= attention(each, rate, now) < PRESENT]
    faint = [each.names for each in things if attention(each, rate, now) < PASSING]
    parts = (("Clear", present), ("Fading", passing), ("Almost gone", faint))
    return " ".join(f"{word}: {'; '.join(names)}." for word, names in parts if names)


def _days_ago(thing: InMind | Mentioned, now: datetime) -> float:
    return max(0.0, (now - thing.last).total_seconds() / DAY)
