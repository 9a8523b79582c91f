"""Phrases for a time in the past, each with what it means on a calendar: “two weeks ago”, “last May”, “on the 3rd”.

A weekday, a month or a day without its year is the latest one that has begun; “… ago” is as exact as its unit.
"""

import re
from collections.abc import Callable
from datetime import date, timedelta

from memory.forms.number_words import number_words
from memory.understanding.stretches import PARTS, LocalCalendar, Stretch, month_of
from memory.understanding.times import MONTHS

WEEKDAYS = {name: number for number, name in enumerate("monday tuesday wednesday thursday friday saturday sunday".split())}
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""The month each begins in, north of the equator; each lasts three."""
NUMBERS = number_words(1, 12) | {"a": 1, "an": 1, "couple": 2, "few": 4, "several": 5}
FEW = {"few", "several"}
"""These mean from half to twice as many."""
UNITS = {"second": timedelta(seconds=1), "minute": timedelta(minutes=1), "hour": timedelta(hours=1), "week": timedelta(weeks=1)}
UNITS |= {
    "day": timedelta(days=1),
    "fortnight": timedelta(weeks=2),
    "month": timedelta(days=30.44),
    "year": timedelta(days=365.25),
}
BEFORE = {"last", "previous"}
MONTHS_AROUND = {1: 1.5, 2: 3.0}
"""Tolerance, in months either way, of “a year ago” and “two years ago”; for more years, about half a year."""
JUST_NOW, LATELY = timedelta(minutes=15), timedelta(days=14)
YEARS_AT_MOST = 50
YEARS_BETWEEN_LEAPS = 8
"""Most years between leap years: 1900 was none."""


Match = re.Match[str]
Reader = Callable[[Match, LocalCalendar], Stretch | None]


def said_in(match: Match, name: str) -> str:
    """The words of a group; empty where the pattern has no such group, or it was left out."""
    return match.groupdict().get(name) or ""


def _named_day(match: Match, calendar: LocalCalendar) -> Stretch:
    back = 2 if "before" in match["named"] else match["named"] in {"yesterday", "last"}
    return calendar.day(calendar.today - timedelta(days=back), said_in(match, "part"))


def _weekday(match: Match, calendar: LocalCalendar) -> Stretch:
    number, week = WEEKDAYS[match["weekday"]], said_in(match, "before") or said_in(match, "week")
    back = (calendar.today.weekday() - number) % 7 or 7
    if week:
        back = calendar.today.weekday() - number + 7 * week.startswith("last")
    return calendar.day(calendar.today - timedelta(days=back), said_in(match, "part"))


def _count(said: str) -> int:
    return int(said) if said.isdigit() else next(NUMBERS[word] for word in reversed(said.split()) if word in NUMBERS)


def _ago(match: Match, calendar: LocalCalendar) -> Stretch | None:
    number, unit = _count(match["number"]), match["unit"]
    long = number * UNITS[unit]
    if long > YEARS_AT_MOST * UNITS["year"]:
        return None
    if said_in(match, "today"):
        return calendar.day(calendar.years_back(number).date()) if unit == "year" else None
    if FEW.intersection(match["number"].split()):
        return Stretch(calendar.now - 2 * long, calendar.now - long / 2)
    if unit == "day":
        return calendar.day(calendar.today - timedelta(days=number))
    if unit == "year":
        return calendar.around(calendar.years_back(number), MONTHS_AROUND.get(number, 6.2) * UNITS["month"])
    return calendar.around(calendar.now - long, max(long / 4, UNITS[unit] / 2))


def _in_the_last(match: Match, calendar: LocalCalendar) -> Stretch:
    long = _count(said_in(match, "number") or "one") * UNITS[said_in(match, "unit") or said_in(match, "short") or match["whole"]]
    return calendar.until_now(min(long, YEARS_AT_MOST * UNITS["year"]))


def _week(match: Match, calendar: LocalCalendar) -> Stretch:
    monday = calendar.today - timedelta(days=calendar.today.weekday() + 7 * _how_far_back(match))
    return calendar.days(monday, monday + timedelta(weeks=1))


def _weekend(match: Match, calendar: LocalCalendar) -> Stretch:
    """The latest weekend that has begun; the “last” one is over."""
    back = (calendar.today.weekday() - 5) % 7
    saturday = calendar.today - timedelta(days=back + 7 * (said_in(match, "which") in BEFORE and back < 2))
    return calendar.days(saturday, saturday + timedelta(days=2))


def _calendar_month(match: Match, calendar: LocalCalendar) -> Stretch:
    return calendar.months(calendar.today.year, calendar.today.month - _how_far_back(match))


def _calendar_year(match: Match, calendar: LocalCalendar) -> Stretch:
    return calendar.months(calendar.today.year - _how_far_back(match), 1, 12)


def _how_far_back(match: Match) -> int:
    return 2 if said_in(match, "twice") else int(said_in(match, "which") in BEFORE)


def _season(match: Match, calendar: LocalCalendar) -> Stretch:
    return _in_year(match, calendar, SEASONS[match["season"]], 3)


def _named_month(match: Match, calendar: LocalCalendar) -> Stretch:
    return _in_year(match, calendar, MONTHS[match["month"]], 1)


def _in_year(match: Match, calendar: LocalCalendar, month: int, count: int) -> Stretch:
    """These months of the year that is said; otherwise the latest that have begun or, with “last”, are over."""
    if year := said_in(match, "year"):
        return calendar.months(int(year), month, count)
    found = calendar.months(calendar.today.year, month, count)
    is_too_late = found.behind > calendar.now if said_in(match, "which") in BEFORE else found.first > calendar.now
    return calendar.months(calendar.today.year - 1, month, count) if is_too_late else found


def _date(match: Match, calendar: LocalCalendar) -> Stretch | None:
    """The day; without a year, the latest such day up to today, as not every year has a 29 February."""
    year, this_year = said_in(match, "year"), calendar.today.year
    years = [int(year)] if year else range(this_year, this_year - YEARS_BETWEEN_LEAPS - 1, -1)
    days = (_day_of_year(each, MONTHS[match["month"]], int(match["day"])) for each in years)
    day = next((each for each in days if each and (year or each <= calendar.today)), None)
    return calendar.day(day, said_in(match, "part")) if day else None


def _day_of_year(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _iso_date(match: Match, calendar: LocalCalendar) -> Stretch | None:
    try:
        return calendar.day(date(int(match["year"]), int(match["number"]), int(match["day"])))
    except ValueError:
        return None


def _day_of_month(match: Match, calendar: LocalCalendar) -> Stretch | None:
    back = int(int(match["day"]) > calendar.today.day)
    try:
        return calendar.day(month_of(calendar.today.year, calendar.today.month - back).replace(day=int(match["day"])))
    except ValueError:
        return None


def _year(match: Match, calendar: LocalCalendar) -> Stretch:
    return calendar.months(int(match["year"]), 1, 12)


def _christmas(match: Match, calendar: LocalCalendar) -> Stretch:
    year = int(said_in(match, "year") or calendar.today.year)
    is_to_come = not said_in(match, "year") and date(year, 12, 24) > calendar.today
    return calendar.days(date(year - is_to_come, 12, 24), date(year - is_to_come, 12, 27))


def _other_day(_match: Match, calendar: LocalCalendar) -> Stretch:
    return calendar.days(calendar.today - timedelta(days=10), calendar.today)


def _earlier(match: Match, calendar: LocalCalendar) -> Stretch:
    begins = {"today": calendar.today, "week": calendar.today - timedelta(days=calendar.today.weekday())}
    begins |= {"month": calendar.today.replace(day=1), "year": calendar.today.replace(month=1, day=1)}
    return Stretch(calendar.day(begins[match["of"]]).first, calendar.now)


def _lately(match: Match, calendar: LocalCalendar) -> Stretch:
    return calendar.until_now(JUST_NOW if said_in(match, "just") else LATELY)


_NUMBER = rf"(?P<number>\d{{1,3}}|(?:a )?(?:couple(?: of)?|few)|{'|'.join(NUMBERS)})"
_UNIT = rf"(?P<unit>{'|'.join(UNITS)})s?"
_WEEKDAY = rf"(?P<weekday>{'|'.join(WEEKDAYS)})s?"
_MONTH = rf"(?P<month>{'|'.join(MONTHS)})"
_PART_NAME = rf"(?P<part>{'|'.join(PARTS)})"
_PART = rf"(?: (?:in the |at )?{_PART_NAME})?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_OF_YEAR = rf"(?: (?:of )?{_YEAR})?"
_WHICH = r"(?P<which>last|this|past|previous)"

ATOMS: tuple[tuple[re.Pattern[str], Reader], ...] = tuple(
    (re.compile(rf"{pattern}(?!\S)"), reader)
    for pattern, reader in (
        (rf"(?P<named>today|yesterday|(?:the )?day before yesterday){_PART}", _named_day),
        (rf"(?P<named>this) {_PART_NAME}", _named_day),
        (r"(?P<named>last) (?P<part>night|evening)", _named_day),
        (r"to(?P<named>)(?P<part>night)", _named_day),
        (
            rf"(?P<before>last week )?(?:last |this |past |previous )?{_WEEKDAY}{_PART}(?: (?:of )?(?P<week>(?:last|this) week))?",
            _weekday,
        ),
        (rf"(?:exactly |around |some )?{_NUMBER} {_UNIT} (?:ago|back|earlier)(?P<today> today| to the day)?", _ago),
        (rf"(?:the )?(?:last|past) {_NUMBER} {_UNIT}", _in_the_last),
        (rf"(?:the )?(?:past {_UNIT}|last (?P<short>hour|minute))|the last (?P<whole>day|week|month|year)", _in_the_last),
        (rf"{_WHICH} week|the week (?P<twice>before last)", _week),
        (rf"(?:{_WHICH} |the )?weekend", _weekend),
        (rf"{_WHICH} month|the month (?P<twice>before last)", _calendar_month),
        (rf"{_WHICH} year|the year (?P<twice>before last)", _calendar_year),
        (rf"(?:{_WHICH} |the )?(?P<season>{'|'.join(SEASONS)}){_OF_YEAR}", _season),
        (rf"(?:{_WHICH} )?{_MONTH}{_OF_YEAR}", _named_month),
        (rf"(?:the )?{_DAY} (?:of )?{_MONTH}{_OF_YEAR}{_PART}", _date),
        (rf"{_MONTH} (?:the )?{_DAY}(?: {_YEAR})?{_PART}", _date),
        (rf"{_YEAR} (?P<number>\d\d) {_DAY}", _iso_date),
        (r"the (?P<day>\d{1,2})(?:st|nd|rd|th)", _day_of_month),
        (rf"(?:the year )?{_YEAR}", _year),
        (rf"(?:last )?(?:christmas|xmas){_OF_YEAR}", _christmas),
        (r"the other day|other day", _other_day),
        (r"(?:earlier|previously) (?:this )?(?P<of>today|week|month|year)", _earlier),
        (r"recently|lately|of late|these days", _lately),
        (r"(?P<just>just now|a moment ago|moments ago)", _lately),
    )
)
VAGUE = {_other_day, _lately}
"""The readers of phrases for no time in particular."""
