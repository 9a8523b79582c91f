"""The time from a day that was told until today, or from today until it, in words: “about seven months”, “33 weeks”."""

import re
from datetime import date, datetime

from memory.grammar import parsed
from memory.language.times import times_in
from memory.language.times.model import TimeSaid
from memory.realisation.blends import number_in_words
from memory.realisation.dated import OF_A_DAY
from memory.realisation.relative_times import MONTH_NAMES

DAYS_TO_COUNT, DAYS_IN_WEEKS, MONTHS_TO_COUNT = 14, 63, 24
"""A length below these is said in days, in weeks, in months."""
_BREAKS = re.compile(r"[,.;:!?]\s|\b(?:and|but|so)\b", re.IGNORECASE)
_ROUGHLY = re.compile(r"\b(?:week|month|year)s?\b.*\b(?:ago|back)\b", re.IGNORECASE)
DAYS_OF = {"day": 1.0, "week": 7.0, "month": 365.25 / 12, "year": 365.25}


def day_told(short: str, part: str, said_at: datetime, today: date, *, is_to_come: bool) -> date | None:
    """The day that a short answer means, before today or after it; None if it means no such day, or no single day: “in 2019”.

    Without a short answer it is the only day of the part. `said_at` is in local time.
    """
    said = [each for each in times_in(part, said_at) if _is_of_a_day(each) and (not short or _is_alike(short, each.text))]
    days = list(dict.fromkeys(_day_meant(each, part, said_at.date()) for each in said if each.days))
    fitting = [day for day in days if day != today and (day > today) == is_to_come]
    return fitting[0] if fitting and (short or len(days) == 1) else None


def _is_of_a_day(said: TimeSaid) -> bool:
    """Whether it means a single day, or begins with one and has no end: “since Monday”; “three years ago” means none."""
    is_open = any(each.start and not each.end for each in said.values)
    return (said.kind in OF_A_DAY or is_open) and not _ROUGHLY.search(said.text)


def _day_meant(said: TimeSaid, part: str, said_on: date) -> date:
    """The last such day before it was said if its clause is in the simple past, else the next one.

    “Started on Monday” is over, “my exam is on 9 July” and “they have put me down for 9 July” are to come.
    """
    begin = max((each.end() for each in _BREAKS.finditer(part, 0, said.start)), default=0)
    end = next((each.start() for each in _BREAKS.finditer(part, said.start + len(said.text))), len(part))
    words = [word for sentence in parsed(part[begin:end]) for word in sentence.words if word.role not in {"aux", "auxpass"}]
    is_told = any(word.tag == "VBD" for word in words) and not any(word.tag in {"VBZ", "VBP", "MD"} for word in words)
    is_over = is_told or said.kind not in OF_A_DAY  # “since Monday”
    over, to_come = ([day for day in said.days if (day < said_on) == is_so] for is_so in (True, False))
    if over and (is_over or not to_come):
        return max(over)
    return min(to_come)


def _is_alike(short: str, said: str) -> bool:
    """Whether an answer is a time said, or part of it, or contains it."""
    return said.lower() in short.lower() or short.lower() in said.lower()


def length_in_words(first: date, last: date, unit: str = "") -> str:
    """The time between two different days in units, the given one or one that suits: “about seven months”, “33 weeks”."""
    days = (last - first).days
    months = (last.year - first.year) * 12 + last.month - first.month
    if not unit:
        unit = (
            "day" if days < DAYS_TO_COUNT else "week" if days < DAYS_IN_WEEKS else "month" if months < MONTHS_TO_COUNT else "year"
        )
    number = round(days / DAYS_OF[unit])
    if number == 0:
        return length_in_words(first, last)
    is_to_the_day = last.day == first.day and (unit == "month" or months % 12 == 0)
    is_even = days % DAYS_OF[unit] == 0 if unit in {"day", "week"} else is_to_the_day
    return f"{'' if is_even else 'about '}{number_in_words(number)} {unit}{'s' if number > 1 else ''}"


def day_in_full(day: date, today: date) -> str:
    """“17 October”, with the year if it is not this one."""
    return f"{day.day} {MONTH_NAMES[day.month]}{'' if day.year == today.year else f' {day.year}'}"
