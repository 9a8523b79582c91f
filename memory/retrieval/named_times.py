"""Times that a question names: "in May", "on 5 July 2025", "in 2024", "last week", "three months ago"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

MONTHS = "January February March April May June July August September October November December".split()
_NUMBERS = {word: number for number, word in enumerate("one two three four five six seven eight nine ten".split(), 1)} | {
    "a": 1,
    "an": 1,
}
_MONTH = rf"(?P<month>{'|'.join(MONTHS)})"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_WRITTEN = [
    re.compile(rf"\b{_YEAR}-(?P<number>\d\d)-(?P<day>\d\d)\b"),
    re.compile(rf"\b{_DAY}(?: of)? {_MONTH}(?:,? {_YEAR})?\b"),
    re.compile(rf"\b{_MONTH} {_DAY}\b(?!\d)(?:,? {_YEAR}\b)?"),
    re.compile(rf"\b{_MONTH}(?:,? (?:of )?{_YEAR})?\b"),
    re.compile(rf"\b{_YEAR}\b"),
]
_AGO = re.compile(rf"\b(\d{{1,3}}|{'|'.join(_NUMBERS)}) (day|week|month|year)s? ago\b", re.IGNORECASE)
_COARSE = re.compile(r"\b(?:(today|yesterday)|(last|this) (week|month|year))\b", re.IGNORECASE)
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}


@dataclass(frozen=True)
class NamedTime:
    """A stretch of days, or every day that has this month or this day in it; None for what is left open."""

    first: date | None = None
    behind: date | None = None
    month: int | None = None
    day: int | None = None
    year: int | None = None

    def holds(self, moment: date) -> bool:
        """Whether this day is meant."""
        if self.first is not None and self.behind is not None:
            return self.first <= moment < self.behind
        wanted = ((self.year, moment.year), (self.month, moment.month), (self.day, moment.day))
        return all(one is None or one == other for one, other in wanted)


def named_times(text: str, today: date) -> tuple[NamedTime, ...]:
    """All times that the text names; `today` is when it was said."""
    return (*_written(text), *_long_ago(text, today), *_coarse(text, today))


def _written(text: str) -> Iterator[NamedTime]:
    for pattern in _WRITTEN:
        for found in pattern.finditer(text):
            parts = found.groupdict()
            month = MONTHS.index(parts["month"]) + 1 if parts.get("month") else parts.get("number")
            yield NamedTime(year=_number(parts.get("year")), month=_number(month), day=_number(parts.get("day")))
        text = pattern.sub(" ", text)


def _number(part: str | int | None) -> int | None:
    return None if part is None else int(part)


def _long_ago(text: str, today: date) -> Iterator[NamedTime]:
    for count, unit in _AGO.findall(text):
        days = _DAYS[unit.lower()]
        number = _NUMBERS.get(count.lower()) or int(count) if not count.isdigit() else int(count)
        if number * days < today.toordinal() - days:
            then = today - timedelta(days=number * days)
            yield NamedTime(then - timedelta(days=days // 2), then + timedelta(days=days // 2 + 1))


def _coarse(text: str, today: date) -> Iterator[NamedTime]:
    for day, which, unit in _COARSE.findall(text):
        if day:
            first = today - timedelta(days=day.lower() == "yesterday")
            yield NamedTime(first, first + timedelta(days=1))
        else:
            yield _calendar(unit.lower(), today, is_last=which.lower() == "last")


def _calendar(unit: str, today: date, *, is_last: bool) -> NamedTime:
    """This or the last calendar week, month or year."""
    if unit == "week":
        first = today - timedelta(days=today.weekday() + 7 * is_last)
        return NamedTime(first, first + timedelta(days=7))
    if unit == "year":
        return NamedTime(year=today.year - is_last)
    month = today.replace(day=1) - timedelta(days=int(is_last))
    return NamedTime(year=month.year, month=month.month)
