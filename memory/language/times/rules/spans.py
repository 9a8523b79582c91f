"""Rules for spans of whole days: weeks, months, seasons, years, decades, and their beginnings, middles and ends."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

from memory.language.times.calendar import DAY, WEEK, around, day_of, month_on, months, unit_around, week_in, yearly
from memory.language.times.chart import Rule, rules, turned
from memory.language.times.model import Readings, TimeReading
from memory.language.times.rules.dates import LAST, NEXT, SHIFT, THIS

EARLY, MIDDLE, LATE = "early|beginning|start", "mid|middle", "late|end"
_PLACES = {word: place for place, words in enumerate((EARLY, MIDDLE, LATE)) for word in words.split("|")}
_OF = "-? in|of? the?"
SUNDAY = 6


def _each(stretches: Readings, part: Callable[[TimeReading], TimeReading]) -> Readings:
    return tuple(TimeReading(part(each).start, part(each).end, each.when) for each in stretches)


def _unit(now: datetime, unit: str) -> Readings:
    return (unit_around(now.date(), unit, 0),)


def _unit_or_weekend(now: datetime, unit: str) -> Readings:
    """The unit that contains today; a weekend is the one under way, else the last or the coming one, as the verb has it."""
    if unit != "weekend":
        return _unit(now, unit)
    return around(now, [unit_around(now.date(), unit, shift) for shift in (-1, 0)])


def _the_unit(now: datetime, unit: str) -> Readings:
    """The same; but “the weekend” to come is the next one on a Sunday already."""
    found = _unit_or_weekend(now, unit)
    if unit != "weekend" or now.weekday() < SUNDAY:
        return found
    (this,), coming = found, unit_around(now.date(), unit, 1)
    return TimeReading(this.start, this.end, "past"), TimeReading(coming.start, coming.end, "future")


def _shifted_unit(now: datetime, shift: str, unit: str) -> Readings:
    return (unit_around(now.date(), unit, SHIFT.get(shift, 0)),)


def _two_away(sign: int) -> Callable[[datetime, str], Readings]:
    return lambda now, unit: (unit_around(now.date(), unit, 2 * sign),)


def _year(_now: datetime, year: int) -> Readings:
    return (months(year, 1, 12),)


def _month(now: datetime, month: int, year: int | None = None) -> Readings:
    return (months(year, month, 1),) if year else yearly(now, lambda each: months(each, month, 1))


def _month_of_year(_now: datetime, year: int, month: int) -> Readings:
    return (months(year, month, 1),)


def _month_within(_now: datetime, month: int, stretches: Readings) -> Readings:
    return tuple(months(day_of(each.start).year, month, 1) for each in stretches)


def _shifted_month(now: datetime, shift: str, month: int) -> Readings:
    """“next June” is this year's until that has begun, then next year's; “last June” is the mirror image."""
    return (_of_cycle(now, shift, lambda year: months(year, month, 1)),)


def _shifted_season(now: datetime, shift: str, month: int) -> Readings:
    return (_of_cycle(now, shift, lambda year: months(year, month, 3)),)


def _of_cycle(now: datetime, shift: str, build: Callable[[int], TimeReading]) -> TimeReading:
    sign, today = SHIFT.get(shift, 0), now.date()
    found = build(today.year)
    if sign > 0 and day_of(found.start) <= today:
        return build(today.year + 1)
    if sign < 0 and day_of(found.end) > today:
        return build(today.year - 1)
    return found


def _season(now: datetime, month: int, year: int | None = None) -> Readings:
    return (months(year, month, 3),) if year else yearly(now, lambda each: months(each, month, 3))


def _decade(_now: datetime, year: int) -> Readings | None:
    return (months(year, 1, 120),) if year % 10 == 0 else None


def _short_decade(now: datetime, number: int) -> Readings | None:
    if number % 10:
        return None
    century = now.year - now.year % 100
    begun = century + number <= now.year
    past, future = (century, century + 100) if begun else (century - 100, century)
    found = (TimeReading(each.start, each.end, when) for each, when in (
        (months(past + number, 1, 120), "past"), (months(future + number, 1, 120), "future")))  # fmt: skip
    return tuple(found)


def _pair_of_decade(_now: datetime, century: int, decade: int) -> Readings | None:
    return (months(century * 100 + decade, 1, 120),) if 10 < century < 21 else None


def _decade_in_full(_now: datetime, thousands: int, _tens: str) -> Readings:
    return (months(thousands * 1000 + 10, 1, 120),)


def _century(_now: datetime, number: int) -> Readings | None:
    return (months((number - 1) * 100 or 1, 1, 1200),) if number <= 22 else None


def _week_in(_now: datetime, number: int, stretches: Readings) -> Readings:
    return _each(stretches, lambda each: week_in(each, number))


def _last_week_in(now: datetime, stretches: Readings) -> Readings:
    return _week_in(now, -1, stretches)


def _first_some(_now: datetime, number: int, unit: tuple[int, str], stretches: Readings) -> Readings | None:
    return None if unit[1] in "hms" else _each(stretches, lambda each: TimeReading(each.start, _moved(each.start, number, unit)))


def _last_some(_now: datetime, number: int, unit: tuple[int, str], stretches: Readings) -> Readings | None:
    return None if unit[1] in "hms" else _each(stretches, lambda each: TimeReading(_moved(each.end, -number, unit), each.end))


def _moved(point: object, number: int, unit: tuple[int, str]) -> date:
    day, count = day_of(point if isinstance(point, date) else None), number * unit[0]
    if unit[1] in "YM":
        return month_on(day, count * (12 if unit[1] == "Y" else 1))
    return day + timedelta(days=count * (7 if unit[1] == "W" else 1))


def _month_number_in(_now: datetime, number: int, stretches: Readings) -> Readings:
    return _each(stretches, lambda each: months(day_of(each.start).year, day_of(each.start).month + number - 1, 1))


def _quarter_in(_now: datetime, number: int, stretches: Readings) -> Readings:
    return _each(stretches, lambda each: months(day_of(each.start).year, 3 * number - 2, 3))


def _weekend_in(_now: datetime, number: int, stretches: Readings) -> Readings:
    """The nth weekend of each span, counted by Saturdays."""

    def counted(stretch: TimeReading) -> TimeReading:
        first, end = day_of(stretch.start), day_of(stretch.end)
        saturday = first + timedelta(days=(5 - first.weekday()) % 7) + (number - 1) * WEEK
        if number < 0:
            saturday = end - DAY - timedelta(days=((end - DAY).weekday() - 5) % 7)
        return TimeReading(saturday, saturday + 2 * DAY)

    return _each(stretches, counted)


def _this_quarter(now: datetime, number: int) -> Readings:
    return yearly(now, lambda year: months(year, 3 * number - 2, 3))


def _half_in(_now: datetime, number: int, stretches: Readings) -> Readings | None:
    def half(stretch: TimeReading) -> TimeReading:
        first, long = day_of(stretch.start), (day_of(stretch.end) - day_of(stretch.start)).days
        if long > 364:
            return months(first.year, 6 * number - 5, 6)
        edges = [first + timedelta(days=days) for days in (0, (long + 1) // 2, long)]
        return TimeReading(edges[number - 1], edges[number])

    return _each(stretches, half) if number < 3 else None


def _place_in(_now: datetime, word: str, stretches: Readings) -> Readings:
    return _each(stretches, lambda each: _third(each, _PLACES[word]))


def _third(stretch: TimeReading, place: int) -> TimeReading:
    """Beginning, middle or end: of a month, from the 1st, 11th or 16th; of a week, day 1, 2 or 4; of a year, four months."""
    first, end = day_of(stretch.start), day_of(stretch.end)
    if 28 <= (end - first).days <= 31:
        cuts = ((0, 15), (10, 20), (15, (end - first).days))[place]
    elif (end - first).days == 7:
        cuts = ((0, 3), (1, 5), (3, 7))[place]
    elif 365 <= (end - first).days <= 366:
        return months(first.year, 4 * place + 1, 4)
    else:
        third = (end - first).days // 3
        cuts = ((0, third), (third, 2 * third), (2 * third, (end - first).days))[place]
    return TimeReading(first + timedelta(days=cuts[0]), first + timedelta(days=cuts[1]))


def _half_of_year(_now: datetime, word: str, years: Readings) -> Readings:
    """For this year and its neighbours, people mean half of the year by its beginning or end."""
    return _each(years, lambda each: months(day_of(each.start).year, 1 + 3 * _PLACES[word], 6))


def _at_end(now: datetime, word: str) -> Readings:
    unit = {"y": "year", "m": "month", "w": "week"}[word[2]]
    return _place_in(now, "end", _unit(now, unit)) if unit != "year" else _half_of_year(now, "end", _unit(now, unit))


def _middle(now: datetime, unit: str) -> Readings:
    return _place_in(now, "mid", _unit(now, unit))


def _rest(now: datetime, unit: str) -> Readings | None:
    """From today to the last day of the current unit."""
    return (TimeReading(now.date(), day_of(unit_around(now.date(), unit, 0).end) - DAY),)


def _still_to_come(now: datetime, unit: str) -> Readings:
    return (TimeReading(now.date(), unit_around(now.date(), unit, 0).end),)


def _so_far(now: datetime, unit: str) -> Readings:
    return (TimeReading(unit_around(now.date(), unit, 0).start, now.date()),)


def _week_of(_now: datetime, days: Readings) -> Readings:
    return _each(days, lambda each: unit_around(day_of(each.start), "week", 0))


def _week_from(_now: datetime, days: Readings) -> Readings:
    return _each(days, lambda each: TimeReading(each.start, day_of(each.start) + WEEK))


def _weekend_of(_now: datetime, days: Readings) -> Readings:
    return _each(days, lambda each: unit_around(day_of(each.start), "weekend", 0))


def _same(_now: datetime, stretches: Readings) -> Readings:
    return stretches


SPANS: tuple[Rule, ...] = (
    *rules("span", _unit_or_weekend, f"the? {THIS} <calendar_unit>", "the|that same <calendar_unit>"),
    *rules("span", _the_unit, "the|my|that|our|your <calendar_unit>"),
    *rules("span", _shifted_unit, f"the? ({NEXT}|{LAST}) <calendar_unit>"),
    *rules("span", _two_away(1), "the? <calendar_unit> after the? next", f"the? {NEXT} {NEXT} <calendar_unit>"),
    *rules("span", _two_away(-1), "the? <calendar_unit> before the? last"),
    *rules("span", _year, "the? year <year|many_digits|digits|hundreds>", "<year> ad|ce"),
    *rules("span", _year, "<year>", is_weak=True),
    *rules("span", _month, "the? <month_name> .?"),
    *rules("span", _month, "the? <month_word> .?", is_weak=True),
    *rules("span", _month, "<month_name|month_word> .? ,|of|in|-|/? <year>", "the? month of <month_name|month_word>"),
    *rules("span", _month_of_year, "<year> ,|-|/? <month_name|month_word> .?", "<year_digits> - <digits>"),
    *rules("span", _month, "<digits> /|- <year_digits>"),
    *rules("span", _month_within, "<month_name|month_word> ,|of|in? <some_year>"),
    *rules("some_year", _shifted_unit, f"the? ({NEXT}|{LAST}|{THIS}) (year)"),
    *rules("some_year", _unit, "the (year)"),
    *rules("span", _shifted_month, f"({NEXT}|{LAST}|{THIS}) <month_name>", f"({NEXT}|{LAST}) <month_word>"),
    *rules("span", _season, "the? <season_name>", "in the? <season_word>", "<season_name|season_word> of? <year>"),
    *rules("span", _season, "the? <season_word>", is_weak=True),
    *rules("span", _month_within, "<season_name|season_word> ,|of? <some_year>"),
    *rules("span", _shifted_season, f"({NEXT}|{LAST}|{THIS}) <season_name|season_word>"),
    *rules("span", _decade, "the? <year_digits> 's|s"),
    *rules("span", _short_decade, "the <digits> 's|s", "the ' <digits> 's|s", "the <decade_name>"),
    *rules("span", lambda _now: (months(2000, 1, 120),), "the two thousands", "the noughties|naughties"),
    *rules("span", _short_decade, "<decade_name>", is_weak=True),
    *rules("span", _short_decade, "<digits> 's|s", is_weak=True),
    *rules("span", _pair_of_decade, "the? <number_words> -? <decade_name>"),
    *rules("span", _decade_in_full, "the? <number_words> thousand and? (tens)"),
    *rules("span", _century, "the? <ordinal_number> century"),
    *rules("span", _week_in, "the? <ordinal_number> week of|in? <span>"),
    *rules("span", _last_week_in, "the? last week of|in <span>"),
    *rules("span", _first_some, "the? first <count> <length> of|in <span>"),
    *rules("span", _last_some, "the? last <count> <length> of|in <span>"),
    *rules("span", _month_number_in, "the? <ordinal_number> month of|in <span>"),
    *rules("span", lambda now, spans: _month_number_in(now, 12, spans), "the? last month of|in <span|some_year>"),
    *rules("span", _weekend_in, "the? <ordinal_number> weekend of|in <span>"),
    *rules("span", lambda now, spans: _weekend_in(now, -1, spans), "the? last weekend of|in <span>"),
    *rules("span", _week_in, "week <digits> of|in? <span>"),
    *rules("span", _quarter_in, "q <digits> ,|of|in? <span>"),
    *rules("span", turned(_quarter_in), "<span> ,? q <digits>"),
    *rules("span", turned(_half_in), "<span> ,? h <digits>", "<span> ,? <ordinal_number> half"),
    *rules("span", _this_quarter, "the? q <digits>"),
    *rules("span", lambda now: _so_far(now, "year"), "ytd"),
    *rules("span", lambda now: _so_far(now, "month"), "mtd"),
    *rules("span", _quarter_in, "the? <ordinal_number> quarter of|in? <span>"),
    *rules("span", _half_in, "the? h <digits> ,|of|in? <span>"),
    *rules("span", _this_quarter, "the <ordinal_number> quarter"),
    *rules("span", _half_in, "the? <ordinal_number> half of|in? <span>"),
    *rules("placed_end", _at_end, "(eoy|eom|eow)"),
    *rules("placed", _middle, "mid -? <calendar_unit>"),
    *rules("span", _still_to_come, "later in? this|the <calendar_unit>"),
    *rules("span", _so_far, "earlier in? this|the <calendar_unit>"),
    *rules("placed", _half_of_year, f"the? ({EARLY}|late) of|in? <some_year>"),
    *rules("placed_end", _half_of_year, "the? (end) of? <some_year>"),
    *rules("placed", _place_in, f"the? ({EARLY}|{MIDDLE}|late) {_OF} <span>"),
    *rules("placed_end", _place_in, f"the? (end) {_OF} <span>"),
    *rules("span", _rest, "the? rest|remainder of? the|my|this|current <calendar_unit>"),
    *rules("span", _so_far, "the? <calendar_unit> to date", "this <calendar_unit> so far", "so far this <calendar_unit>"),
    *rules("span", _week_of, "the? week of <date>"),
    *rules("span", _week_from, "the? week commencing|beginning|starting <date>"),
    *rules("span", _weekend_of, "the? weekend of <date>", "<holiday> weekend"),
    *rules("span", _same, "in|during|over|throughout|at|on the? <span>", "all|whole|rest of <span>", "the whole|rest of <span>"),
)
