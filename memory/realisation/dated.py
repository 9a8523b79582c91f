"""Resolves a time expression to the date it meant when it was said: “yesterday” on 30 January is 29 January."""

from datetime import date, datetime, tzinfo

from memory.language.times import TimeSaid, times_in
from memory.realisation.relative_times import MONTH_NAMES

OF_A_DAY = frozenset({"date", "datetime"})
PAST = "past"
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def dated(short: str, part: str, said_at: datetime, zone: tzinfo) -> str:
    """A short answer as a date, if it means a day relative to when it was said, else unchanged. `part` is the text it is in."""
    said = next((each for each in times_in(part, said_at.astimezone(zone)) if _is_in(each, short)), None)
    found = next(iter(said.values), None) if said is not None and said.kind in OF_A_DAY else None
    value = found.value if found is not None else None
    if said is None or found is None or value is None or any(month.lower() in short.lower() for month in MONTH_NAMES.values()):
        return short
    day = date.fromisoformat(value[:10])
    weekday, words = WEEKDAYS[day.weekday()], f"{day.day} {MONTH_NAMES[day.month]}"
    if weekday.lower() in short.lower():
        return f"{weekday} {words}"
    # “It was moved to the 21st” is in the past tense, but the day may be yet to come.
    return short if len(said.values) > 1 and found.reading == PAST else words


def _is_in(said: TimeSaid, short: str) -> bool:
    return short.lower() in said.text.lower() or said.text.lower().removeprefix("on ") in short.lower()
