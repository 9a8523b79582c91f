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
    values = [each for each in said.values if each.value is not None] if said is not None and said.kind in OF_A_DAY else []
    if said is None or not values or any(month.lower() in short.lower() for month in MONTH_NAMES.values()):
        return short
    days = [date.fromisoformat(str(each.value)[:10]) for each in values]
    if _names_weekday_and_day(short):  # “Sunday the 24th” is the nearest one, whatever the tense
        days.sort(key=lambda each: abs(each - said_at.astimezone(zone).date()))
    if (weekday := WEEKDAYS[days[0].weekday()]).lower() in short.lower():
        return f"{weekday} {days[0].day} {MONTH_NAMES[days[0].month]}"
    # “It was moved to the 21st” is in the past tense, but the day may be yet to come.
    return short if len(values) > 1 and values[0].reading == PAST else f"{days[0].day} {MONTH_NAMES[days[0].month]}"


def _names_weekday_and_day(short: str) -> bool:
    return any(each.isdigit() for each in short) and any(each.lower() in short.lower() for each in WEEKDAYS)


def _is_in(said: TimeSaid, short: str) -> bool:
    return short.lower() in said.text.lower() or said.text.lower().removeprefix("on ") in short.lower()
