"""The values of time expressions: results (`TimeSaid`, `TimeValue`), and what rules pass on (`TimeReading`, `Amount`)."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time

Point = date | datetime | time


class NoSuchTime(ValueError):
    """An expression that denotes no time, such as the 31st of June or a fifth Monday in a month that has four."""


@dataclass(frozen=True)
class TimeValue:
    """One interpretation: a point (`value`), an interval (`start`, `end`; one may be open), or a TIMEX3 value (`timex`).

    Points are ISO strings in local time. `reading` is "past" or "future" if the words alone allow both.
    """

    value: str | None = None
    start: str | None = None
    end: str | None = None
    timex: str | None = None
    reading: str | None = None


@dataclass(frozen=True)
class TimeSaid:
    """A time expression: its text, its offset in characters, its kind, and its interpretations, most likely first."""

    text: str
    start: int
    kind: str
    values: tuple[TimeValue, ...]

    @property
    def days(self) -> tuple[date, ...]:
        """The dates it can denote or start on, most likely first."""
        points = [point[:10] for each in self.values for point in (each.value, each.start) if point]
        return tuple(date.fromisoformat(point) for point in points if re.fullmatch(r"\d{4}-\d{2}-\d{2}", point))


@dataclass(frozen=True)
class TimeReading:
    """A point (only `start`) or an interval; `when` is "past", "future" or empty."""

    start: Point | None
    end: Point | None = None
    when: str = ""


Readings = tuple[TimeReading, ...]


@dataclass(frozen=True)
class Amount:
    """A duration as pairs of number and unit: Y, M, W, D, h, m, s."""

    parts: tuple[tuple[float, str], ...]

    @property
    def is_of_hours(self) -> bool:
        """Whether it has hours or smaller units, so that it leads to a time of day."""
        return any(unit in "hms" for _, unit in self.parts)

    @property
    def timex(self) -> str:
        """In TIMEX3 notation: P1W3D, PT1.5H."""
        days = "".join(f"{number:g}{unit}" for number, unit in self.parts if unit not in "hms")
        hours = "".join(f"{number:g}{unit.upper()}" for number, unit in self.parts if unit in "hms")
        return f"P{days}" + (f"T{hours}" if hours else "")
