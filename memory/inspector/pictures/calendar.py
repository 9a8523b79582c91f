"""A year of talk as a calendar heat map: one square per day, one column per week, darker the more was said."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

STEPS = (1, 4, 10, 20, 40)
"""The fewest things said on a day for each of the five shades."""
CELL, SQUARE = 13, 11
LEFT, TOP = 30, 20
WEEKS_ON_A_PHONE = 17
MONTH_NAMES = {number: name.capitalize() for name, number in MONTHS.items()}
WEEKDAY_NAMES = {number: name.capitalize() for name, number in WEEKDAYS.items()}
NAMED_WEEKDAYS = (0, 2, 4)


@dataclass(frozen=True)
class Square:
    """A day: its place in the drawing, how much was said, its shade (0 for nothing), and a text alternative."""

    day: date
    x: int
    y: int
    times: int
    step: int
    words: str


@dataclass(frozen=True)
class CalendarLabel:
    """A label beside the squares."""

    text: str
    x: int
    y: int


@dataclass(frozen=True)
class Drawing:
    """Some weeks: the squares, and labels for months and weekdays."""

    name: str
    width: int
    height: int
    squares: tuple[Square, ...]
    labels: tuple[CalendarLabel, ...]


@dataclass(frozen=True)
class CalendarMonth:
    """A month as a row of the table: how much was said, and on how many days."""

    name: str
    times: int
    days: int


@dataclass(frozen=True)
class YearCalendar:
    """The year up to a day: drawn in full, and its last months for narrow pages; in words, and month by month."""

    first: date
    last: date
    whole: Drawing
    latest: Drawing
    words: str
    months: tuple[CalendarMonth, ...]
    also: str = ""
    """How much of what was brought in is in the picture; empty for nothing."""

    @property
    def drawings(self) -> tuple[Drawing, Drawing]:
        """The full drawing and the one for narrow pages."""
        return self.whole, self.latest


def year_until(last: date) -> tuple[date, ...]:
    """The days of the calendar that ends on `last`: whole weeks from a Monday on, for a year."""
    monday = last - timedelta(days=last.weekday())
    first = monday - timedelta(weeks=52)
    return tuple(first + timedelta(days=each) for each in range((last - first).days + 1))


def calendar(times: Mapping[date, int], last: date, heard: Mapping[date, int] | None = None) -> YearCalendar:
    """The picture of how much was said here, and in what was brought in (`heard`), on each day of the year up to `last`."""
    days, elsewhere = year_until(last), heard or {}
    here = {day: times.get(day, 0) for day in days}
    counts = {day: number + elsewhere.get(day, 0) for day, number in here.items()}
    first_on_a_phone = days[0] + timedelta(weeks=53 - WEEKS_ON_A_PHONE)
    return YearCalendar(
        days[0],
        last,
        _drawing("wide", counts),
        _drawing("narrow", {day: number for day, number in counts.items() if day >= first_on_a_phone}),
        in_words(here),
        tuple(_months(counts)),
        _also_in_words([elsewhere[day] for day in days if elsewhere.get(day)]),
    )


def in_words(counts: Mapping[date, int]) -> str:
    """A text alternative of one or two sentences."""
    days = {day: number for day, number in counts.items() if number}
    if not days:
        return f"No messages between {_date(min(counts))} and {_date(max(counts))}."
    most = max(days, key=lambda day: (days[day], day))
    spoken = f"Messages on {_several(len(days), 'day')} between {_date(min(counts))} and {_date(max(counts))}"
    return f"{spoken}, {sum(days.values()):,} in all. The busiest day was {_date(most)}, with {days[most]}."


def _also_in_words(heard: Sequence[int]) -> str:
    """How much of what was brought in is in the picture as well; empty for nothing."""
    if not heard:
        return ""
    return f"Imported chats add {_several(sum(heard), 'message')} on {_several(len(heard), 'day')}."


def step_of(times: int) -> int:
    """The shade for this many things said, 0 to 5."""
    return sum(times >= each for each in STEPS)


def _drawing(name: str, counts: Mapping[date, int]) -> Drawing:
    first = min(counts)
    squares = [
        Square(
            day,
            LEFT + (day - first).days // 7 * CELL,
            TOP + day.weekday() * CELL,
            number,
            step_of(number),
            f"{WEEKDAY_NAMES[day.weekday()]}, {_date(day)}: {_several(number, 'message')}" if number else "",
        )
        for day, number in sorted(counts.items())
    ]
    beside = [CalendarLabel(WEEKDAY_NAMES[each][:3], 0, TOP + each * CELL + SQUARE - 2) for each in NAMED_WEEKDAYS]
    width = max(each.x for each in squares) + CELL
    return Drawing(name, width, TOP + 7 * CELL, tuple(squares), (*beside, *_month_labels(squares)))


def _month_labels(squares: list[Square]) -> list[CalendarLabel]:
    """The name of each month above its first full week."""
    labels: list[CalendarLabel] = []
    for each in squares:
        if each.day.weekday() == 0 and each.day.day <= 7 and (not labels or each.x - labels[-1].x > 2 * CELL):
            labels.append(CalendarLabel(MONTH_NAMES[each.day.month][:3], each.x, TOP - 7))
    return labels


def _months(counts: Mapping[date, int]) -> list[CalendarMonth]:
    said, days = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for day, number in counts.items():
        said[day.year, day.month] += number
        days[day.year, day.month] += bool(number)
    return [
        CalendarMonth(f"{MONTH_NAMES[month]} {year}", number, days[year, month]) for (year, month), number in sorted(said.items())
    ]


def _date(day: date) -> str:
    return f"{day.day} {MONTH_NAMES[day.month]} {day.year}"


def _several(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
