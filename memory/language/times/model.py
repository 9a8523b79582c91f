"""What a time expression means, and what the rules pass to each other while it is read."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time

Point = date | datetime | time


class NoSuchTime(ValueError):
    """Words that name no time: a 31st of June, the fifth Monday of a month that has four."""


@dataclass(frozen=True)
class TimeValue:
    """One meaning: a point (`value`), a stretch (`start`, `end`; one of them may be open), or a TIMEX3 value (`timex`).

    Points are ISO strings of local time. `reading` is "past" or "future" where the words alone leave both possible.
    """

    value: str | None = None
    start: str | None = None
    end: str | None = None
    timex: str | None = None
    reading: str | None = None


@dataclass(frozen=True)
class TimeSaid:
    """A time expression: its words, the offset of its first letter, its kind, and what it can mean, likeliest first."""

    text: str
    start: int
    kind: str
    values: tuple[TimeValue, ...]

    @property
    def days(self) -> tuple[date, ...]:
        """The days that it can mean, or begin on, likeliest first."""
        points = [point[:10] for each in self.values for point in (each.value, each.start) if point]
        return tuple(date.fromisoformat(point) for point in points if re.fullmatch(r"\d{4}-\d{2}-\d{2}", point))


@dataclass(frozen=True)
class Reading:
    """A point (only `start`) or a stretch; `when` is "past", "future" or empty."""

    start: Point | None
    end: Point | None = None
    when: str = ""


Readings = tuple[Reading, ...]


@dataclass(frozen=True)
class Amount:
    """A length of time as pairs of number and unit: Y, M, W, D, h, m, s."""

    parts: tuple[tuple[float, str], ...]

    @property
    def is_of_hours(self) -> bool:
        """Whether it is given in hours or less, so that it leads to a time of day."""
        return any(unit in "hms" for _, unit in self.parts)

    @property
    def timex(self) -> str:
        """As TIMEX3 writes it: P1W3D, PT1.5H."""
        days = "".join(f"{number:g}{unit}" for number, unit in self.parts if unit not in "hms")
        hours = "".join(f"{number:g}{unit.upper()}" for number, unit in self.parts if unit in "hms")
        return f"P{days}" + (f"T{hours}" if hours else "")
