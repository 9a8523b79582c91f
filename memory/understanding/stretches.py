"""Intervals of time in a person's own zone, and the calendar around now that they are taken from."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

PARTS = {
    "morning": (0, 12), "noon": (11, 14), "midday": (11, 14), "lunchtime": (11, 14), "lunch": (11, 14),
    "afternoon": (12, 18), "evening": (17, 24), "night": (18, 29),
}  # fmt: skip
"""The hours that a part of the day covers; a night ends on the next day."""
EARLIEST = date(1970, 1, 1)
A_MOMENT, A_DAY = timedelta(seconds=1), timedelta(days=1)


@dataclass(frozen=True)
class Stretch:
    """A half-open interval of time: from `first` up to, but not including, `behind`; both are aware of their zone."""

    first: datetime
    behind: datetime

    def holds(self, moment: datetime) -> bool:
        """Whether a moment, in any zone, lies in it."""
        return self.first.astimezone(UTC) <= moment.astimezone(UTC) < self.behind.astimezone(UTC)

    @property
    def days(self) -> tuple[date, date]:
        """The first and the last day it touches, in its own zone."""
        return self.first.date(), max(self.first, self.behind - timedelta(microseconds=1)).date()


class LocalCalendar:
    """The days around now, in a person's zone."""

    def __init__(self, now: datetime, zone: tzinfo) -> None:
        self.zone = zone
        self.now = now.astimezone(zone)
        self.today = self.now.date()

    def days(self, first: date, behind: date) -> Stretch:
        """From the beginning of the first day up to, but not including, the day `behind`."""
        return Stretch(datetime.combine(first, time(), self.zone), datetime.combine(behind, time(), self.zone))

    def day(self, day: date, part: str = "") -> Stretch:
        """A whole day, or a part of it."""
        hours = PARTS.get(part, (0, 24))
        first, behind = (datetime.combine(day + timedelta(days=n // 24), time(n % 24), self.zone) for n in hours)
        return Stretch(first, behind)

    def months(self, year: int, month: int, count: int = 1) -> Stretch:
        """`count` whole months; the month may lie outside 1 to 12."""
        return self.days(month_of(year, month), month_of(year, month + count))

    def around(self, moment: datetime, tolerance: timedelta) -> Stretch:
        """A moment give or take the tolerance, but nothing in the future; whole days if the tolerance is a day or more."""
        if tolerance < A_DAY:
            return Stretch(moment - tolerance, min(moment + tolerance, self.now) + A_MOMENT)
        return self.days((moment - tolerance).date(), min(moment + tolerance, self.now).date() + A_DAY)

    def until_now(self, long: timedelta) -> Stretch:
        """From that long ago until now; for a day or more, from the beginning of the day."""
        first = self.now - long
        return Stretch(first if long < A_DAY else self.day(first.date()).first, self.now + A_MOMENT)

    def years_back(self, years: int) -> datetime:
        """The same day and hour that many years ago; for 29 February, the 28th."""
        day = 28 if (self.today.month, self.today.day) == (2, 29) else self.today.day
        return self.now.replace(year=self.today.year - years, day=day)


def month_of(year: int, month: int) -> date:
    """The first day of a month, which may lie outside 1 to 12: month 0 is December of the year before."""
    return date(year + (month - 1) // 12, (month - 1) % 12 + 1, 1)
