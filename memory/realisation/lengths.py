"""The time from a day that was told until today, or from today until it, in words: “about seven months”, “33 weeks”."""

from datetime import date, datetime

from memory.language.times import times_in
from memory.realisation.blends import number_in_words
from memory.realisation.relative_times import MONTH_NAMES

DAYS_TO_COUNT, DAYS_IN_WEEKS, MONTHS_TO_COUNT = 14, 63, 24
"""A length below these is said in days, in weeks, in months."""
LENGTHS = {"day": 1, "week": 7}


def day_told(short: str, part: str, said_at: datetime, today: date, *, is_to_come: bool) -> date | None:
    """The day that a short answer means, before today or after it; None if it means no such day. `said_at` is in local time.

    Without a short answer it is the only day of the part.
    """
    said = [each for each in times_in(part, said_at) if not short or _is_alike(short, each.text)]
    days = list(dict.fromkeys(day for each in said for day in each.days[:1] if (day >= today) == is_to_come))
    return days[0] if days and (short or len(days) == 1) else None


def _is_alike(short: str, said: str) -> bool:
    """Whether an answer is a time said, or part of it, or contains it."""
    return said.lower() in short.lower() or short.lower() in said.lower()


def length_in_words(first: date, last: date, unit: str = "") -> str:
    """The time between two days in whole units, the given one or one that suits: “about seven months”, “33 weeks”."""
    days = (last - first).days
    months = (last.year - first.year) * 12 + last.month - first.month - (last.day < first.day)
    if not unit:
        unit = (
            "day" if days < DAYS_TO_COUNT else "week" if days < DAYS_IN_WEEKS else "month" if months < MONTHS_TO_COUNT else "year"
        )
    number = days // LENGTHS[unit] if unit in LENGTHS else months // (12 if unit == "year" else 1)
    if number == 0:
        return length_in_words(first, last) if unit != "day" else "no days"
    is_even = (
        unit == "day" or (unit == "week" and days % 7 == 0) or (last.day == first.day and (unit == "month" or months % 12 == 0))
    )
    return f"{'' if is_even else 'about '}{number_in_words(number)} {unit}{'s' if number > 1 else ''}"


def day_in_full(day: date, today: date) -> str:
    """“17 October”, with the year if it is not this one."""
    return f"{day.day} {MONTH_NAMES[day.month]}{'' if day.year == today.year else f' {day.year}'}"
