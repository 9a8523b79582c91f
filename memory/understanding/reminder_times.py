"""When somebody wants to be reminded: on a day, at an hour, in so many hours, or again and again."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from memory.language.times.model import TimeSaid

DAY = timedelta(days=1)
YEAR = 370
_SET = re.compile(
    r"(?:XXXX-(?:WXX-(?P<weekday>[1-7]|WD)|XX-(?P<monthday>\d\d))|P(?P<number>\d+)(?P<unit>WE|D|W|M))?"
    r"(?:P(?P<weeks>\d)W)?(?:T(?P<hour>\d\d)(?::(?P<minute>\d\d))?|T(?P<part>[A-Z]{2}))?"
)
_PART_HOURS = {"MO": 8, "AF": 14, "EV": 18, "NI": 20, "MI": 12, "DT": 10}
"""The hour that stands for a part of the day where none is named."""
_MORNING, _LATER = (
    re.compile(r"\bmorn\w*\b", re.IGNORECASE),
    re.compile(r"\b(?:evening?|night|nite|afternoon|arvo)s?\b", re.IGNORECASE),
)
_ROUGHLY = re.compile(r"\b(?:around|about|roughly|circa|nearabouts)\b", re.IGNORECASE)
NOON = 12
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


@dataclass(frozen=True)
class Recurrence:
    """On which days it comes again: on weekdays (0 is Monday), every so many weeks; on a day of the month; or every so many days."""

    weekdays: tuple[int, ...] = ()
    weeks: int = 1
    monthday: int = 0
    days: int = 0

    def days_from(self, start: date) -> Iterator[date]:
        """The days on which it comes, from `start` on, for a year."""
        first = next((day for day in _year_from(start) if self._fits(day)), start)
        for day in _year_from(first):
            is_due = (day - first).days % self.days == 0 if self.days else self._fits(day)
            if is_due and (day - first).days // 7 % self.weeks == 0:
                yield day

    def _fits(self, day: date) -> bool:
        if self.monthday:
            last = (day.replace(day=28) + 4 * DAY).replace(day=1) - DAY
            return day.day == min(self.monthday, last.day)
        return not self.weekdays or day.weekday() in self.weekdays

    @property
    def is_specific(self) -> bool:
        """Whether it says more than that it comes every day."""
        return bool(self.weekdays or self.monthday or self.days > 1)

    @property
    def in_words(self) -> str:
        """“every second Thursday”, “every weekday”, “on the 1st of every month”."""
        if self.monthday:
            return f"on the {ordinal(self.monthday)} of every month"
        if self.days:
            return "every day" if self.days == 1 else f"every {self.days} days"
        named = {(0, 1, 2, 3, 4): "weekday", (5, 6): "weekend"}.get(self.weekdays) or WEEKDAYS[self.weekdays[0]]
        return f"every {named}" if self.weeks == 1 else f"every {'second' if self.weeks == 2 else ordinal(self.weeks)} {named}"


def ordinal(number: int) -> str:
    """“1st”, “22nd”, “13th”."""
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _year_from(start: date) -> Iterator[date]:
    return (start + place * DAY for place in range(YEAR))


def recurrence_of(said: TimeSaid, now: datetime) -> tuple[Recurrence, time | None] | None:
    """What a time that comes again says, with its hour; None for any other time."""
    if _is_working_week(said):
        return Recurrence((0, 1, 2, 3, 4)), None
    found = _SET.fullmatch(said.values[0].timex or "") if said.kind == "set" and said.values else None
    if found is None:
        return None
    hour = int(found["hour"]) if found["hour"] else _PART_HOURS.get(found["part"] or "")
    return _days_of(found, now), None if hour is None else time(hour, int(found["minute"] or 0))


def _days_of(found: re.Match[str], now: datetime) -> Recurrence:
    weeks = int(found["weeks"] or 1)
    if weekday := found["weekday"]:
        return Recurrence((0, 1, 2, 3, 4) if weekday == "WD" else (int(weekday) - 1,), weeks)
    if found["monthday"]:
        return Recurrence(monthday=int(found["monthday"]))
    number, unit = int(found["number"] or 1), found["unit"] or "D"
    every = {"WE": Recurrence((5, 6), number), "W": Recurrence((now.weekday(),), number), "M": Recurrence(monthday=now.day)}
    return every.get(unit) or Recurrence(days=number)


def _is_working_week(said: TimeSaid) -> bool:
    """Whether it is “Monday to Friday”, without dates."""
    first, last = said.values[0].start, said.values[0].end
    if said.kind != "daterange" or not first or not last or any(sign.isdigit() for sign in said.text):
        return False
    ends = [date.fromisoformat(str(each)[:10]) for each in (first, last)]
    return ends[0].weekday() == 0 and (ends[1] - ends[0]).days == 4 and "to" in said.text.lower()


def hour_among(found: Sequence[TimeSaid], text: str, now: datetime) -> time | None:
    """The time of day that is named, as the words around it and the clock have it; None if none is."""
    for said in sorted(found, key=lambda each: each.kind == "datetimerange"):
        points = [each.value or each.start for each in said.values if each.value or each.start]
        if said.kind in {"datetime", "datetimerange"} and points:
            return datetime.fromisoformat(str(points[0])).time().replace(second=0)
        if said.kind == "time" and points:
            return _likely([time.fromisoformat(str(each)) for each in points], text, said.start)
    return next((hour for said in found if (again := recurrence_of(said, now)) and (hour := again[1])), None)


def _likely(hours: Sequence[time], text: str, place: int) -> time:
    """In the morning or later, as the message has it: “the night before, about 7”; else the likelier one."""
    before, behind = _nearest(_MORNING, text, place), _nearest(_LATER, text, place)
    if before is None and behind is None:
        return hours[0]
    is_morning = behind is None or (before is not None and before < behind)
    return next((each for each in hours if (each.hour < NOON) == is_morning), hours[0])


def _nearest(words: re.Pattern[str], text: str, place: int) -> int | None:
    return min((abs(found.start() - place) for found in words.finditer(text)), default=None)


def is_rough(said: TimeSaid) -> bool:
    """Whether a day is only meant roughly: “around the 15th”."""
    return _ROUGHLY.search(said.text) is not None


def hour_in_words(hour: time) -> str:
    """“7:15 am”, “8 pm”, “noon”."""
    if hour == time(NOON):
        return "noon"
    minutes = f":{hour:%M}" if hour.minute else ""
    return f"{hour.hour % NOON or NOON}{minutes} {'am' if hour.hour < NOON else 'pm'}"


_BEFOREHAND = re.compile(
    r"\b(?P<part>night|evening|day|morning|week|fortnight) (?P<way>before|after|prior to)(?P<event> (?:[^,.;:]|\.\d)+)?",
    re.IGNORECASE,
)
_HOURS_BEFOREHAND = {"night": time(19), "evening": time(19), "morning": time(9)}
_DAYS_BEFOREHAND = {"week": 7, "fortnight": 14}
_ENDS_EVENT = re.compile(r"\s+(?:to|can|could|will|would|please|pls|remind|tell|so|cos|because|about|that)\b.*", re.IGNORECASE)


@dataclass(frozen=True)
class Beside:
    """“The night before his op”: how many days before (negative) or after, at which hour if a part of the day is named, and of what."""

    days: int
    hour: time | None
    event: str


def beside_in(text: str) -> Beside | None:
    """What a text says of a time before or after something else; None if it says nothing of the kind."""
    found = _BEFOREHAND.search(text)
    if found is None:
        return None
    part = found["part"].lower()
    days = _DAYS_BEFOREHAND.get(part, 1) * (1 if found["way"].lower() == "after" else -1)
    event = _ENDS_EVENT.sub("", found["event"] or "").strip()
    return Beside(days, _HOURS_BEFOREHAND.get(part), event)


def moved(every: Recurrence, days: int) -> Recurrence:
    """The recurrence that many days later: the Wednesdays before every second Thursday."""
    return Recurrence(tuple(sorted((each + days) % 7 for each in every.weekdays)), every.weeks, every.monthday, every.days)
