"""Times of day, parts of the day, and either of them on a day."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from memory.language.times.calendar import DAY, day_of, midnight, shifted
from memory.language.times.chart import Rule, rules
from memory.language.times.lexicon import END_OF_DAY
from memory.language.times.model import Amount, NoSuchTime, Point, Reading, Readings

Part = tuple[str, int, int]
_TO = "to|-|–|until|till|til|through|thru"
_ANY_DAY = date(2000, 1, 2)
DAY_HALVES = {"am": ("MO", 8, 12), "pm": ("AF", 12, 16)}


def _clock(hour: int, minute: int = 0, second: int = 0) -> Readings:
    """Both halves of the day where the hour leaves them open."""
    found = (
        [hour, hour + 12] if 7 <= hour < 12 else [hour + 12, hour] if 1 <= hour < 7 else [12, 0] if hour == 12 else [hour % 24]
    )
    return tuple(Reading(time(each, minute, second)) for each in found)


def _hour(_now: datetime, hour: int) -> Readings | None:
    return _clock(hour) if 0 < hour <= 24 else None


def _with_minutes(_now: datetime, hour: int, minute: int, second: int = 0) -> Readings:
    return _clock(hour, minute, second)


def _in_words(_now: datetime, hour: int, minute: int) -> Readings | None:
    return _clock(hour, minute) if 1 <= hour <= 12 and minute >= 10 else None


def _run_together(_now: datetime, clock: time) -> Readings:
    return _clock(clock.hour, clock.minute)


def _in_half(_now: datetime, clocks: Readings, half: str) -> Readings | None:
    return (
        tuple(each for each in clocks if isinstance(each.start, time) and (each.start.hour < 12) == half.startswith("a")) or None
    )


def _past(minutes: int) -> Callable[[datetime, Readings], Readings]:
    return lambda now, clocks: _minutes_past(now, minutes, clocks)


def _minutes_past(_now: datetime, minutes: int, clocks: Readings) -> Readings:
    return tuple(Reading(_later(each.start, timedelta(minutes=minutes))) for each in clocks)


def _minutes_to(now: datetime, minutes: int, clocks: Readings) -> Readings | None:
    return _minutes_past(now, -minutes, clocks) if minutes < 30 else None


def _later(clock: Point | None, by: timedelta) -> time:
    if not isinstance(clock, time):
        raise NoSuchTime("No time of day.")
    return (datetime.combine(_ANY_DAY, clock) + by).time()


def _within_part(_now: datetime, clocks: Readings, part: Part) -> Readings:
    """“five in the morning”, “at 9 at night”: before noon, or behind it; the small hours belong to the night as they stand."""
    return fitting(part[1], clocks)


def _part_first(now: datetime, part: Part, clocks: Readings) -> Readings:
    return _within_part(now, clocks, part)


def _hours_of(_now: datetime, part: Part) -> Readings:
    return (Reading(time(part[1]), END_OF_DAY if part[2] == 24 else time(part[2])),)


def _narrowed(_now: datetime, word: str, part: Part) -> Part:
    name, start, end = part
    return (name, start, start + 2) if word.startswith("earl") else (name, end - 2, end)


def _all_day(_now: datetime, word: str) -> Part:
    return ("DA", 0, 12) if word.startswith("earl") else ("DA", 12, 24)


def _between(_now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    """Pairs by the half of the day: “4 to 6 pm” is sixteen to eighteen, “10am to 1” ends at thirteen."""
    found: list[Reading] = []
    for first in starts:
        later = [each for each in ends if isinstance(each.start, time) and each.start > first.start]  # type: ignore[operator]
        if later:
            found.append(Reading(first.start, min(each.start for each in later)))  # type: ignore[type-var]
    if len(ends) == 1:
        found = sorted(found, key=lambda each: str(each.start))[-1:]
    if not found and len(starts) == len(ends) == 1:
        found = [Reading(starts[0].start, ends[0].start)]
    return tuple(found) or None


def _between_both_open(now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    """“nine to five”; “4-22” is no time of day."""
    return _between(now, starts, ends) if len(starts) == len(ends) else None


def _lasting(_now: datetime, clocks: Readings, amount: Amount) -> Readings | None:
    if not amount.is_of_hours:
        return None
    base = midnight(_ANY_DAY)
    long = shifted(base, amount, 1) - base
    return tuple(Reading(each.start, _later(each.start, long)) for each in clocks)


def _length_first(now: datetime, amount: Amount, clocks: Readings) -> Readings | None:
    return _lasting(now, clocks, amount)


def fitting(hour: int, clocks: Readings) -> Readings:
    """Those of the times, or hours, that fit the part of the day which begins at this hour."""
    return tuple(each for each in clocks if isinstance(each.start, time) and _fits(each.start.hour, hour)) or clocks


def _fits(hour: int, part: int) -> bool:
    return hour >= 17 or hour < 5 if part >= 20 else (hour < 12) == (part < 12)


def on_day(_now: datetime, days: Readings, clocks: Readings) -> Readings:
    """The times of day, or stretches of hours, on a day; all halves of the day that were left open, the future ones too."""
    return tuple(Reading(_at(day.start, clock.start), _at(day.start, clock.end), day.when) for clock in clocks for day in days)


def _at(day: Point | None, clock: Point | None) -> datetime | None:
    if clock is None:
        return None
    if not isinstance(clock, time):
        raise NoSuchTime("No time of day.")
    return datetime.combine(day_of(day), clock)


def _clock_first(now: datetime, clocks: Readings, days: Readings) -> Readings:
    return on_day(now, days, clocks)


def _on_part(now: datetime, stretches: Readings, clocks: Readings) -> Readings:
    """“last night at 8”: of the times the one that belongs to the part."""
    days = tuple(Reading(day_of(each.start), None, each.when) for each in stretches)
    return on_day(now, days, fitting(_hour_of(stretches), clocks))


def _hour_of(stretches: Readings) -> int:
    start = stretches[0].start
    return start.hour if isinstance(start, datetime) else 0


def _clock_on_part(now: datetime, clocks: Readings, stretches: Readings) -> Readings:
    return _on_part(now, stretches, clocks)


def _day_part(now: datetime, days: Readings, part: Part) -> Readings:
    return on_day(now, days, _hours_of(now, part))


def _part_of(shift: int) -> Callable[[datetime, Part], Readings]:
    return lambda now, part: _day_part(now, (Reading(now.date() + shift * DAY),), part)


def _part_day(now: datetime, part: Part, days: Readings) -> Readings:
    return _day_part(now, days, part)


def _two_hours_of(_now: datetime, word: str, stretches: Readings) -> Readings:
    """“early tomorrow morning”, “late tonight”."""
    found = []
    for each in stretches:
        if isinstance(each.start, datetime) and isinstance(each.end, datetime):
            early = word.startswith("earl")
            start = each.start if early else each.end.replace(minute=0, second=0) - timedelta(hours=2 - (each.end.minute > 0))
            found.append(Reading(start, each.start + timedelta(hours=2) if early else each.end, each.when))
    return tuple(found)


def _half_day(now: datetime, word: str, days: Readings) -> Readings:
    return _day_part(now, days, _all_day(now, word))


def _half_day_behind(now: datetime, days: Readings, word: str) -> Readings:
    return _half_day(now, word, days)


def _half_of_day(now: datetime, days: Readings, half: str) -> Readings:
    return _day_part(now, days, DAY_HALVES[half])


def _now(now: datetime) -> Readings:
    return (Reading(now),)


def _end_of(_now: datetime, days: Readings) -> Readings:
    return tuple(Reading(datetime.combine(day_of(each.start), END_OF_DAY), None, each.when) for each in days)


def _rest_of_day(now: datetime) -> Readings:
    return (Reading(now, datetime.combine(now.date(), END_OF_DAY)),)


def _until_clock(now: datetime, clocks: Readings) -> Readings | None:
    ahead = [each.start for each in on_day(now, (Reading(now.date()),), clocks) if each.start and each.start > now]  # type: ignore[operator]
    return (Reading(now, ahead[0]),) if ahead else None


def _from_to(_now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    found = []
    for first in starts:
        later = [
            each.start
            for each in ends
            if isinstance(first.start, datetime) and isinstance(each.start, datetime) and each.start > first.start
        ]
        if later:
            found.append(Reading(first.start, min(later), first.when))
    return tuple(found) or None


def _same(_now: datetime, found: object) -> object:
    return found


def _tonight(now: datetime) -> Readings:
    return _part_of(0)(now, ("NI", 20, 24))


def _midnight_on(_now: datetime, days: Readings) -> Readings:
    return tuple(Reading(midnight(day_of(each.start)), None, each.when) for each in days)


_HOUR = "<hour|clock|digital>"
_PART = "in|at|during? the? <part>"
_ROUGHLY = "at|around|about|circa|roughly|approximately|@|for?"
CLOCKS: tuple[Rule, ...] = (
    *rules("hour", _hour, "<number>"),
    *rules("digital", _with_minutes, "<digits> :|.|; <digits>", "<digits> : <digits> : <digits>", "<digits> h <digits>"),
    *rules("digital", _in_words, "<number_words> <number_words>", "<number_words> oh <number_words>"),
    *rules("clock", _with_minutes, "<digits> : <digits>", "<digits> : <digits> : <digits>"),
    *rules("clock", _in_half, "<hour|digital> .|-? (am|pm|a|p)", "<run_clock> (am|pm|a|p)", "<spoken> (am|pm)"),
    *rules("clock", _same, "<hour|digital> ampm", "<hour> o'clock|oclock", "<hour> -? ish", "<clock> -? ish", "<spoken>"),
    *rules(
        "clock",
        _same,
        "at|around|about|circa|@ <hour|digital|run_clock>",
        f"{_ROUGHLY} <clock>",
        "<spoken|clock> o'clock|oclock",
        "<run_clock> hours|hrs|h",
    ),
    *rules("clock", _same, "<clock> sharp|exactly", "<clock> or so", "exactly|precisely <clock>"),
    *rules("run_clock", _run_together, "<run_together>"),
    *rules("spoken", _past(30), "half -? past? <hour>"),
    *rules("spoken", _past(15), "a? quarter past|after <hour>"),
    *rules("spoken", _past(-15), "a? quarter to|before|of|til <hour>"),
    *rules("spoken", _minutes_past, "<number> minutes|mins|min? past|after <hour>"),
    *rules(
        "spoken",
        _minutes_to,
        "<number> minutes|mins|min to|before|til <hour>",
        "it's|at <number> to <hour>",
        "it 's <number> to <hour>",
    ),
    *rules("clock", lambda _now: (Reading(time(12)),), "noon|midday|noontime|noonish", "12|twelve noon|midday"),
    *rules("clock", lambda _now: (Reading(time(10)),), "mid -? morning", "midmorning"),
    *rules("clock", lambda _now: (Reading(time(14)),), "mid -? afternoon", "midafternoon"),
    *rules("clock", _same, "<hyphened>"),
    *rules("clock", _same, "<in_words>", is_weak=True),
    *rules("hyphened", _in_words, "<number_words> - <number_words>"),
    *rules("in_words", _in_words, "<number_words> <number_words>"),
    *rules("clock", lambda _now: (Reading(time()),), "midnight", "12|twelve midnight"),
    *rules(
        "clock", _within_part, f"<clock|digital> ,? {_PART}", "<hour> ,? in|at the? <part>", "<hour|clock|digital> on the? <part>"
    ),
    *rules("clock", _part_first, f"in? the? <part> ,? at|around|@ {_HOUR}"),
    *rules("narrow", _narrowed, "(early|earlier|late|later) in|at? the? -? <part>"),
    *rules("narrow", _all_day, "(early|late) in the day"),
    *rules("part", _same, "<part> time"),
    *rules("hours", _hours_of, "in|during|at? the? <narrow>", "one|some <part|narrow>"),
    *rules("stretch", _two_hours_of, "(early|earlier|late|later) <part_day>"),
    *rules("stretch", _half_day, "(early|late) <date>"),
    *rules("stretch", _half_day_behind, "<date> (early|late)"),
    *rules("stretch", _same, "<part_day>", "on|in|during <part_day>"),
    *rules("hours", lambda _now: (Reading(time(8), time(18)),), "during? business|office|working|work hours"),
    *rules("hours", _hours_of, "in|during|at|over|throughout the? <part>"),
    *rules("hours", _hours_of, "the? <part>", is_weak=True),
    *rules(
        "hours", _between, f"from|between {_HOUR} {_TO} {_HOUR}", f"between {_HOUR} and {_HOUR}", f"at? <clock> {_TO} {_HOUR}"
    ),
    *rules("hours", _between, f"at? <hour|digital> {_TO} <clock>"),
    *rules("hours", _between_both_open, f"<hour> {_TO} <hour>", is_weak=True),
    *rules("hours", _lasting, "from|at? <clock|hour|digital> for <amount>"),
    *rules("hours", _length_first, "for? <amount> from|starting <clock|hour|digital>"),
    *rules("part_day", _part_of(0), "this -? <part|narrow>"),
    *rules("part_day", _part_of(-1), "last|previous|past <part>", "the previous <part>"),
    *rules("part_day", _part_of(1), "the? next|following <part>"),
    *rules("part_day", _tonight, "tonight|tonite|2nite|tnight", "2 night|nite"),
    *rules("part_day", _day_part, "<date> ,? in|at|during|on|'s? the? <part|narrow>", "<date> -? <part|narrow>"),
    *rules("part_day", _part_day, "in|at|on? the? <part|narrow> ,? of|on? <date>"),
    *rules("stretch", _half_of_day, "<date> (am|pm)"),
    *rules("stretch", _rest_of_day, "the? rest|remainder of? the|my day|today", "the? rest of today", "later today"),
    *rules("stretch", on_day, "<date> ,|at|@|on? <hours>"),
    *rules("stretch", _clock_first, "<hours> ,? on? <date>"),
    *rules("stretch", _on_part, "<stretch> ,? <hours>"),
    *rules("stretch", _clock_on_part, "<hours> ,? <stretch>"),
    *rules("stretch", _until_clock, "between|from now and|to|until|till <clock>", "between|from now and|to|until|till <hour>"),
    *rules("stretch", _from_to, f"from|between? <moment> {_TO} <moment>", "between <moment> and <moment>"),
    *rules(
        "moment",
        on_day,
        f"<date> ,? {_ROUGHLY} <clock>",
        "<date> ,? at|around|about|@|for <hour|digital|run_clock>",
        "<date> t? <digital>",
    ),
    *rules("moment", _clock_first, "<clock> ,|on? <date>", "at|around <hour> on? <date>"),
    *rules("moment", _on_part, f"<stretch> ,? {_ROUGHLY} <clock>", "<stretch> ,? at|around|about|@ <hour|digital>"),
    *rules("moment", _clock_on_part, "<clock> ,? <stretch>", "at? <hour|digital> ,? <part_day>"),
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
    *rules("moment", lambda now: _end_of(now, (Reading(now.date()),)), "the? end of the? day", "eod|cob"),
)
