"""A time as somebody said it, with the day that it meant: “yesterday” of 30 January is 29 January."""

import re
from datetime import date, datetime, tzinfo

from memory.language.times import TimeSaid, times_in
from memory.realisation.relative_times import MONTH_NAMES

OF_A_DAY = frozenset({"date", "datetime"})
_OF_A_MONTH = re.compile(r"(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)", re.IGNORECASE)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def dated(short: str, part: str, said_at: datetime, zone: tzinfo) -> str:
    """A short answer with its day, where it is one by the day it was said on; any other as it is. `part` are the words around it."""
    said = next((each for each in times_in(part, said_at.astimezone(zone)) if _is_in(each, short)), None)
    value = next((each.value for each in said.values), None) if said is not None and said.kind in OF_A_DAY else None
    if value is None or any(month.lower() in short.lower() for month in MONTH_NAMES.values()):
        return short
    day = date.fromisoformat(value[:10])
    if day < said_at.astimezone(zone).date() and _OF_A_MONTH.fullmatch(short.strip()):
        return short  # “it was moved to the 21st” speaks of the past, and of a day to come
    words = f"{day.day} {MONTH_NAMES[day.month]}"
    return f"{WEEKDAYS[day.weekday()]} {words}" if WEEKDAYS[day.weekday()].lower() in short.lower() else words


def _is_in(said: TimeSaid, short: str) -> bool:
    return short.lower() in said.text.lower() or said.text.lower().removeprefix("on ") in short.lower()
