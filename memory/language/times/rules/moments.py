"""Rules for times of day and parts of the day on a certain day: “tomorrow at noon”, “last night”, “Friday from two to four”."""

from collections.abc import Callable
from datetime import datetime, time, timedelta

from memory.language.times.calendar import DAY, day_of
from memory.language.times.chart import Rule, rules, turned
from memory.language.times.lexicon import END_OF_DAY
from memory.language.times.model import NoSuchTime, Point, Readings, TimeReading
from memory.language.times.rules.clocks import ROUGHLY, Part, all_day, fitting, hours_of

_TO = "to|-|–|until|till|til|through|thru"
DAY_HALVES = {"am": ("MO", 8, 12), "pm": ("AF", 12, 16)}


def on_day(_now: datetime, days: Readings, clocks: Readings) -> Readings:
    """All combinations of these days with these times of day, or ranges of hours."""
    return tuple(
        TimeReading(_at(day.start, clock.start), _at(day.start, clock.end), day.when) for clock in clocks for day in days
    )


def _at(day: Point | None, clock: Point | None) -> datetime | None:
    if clock is None:
        return None
    if not isinstance(clock, time):
        raise NoSuchTime("No time of day.")
    return datetime.combine(day_of(day), clock)


def _on_part(now: datetime, stretches: Readings, clocks: Readings) -> Readings:
    """“last night at 8”: the part of the day decides between a.m. and p.m."""
    days = tuple(TimeReading(day_of(each.start), None, each.when) for each in stretches)
    return on_day(now, days, fitting(_hour_of(stretches), clocks))


def _hour_of(stretches: Readings) -> int:
    start = stretches[0].start
    return start.hour if isinstance(start, datetime) else 0


def _day_part(now: datetime, days: Readings, part: Part) -> Readings:
    return on_day(now, days, hours_of(now, part))


def _part_of(shift: int) -> Callable[[datetime, Part], Readings]:
    return lambda now, part: _day_part(now, (TimeReading(now.date() + shift * DAY),), part)


def _two_hours_of(_now: datetime, word: str, stretches: Readings) -> Readings:
    """The first or last two hours: “early tomorrow morning”, “late tonight”."""
    found = []
    for each in stretches:
        if isinstance(each.start, datetime) and isinstance(each.end, datetime):
            early = word.startswith("earl")
            start = each.start if early else each.end.replace(minute=0, second=0) - timedelta(hours=2 - (each.end.minute > 0))
            found.append(TimeReading(start, each.start + timedelta(hours=2) if early else each.end, each.when))
    return tuple(found)


def _half_day(now: datetime, word: str, days: Readings) -> Readings:
    return _day_part(now, days, all_day(now, word))


def _half_of_day(now: datetime, days: Readings, half: str) -> Readings:
    return _day_part(now, days, DAY_HALVES[half])


def _now(now: datetime) -> Readings:
    return (TimeReading(now),)


def _end_of(_now: datetime, days: Readings) -> Readings:
    return tuple(TimeReading(datetime.combine(day_of(each.start), END_OF_DAY), None, each.when) for each in days)


def _rest_of_day(now: datetime) -> Readings:
    return (TimeReading(now, datetime.combine(now.date(), END_OF_DAY)),)


def _until_clock(now: datetime, clocks: Readings) -> Readings | None:
    ahead = [each.start for each in on_day(now, (TimeReading(now.date()),), clocks) if each.start and each.start > now]  # type: ignore[operator]
    return (TimeReading(now, ahead[0]),) if ahead else None


def _from_to(_now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    found = []
    for first in starts:
        later = [
            each.start
            for each in ends
            if isinstance(first.start, datetime) and isinstance(each.start, datetime) and each.start > first.start
        ]
        if later:
            found.append(TimeReading(first.start, min(later), first.when))
    return tuple(found) or None


def _tonight(now: datetime) -> Readings:
    return _part_of(0)(now, ("NI", 20, 24))


def _same(_now: datetime, found: object) -> object:
    return found


MOMENTS: tuple[Rule, ...] = (
    *rules("stretch", _two_hours_of, "(early|earlier|late|later) <part_day>"),
    *rules("stretch", _half_day, "(early|late) <date>"),
    *rules("stretch", turned(_half_day), "<date> (early|late)"),
    *rules("stretch", _same, "<part_day>", "on|in|during <part_day>"),
    *rules("part_day", _part_of(0), "this -? <part|narrow>"),
    *rules("part_day", _part_of(-1), "last|previous|past <part>", "the previous <part>"),
    *rules("part_day", _part_of(1), "the? next|following <part>"),
    *rules("part_day", _tonight, "tonight|tonite|2nite|tnight", "2 night|nite"),
    *rules("part_day", _day_part, "<date> ,? in|at|during|on|'s? the? <part|narrow>", "<date> -? <part|narrow>"),
    *rules("part_day", turned(_day_part), "in|at|on? the? <part|narrow> ,? of|on? <date>"),
    *rules("stretch", _half_of_day, "<date> (am|pm)"),
    *rules("stretch", _rest_of_day, "the? rest|remainder of? the|my day|today", "the? rest of today", "later today"),
    *rules("stretch", on_day, "<date> ,|at|@|on? <hours>"),
    *rules("stretch", turned(on_day), "<hours> ,? on? <date>"),
    *rules("stretch", _on_part, "<stretch> ,? <hours>"),
    *rules("stretch", turned(_on_part), "<hours> ,? <stretch>"),
    *rules("stretch", _until_clock, "between|from now and|to|until|till <clock>", "between|from now and|to|until|till <hour>"),
    *rules("stretch", _from_to, f"from|between? <moment> {_TO} <moment>", "between <moment> and <moment>"),
    *rules(
        "moment",
        on_day,
        f"<date> ,? {ROUGHLY} <clock>",
        "<date> ,? at|around|about|@|for <hour|digital|run_clock>",
        "<date> t? <digital>",
    ),
    *rules("moment", turned(on_day), "<clock> ,|on? <date>", "at|around <hour> on? <date>"),
    *rules("moment", _on_part, f"<stretch> ,? {ROUGHLY} <clock>", "<stretch> ,? at|around|about|@ <hour|digital>"),
    *rules("moment", turned(_on_part), "<clock> ,? <stretch>", "at? <hour|digital> ,? <part_day>"),
    *rules(
        "moment",
        _now,
        "now|atm|asap",
        "as soon as possible",
        "right now|away",
        "at the? present|current time|moment?",
        "at the moment",
    ),
    *rules("moment", _end_of, "the? end of <date>"),
    *rules("moment", lambda now: _end_of(now, (TimeReading(now.date()),)), "the? end of the? day", "eod|cob"),
)
