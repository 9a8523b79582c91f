"""Rules for days: relative days, dates with and without a year, weekdays, nth days of a span, holidays."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

from memory.language.times.calendar import (
    DAY,
    WEEK,
    around,
    day_of,
    easter,
    monday_of,
    monthly,
    weekday_in,
    yearly,
)
from memory.language.times.chart import Rule, rules, turned
from memory.language.times.model import Readings, TimeReading

NEAR = 14
"""How many days from now a day given by weekday and bare number (“Sunday 9”) may be."""
MONTH, WEEKDAY = "<month_name|month_word> .?", "<weekday_name|weekday_word> .?"
NEXT, LAST, THIS = "next|coming|upcoming|following", "last|past|previous", "this|current"
SHIFT = dict.fromkeys(NEXT.split("|"), 1) | dict.fromkeys(LAST.split("|"), -1)
"""The offset of the calendar unit a word denotes, relative to the current one."""
HOLIDAYS: dict[str, Callable[[int], date]] = {
    "christmas|xmas day?": lambda year: date(year, 12, 25),
    "christmas|xmas eve": lambda year: date(year, 12, 24),
    "boxing day": lambda year: date(year, 12, 26),
    "new year|years 's? eve": lambda year: date(year, 12, 31),
    "new years": lambda year: date(year, 1, 1),
    "new year|years 's? day": lambda year: date(year, 1, 1),
    "halloween|hallowe'en": lambda year: date(year, 10, 31),
    "bonfire|guy fawkes? night": lambda year: date(year, 11, 5),
    "valentine|valentines 's? day?": lambda year: date(year, 2, 14),
    "st|saint .? patrick|patricks 's? day": lambda year: date(year, 3, 17),
    "april fools|fool 's? day?": lambda year: date(year, 4, 1),
    "may day": lambda year: date(year, 5, 1),
    "international? workers|worker|labour '? 's? day": lambda year: date(year, 5, 1),
    "independence day": lambda year: date(year, 7, 4),
    "easter sunday?": easter,
    "easter monday": lambda year: easter(year) + DAY,
    "good friday": lambda year: easter(year) - 2 * DAY,
    "pancake|shrove day|tuesday": lambda year: easter(year) - 47 * DAY,
    "ash wednesday": lambda year: easter(year) - 46 * DAY,
    "thanksgiving day?": lambda year: weekday_in(year, 11, 4, 3),
    "black friday": lambda year: weekday_in(year, 11, 4, 3) + DAY,
    "mardi gras": lambda year: easter(year) - 47 * DAY,
    "women|womens 's? day": lambda year: date(year, 3, 8),
    "earth day": lambda year: date(year, 4, 22),
    "veteran|veterans|remembrance '|'s? day": lambda year: date(year, 11, 11),
    "labor day": lambda year: weekday_in(year, 9, 1, 0),
    "memorial day": lambda year: weekday_in(year, 5, -1, 0),
    "martin luther king day": lambda year: weekday_in(year, 1, 3, 0),
    "mother|mothers '|'s? day": lambda year: weekday_in(year, 5, 2, 6),
    "father|fathers '|'s? day": lambda year: weekday_in(year, 6, 3, 6),
}


def one(day: date) -> Readings:
    """A single, unambiguous day."""
    return (TimeReading(day),)


def _from_today(days: int) -> Callable[[datetime], Readings]:
    return lambda now: one(now.date() + timedelta(days=days))


def _date(now: datetime, day: int, month: int, year: int | None = None) -> Readings:
    return one(date(year, month, day)) if year else yearly(now, lambda each: TimeReading(date(each, month, day)))


def _year_first(_now: datetime, year: int, month: int, day: int) -> Readings:
    return one(date(year, month, day))


def in_figures(now: datetime, first: int, second: int, year: int | None = None) -> Readings:
    """A date in figures: day first (British), then also month first, each if the calendar allows it."""
    if year is not None and year < 100:
        year += 2000 if year <= now.year % 100 + 20 else 1900
    found: Readings = ()
    for day, month in ((first, second), (second, first)):
        if 1 <= month <= 12 and 1 <= day <= 31:
            found += _date(now, day, month, year)
    return tuple(dict.fromkeys(found))


def _day_of_month(now: datetime, day: int) -> Readings:
    return monthly(now, lambda first: TimeReading(first.replace(day=day)))


def _day_named_twice(now: datetime, weekday: int, day: int) -> Readings | None:
    """“Friday the 13th”, in months in which the two agree."""

    def in_month(first: date) -> TimeReading:
        if first.replace(day=day).weekday() != weekday:
            raise ValueError("Another day of the week.")
        return TimeReading(first.replace(day=day))

    return monthly(now, in_month) or None


def _day_named_near(now: datetime, weekday: int, day: int) -> Readings | None:
    """“Sunday 9” is a ninth if a Sunday around now is one; else it may be nine o'clock."""
    return tuple(each for each in _day_named_twice(now, weekday, day) or () if _days_from(now, each) <= NEAR) or None


def _days_from(now: datetime, read: TimeReading) -> int:
    return abs((read.start - now.date()).days) if isinstance(read.start, date) else 0


def _weekday(now: datetime, weekday: int) -> Readings:
    monday = monday_of(now.date())
    return around(now, (TimeReading(monday + timedelta(days=weekday + 7 * weeks)) for weeks in (-1, 0, 1)))


def _weekday_of(now: datetime, shift: str, weekday: int) -> Readings:
    """“next Friday” is next week's; “this Friday” and “last Friday” are this week's and last week's."""
    return one(monday_of(now.date()) + WEEK * SHIFT.get(shift, 0) + timedelta(days=weekday))


def _week_on(now: datetime, weekday: int) -> Readings:
    return one(day_of(_weekday(now, weekday)[-1].start) + WEEK)


def _counted(_now: datetime, number: int, weekday: int, stretches: Readings) -> Readings:
    return tuple(TimeReading(_nth(each, number, weekday), None, each.when) for each in stretches)


def _nth(stretch: TimeReading, number: int, weekday: int) -> date:
    first, end = day_of(stretch.start), day_of(stretch.end)
    if number < 0:
        return end - DAY - timedelta(days=(end - DAY).weekday() - weekday) % WEEK
    found = first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))
    if found >= end:
        raise ValueError("There are not as many.")
    return found


def _day_in(_now: datetime, number: int, stretches: Readings) -> Readings:
    found = [day_of(each.start) + timedelta(days=number - 1) for each in stretches]
    if any(day >= day_of(each.end) for day, each in zip(found, stretches, strict=True)):
        raise ValueError("There is no such day.")
    return tuple(TimeReading(day, None, each.when) for day, each in zip(found, stretches, strict=True))


def _day_in_month(now: datetime, number: int, stretches: Readings) -> Readings | None:
    """“20 of next month”."""
    is_month = all(28 <= (day_of(each.end) - day_of(each.start)).days <= 31 for each in stretches)
    return _day_in(now, number, stretches) if is_month else None


def _last_day(_now: datetime, stretches: Readings) -> Readings:
    return tuple(TimeReading(day_of(each.end) - DAY, None, each.when) for each in stretches)


def _later_weekday(now: datetime, number: int, weekday: int) -> Readings:
    tomorrow = now.date() + DAY
    return one(tomorrow + timedelta(days=(weekday - tomorrow.weekday()) % 7) + WEEK * (number - 1))


def _moved_to(_now: datetime, days: Readings, weekday: int) -> Readings:
    """“two months from today, on a Tuesday”: the first Tuesday from that day on."""
    found = ((day_of(each.start), each.when) for each in days)
    return tuple(TimeReading(day + timedelta(days=(weekday - day.weekday()) % 7), None, when) for day, when in found)


def _holiday(build: Callable[[int], date]) -> Callable[..., Readings]:
    def read(now: datetime, year: int | None = None) -> Readings:
        return one(build(year)) if year else yearly(now, lambda each: TimeReading(build(each)))

    return read


def _next_holiday(_now: datetime, shift: str, days: Readings) -> Readings:
    wanted = "future" if SHIFT[shift] > 0 else "past"
    return tuple(TimeReading(each.start) for each in days if each.when == wanted)


def _holiday_of_year(_now: datetime, days: Readings, years: Readings) -> Readings | None:
    """“Christmas next year”: the holiday is identified by its date and rebuilt for that year."""
    year = day_of(years[0].start).year
    for build in HOLIDAYS.values():
        if all(build(day_of(each.start).year) == each.start for each in days):
            return one(build(year))
    return None


def _holiday_of_this_year(now: datetime, days: Readings) -> Readings | None:
    return _holiday_of_year(now, days, (TimeReading(now.date()),))


def _second(_now: datetime, _weekday: int, days: Readings) -> Readings:
    return days


def _same(_now: datetime, days: Readings) -> Readings:
    return days


NTH = ("<ordinal_number>", "the <ordinal_number>")
DATES: tuple[Rule, ...] = (
    *rules("date", _from_today(0), "today|2day|tdy|todays", "this day"),
    *rules("date", _from_today(-1), "yesterday|yday|yest|ystrday", "the day before", "last day"),
    *rules(
        "date",
        _from_today(1),
        "tomorrow|tmrw|tmw|tmr|tmrow|tomoz|tomoro|tomorow|tommorow|tommorrow|tomorra|tomorrer",
        "2 moro|morrow|moz",
    ),
    *rules("date", _from_today(1), "the day after", "the? next|following day"),
    *rules("date", _from_today(-2), "the? day before yesterday"),
    *rules("date", _from_today(2), "the? day after tomorrow|tmrw"),
    *rules("annual", _date, f"the? <ordinal_number> of? {MONTH}", f"<number> .|-? of? {MONTH}"),
    *rules("annual", turned(_date), f"{MONTH} -|/? the? <ordinal_number|number>"),
    *rules("date", _same, "<annual>"),
    *rules("date", _date, f"the? <ordinal_number> of? {MONTH} ,|of|in? <year>", f"<number> .|-? of? {MONTH} ,|of|in|-? <year>"),
    *rules("date", turned(_date), f"{MONTH} -? the? <ordinal_number|number> ,|of|in|-? <year>"),
    *rules("date", _year_first, f"<year> ,? {MONTH} the? <ordinal_number|number>", "<year_digits> - <digits> - <digits>"),
    *rules("date", _year_first, "<year_digits> / <digits> / <digits>", "<year_digits> . <digits> . <digits>"),
    *rules(
        "date",
        in_figures,
        "<digits> / <digits>",
        *(f"<digits> {sign} <digits> {sign} <year_digits|digits>" for sign in "/-."),
    ),
    *rules("date", _day_of_month, "the <ordinal_number|digits|number_words>", "<ordinal_number>", is_weak=True),
    *rules("date", _day_of_month, "the <digits> st|nd|rd|th", "on the <ordinal_number>"),
    *rules("date", _day_named_twice, f"{WEEKDAY} ,? the? <ordinal_number>", f"{WEEKDAY} ,? the <digits>"),
    *rules("date", _day_named_near, f"{WEEKDAY} ,? <digits>"),
    *rules("date", _weekday, "<weekday_name> .?", "on <weekday_word> .?"),
    *rules("date", _weekday, "<weekday_word> .?", is_weak=True),
    *rules("date", _weekday_of, f"the|this? ({NEXT}|{LAST}|{THIS}) {WEEKDAY}", f"({NEXT}|{LAST}|{THIS}) week ,|on|-? {WEEKDAY}"),
    *rules("date", turned(_weekday_of), f"{WEEKDAY} of|in? the? ({NEXT}|{LAST}|{THIS}) week"),
    *rules("date", _week_on, f"a? week on {WEEKDAY}", f"{WEEKDAY} week"),
    *rules("date", _counted, *(f"{nth} {WEEKDAY} of|in? <span>" for nth in NTH)),
    *rules("date", lambda now, weekday, spans: _counted(now, -1, weekday, spans), f"the? last {WEEKDAY} of|in <span>"),
    *rules("date", _day_in, *(f"{nth} day of|in <span>" for nth in NTH), "the? <ordinal_number> of? <span>"),
    *rules("date", _day_in_month, "the? <number> of <span>"),
    *rules("date", turned(_day_in_month), "<span> ,|on? the <ordinal_number>"),
    *rules("date", _last_day, "the? last day of|in <span>"),
    *rules("date", _later_weekday, f"<number> {WEEKDAY} later|hence|away", f"<number> {WEEKDAY} from now|today"),
    *rules("date", _later_weekday, "<number> <weekdays> later|hence|away", "<number> <weekdays> from now|today"),
    *rules("date", _moved_to, f"<reckoned> ,? on a? {WEEKDAY}"),
    *rules(
        "date",
        _same,
        "<reckoned>",
        "on <date>",
        "around|about|roughly|circa|nearabouts <date>",
        "round|somewhere about|around <date>",
    ),
    *rules("date", _second, f"{WEEKDAY} ,? <date>"),
    *(rule for words, build in HOLIDAYS.items() for rule in rules("holiday", _holiday(build), words, f"{words} of|in? <year>")),
    *rules("date", _same, "<holiday>", "at <holiday>"),
    *rules("date", _next_holiday, f"the? ({NEXT}|{LAST}) <holiday>"),
    *rules("date", _holiday_of_year, "<holiday> ,|of? <some_year>"),
    *rules("date", turned(_holiday_of_year), "<some_year> 's? <holiday>"),
    *rules("date", _holiday_of_this_year, "this <holiday>"),
)
