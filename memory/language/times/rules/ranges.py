"""Rules for ranges from one day, month or year to another, and for half-open ones: before, after, since, until."""

from collections.abc import Callable, Iterable
from datetime import date, datetime, time, timedelta

from memory.language.times.calendar import WEEK, day_of, monday_of, monthly, yearly
from memory.language.times.chart import Rule, rules, turned
from memory.language.times.model import Point, Readings, TimeReading
from memory.language.times.rules.clocks import fitting
from memory.language.times.rules.dates import LAST, NEXT, SHIFT, THIS, in_figures

_MONTH = "<month_name|month_word> .?"
_WEEKDAY = "<weekday_name|weekday_word> .?"
_TO = "to|-|–|until|till|til|through|thru"
_YEAR_AT_MOST = 366
_DAYS = (
    f"from? the? <day_number> {_TO} the? <day_number>",
    f"between the? <day_number> and|{_TO} the? <day_number>",
)


def _starts(_now: datetime, found: Readings) -> Readings:
    return tuple(TimeReading(each.start, None, each.when) for each in found)


def _ends(_now: datetime, found: Readings) -> Readings:
    return tuple(TimeReading(each.end, None, each.when) for each in found)


def _paired(now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    """Pairs each start with the nearest later end, preferably within a year; only the range under way if there is one."""
    found = []
    for first in starts:
        later = [each for each in ends if day_of(each.start) > day_of(first.start)]
        if later:
            last = min(later, key=lambda each: day_of(each.start))
            found.append(TimeReading(first.start, last.start, first.when))
    if any(each.when for each in (*starts, *ends)):
        found = [each for each in found if (day_of(each.end) - day_of(each.start)).days <= _YEAR_AT_MOST] or found[-1:]
    today = now.date()
    is_open = all(each.when for each in ends)
    running = [each for each in found if is_open and each.when and day_of(each.start) <= today < day_of(each.end)]
    return tuple([TimeReading(each.start, each.end) for each in running[:1]] or found) or None


def _to_weekday(_now: datetime, starts: Readings, weekday: int) -> Readings:
    firsts = ((day_of(each.start), each.when) for each in starts)
    return tuple(TimeReading(first, first + timedelta(days=(weekday - first.weekday()) % 7), when) for first, when in firsts)


def _weekdays_of_week(now: datetime, shift: str, first: int, last: int) -> Readings | None:
    monday = monday_of(now.date()) + WEEK * SHIFT.get(shift, 0)
    return (TimeReading(monday + timedelta(days=first), monday + timedelta(days=last)),) if first < last else None


def _months_of_year(_now: datetime, first: int, last: int, year: int) -> Readings:
    return (TimeReading(date(year - (last < first), first, 1), date(year, last, 1)),)


def _dates_of_year(_now: datetime, month: int, day: int, other: int, last: int, year: int) -> Readings:
    return (TimeReading(date(year - (other < month), month, day), date(year, other, last)),)


def _pair(_now: datetime, first: int, last: int) -> tuple[int, int] | None:
    return (first, last) if first < last <= 31 else None


def _in_month(now: datetime, days: tuple[int, int], month: int, year: int | None = None) -> Readings:
    if year:
        return (TimeReading(date(year, month, days[0]), date(year, month, days[1])),)
    return yearly(now, lambda each: TimeReading(date(each, month, days[0]), date(each, month, days[1])))


def _number_to_date(now: datetime, day: int, month: int, last: int, year: int | None = None) -> Readings:
    return _in_month(now, (day, last), month, year)


def _in_span(_now: datetime, days: tuple[int, int], spans: Readings) -> Readings:
    firsts = ((day_of(each.start), each.when) for each in spans)
    return tuple(TimeReading(first.replace(day=days[0]), first.replace(day=days[1]), when) for first, when in firsts)


def _of_any_month(now: datetime, days: tuple[int, int]) -> Readings:
    return monthly(now, lambda first: TimeReading(first.replace(day=days[0]), first.replace(day=days[1])))


def _open(*, is_start: bool, is_behind: bool = False) -> Callable[[datetime, Readings], Readings]:
    """A half-open range that starts or ends with the start of the phrase or, with `is_behind`, with its end."""

    def read(_now: datetime, found: Readings) -> Readings:
        edges = [(each.end if is_behind and each.end else each.start, each.when) for each in found]
        return tuple(TimeReading(edge, None, when) if is_start else TimeReading(None, edge, when) for edge, when in edges)

    return read


def _day_with_open(_now: datetime, days: Readings, hours: Readings) -> Readings:
    return tuple(
        TimeReading(_joined(day.start, part.start), _joined(day.start, part.end), day.when) for part in hours for day in days
    )


def _joined(day: Point | None, clock: Point | None) -> datetime | None:
    return datetime.combine(day_of(day), clock) if isinstance(clock, time) else None


def _part_with_open(now: datetime, parts: Readings, hours: Readings) -> Readings:
    """“tonight after eight”."""
    hour = parts[0].start.hour if isinstance(parts[0].start, datetime) else 0
    edges = fitting(hour, tuple(TimeReading(each.start or each.end) for each in hours))
    fit = tuple(TimeReading(each.start) if hours[0].start else TimeReading(None, each.start) for each in edges)
    return _day_with_open(now, tuple(TimeReading(day_of(each.start), None, each.when) for each in parts), fit)


def _same(_now: datetime, found: object) -> object:
    return found


def _opened(source: str, kind: str) -> Iterable[Rule]:
    """The rules for before, after, since and until, for one kind of phrase."""
    phrase = f"<{source}>"
    yield from rules(kind, _open(is_start=True, is_behind=True), f"after|following the? {phrase}", f"later than {phrase}")
    if source in {"date", "clock", "moment"}:
        yield from rules(
            kind, _open(is_start=True), f"from {phrase}", f"any|some time from {phrase}", f"anytime|sometime from {phrase}"
        )
    yield from rules(
        kind,
        _open(is_start=True),
        f"ever? since {phrase}",
        f"as of|from {phrase}",
        f"as early as {phrase}",
        f"no sooner than {phrase}",
        f"on or after {phrase}",
        f"from {phrase} on|onwards|onward|forward",
        f"starting|beginning from|on|in? {phrase}",
    )
    yield from rules(
        kind,
        _open(is_start=True),
        f"{phrase} or|and later|after|greater|onwards|above",
        f"no earlier than {phrase}",
        f"not before {phrase}",
    )
    yield from rules(
        kind,
        _open(is_start=False),
        f"before|pre around|about? {phrase}",
        f"prior to {phrase}",
        f"ahead of {phrase}",
        f"in advance of {phrase}",
        f"sooner than {phrase}",
        f"ending on|with {phrase}",
        f"on or before {phrase}",
        f"earlier than {phrase}",
        f"{phrase} or|and earlier|before",
    )
    yield from rules(
        kind,
        _open(is_start=False),
        f"until|till|til|by|'til around|about? {phrase}",
        f"no|not later than {phrase}",
        f"up to {phrase}",
        f"as late as {phrase}",
    )


def _end_of_span(_now: datetime, spans: Readings) -> Readings:
    return tuple(TimeReading(None, each.end, each.when) for each in spans)


RANGES: tuple[Rule, ...] = (
    *rules("edge", _starts, "<date|span|placed>", "the <date|span>"),
    *rules("edge", lambda now: (TimeReading(now.date()),), "now|present"),
    *rules("end_edge", _ends, "the? end of <span>"),
    *rules("end_edge", _same, "<edge>"),
    *rules(
        "range",
        _months_of_year,
        f"from|between? {_MONTH} {_TO} {_MONTH} ,|of|in? <year>",
        f"between {_MONTH} and {_MONTH} ,|of|in? <year>",
    ),
    *rules("range", _dates_of_year, f"from|between? {_MONTH} <day_number> and|{_TO} {_MONTH} <day_number> ,|of? <year>"),
    *rules("day_number", _same, "<ordinal_number|number>"),
    *rules("days", _pair, *_DAYS),
    *rules("range", _in_month, f"<days> ,|of|in? {_MONTH}", f"<days> ,|of|in? {_MONTH} ,|of|in? <year>"),
    *rules("range", turned(_in_month), f"from|between|in? {_MONTH} ,|the? <days>", f"in? {_MONTH} ,? <days> ,|of|in? <year>"),
    *rules(
        "range",
        _number_to_date,
        f"from <day_number> {_TO} {_MONTH} <day_number>",
        f"from <day_number> {_TO} {_MONTH} <day_number> ,? <year>",
    ),
    *rules("range", _in_span, "<days> ,|of|in? <span>"),
    *rules(
        "range",
        _paired,
        f"from|between? <edge> {_TO}|and <end_edge>".replace("|and", ""),
        f"between|from <edge> and|till|{_TO} <end_edge>",
    ),
    *rules("range", _paired, f"since <edge> {_TO} <end_edge>"),
    *rules("date", _same, "on <figures>"),
    *rules(
        "range", _to_weekday, f"from? <date> {_TO} <weekday_name|weekday_word>", "between <date> and <weekday_name|weekday_word>"
    ),
    *rules("range", _weekdays_of_week, f"({NEXT}|{LAST}|{THIS}) week from|between? {_WEEKDAY} {_TO}|and {_WEEKDAY}"),
    *rules("range", _of_any_month, "<days>", is_weak=True),
    *rules("open_span", _end_of_span, "by|before|until|till|til the? end of <span>"),
    *rules("open_span", _open(is_start=True, is_behind=True), "after|from the? end of <span>"),
    *_opened("date", "open_span"),
    *_opened("placed", "open_span"),
    *_opened("span", "open_span"),
    *_opened("moment", "open_stretch"),
    *_opened("clock", "open_hours"),
    *rules("open_hours", _open(is_start=True, is_behind=True), "after the? <hours>"),
    *rules("open_hours", _open(is_start=False), "before the? <hours>"),
    *_opened("hour", "open_hour"),
    *_opened("part_day", "open_stretch"),
    *rules("open_stretch", _day_with_open, "<date> ,? <open_hours|open_hour>"),
    *rules("open_stretch", _part_with_open, "<part_day> ,? <open_hours|open_hour>"),
    *rules("open_stretch", turned(_day_with_open), "<open_hours|open_hour> ,|on? <date>"),
    *rules("figures", in_figures, "<digits> .|- <digits>", is_weak=True),
)
