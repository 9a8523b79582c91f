"""Rules for times of day, parts of the day and ranges of hours."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from memory.language.times.calendar import midnight, shifted
from memory.language.times.chart import Rule, rules, turned
from memory.language.times.lexicon import END_OF_DAY
from memory.language.times.model import Amount, NoSuchTime, Point, Readings, TimeReading

Part = tuple[str, int, int]
_TO = "to|-|–|until|till|til|through|thru"
_ANY_DAY = date(2000, 1, 2)


def _clock(hour: int, minute: int = 0, second: int = 0) -> Readings:
    """A time of day: a.m. and p.m. if the hour allows both, the likelier first."""
    found = (
        [hour, hour + 12] if 7 <= hour < 12 else [hour + 12, hour] if 1 <= hour < 7 else [12, 0] if hour == 12 else [hour % 24]
    )
    return tuple(TimeReading(time(each, minute, second)) for each in found)


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
    return tuple(TimeReading(_later(each.start, timedelta(minutes=minutes))) for each in clocks)


def _minutes_to(now: datetime, minutes: int, clocks: Readings) -> Readings | None:
    return _minutes_past(now, -minutes, clocks) if minutes < 30 else None


def _later(clock: Point | None, by: timedelta) -> time:
    if not isinstance(clock, time):
        raise NoSuchTime("No time of day.")
    return (datetime.combine(_ANY_DAY, clock) + by).time()


def _within_part(_now: datetime, clocks: Readings, part: Part) -> Readings:
    """“five in the morning”, “at 9 at night”: the part of the day decides between a.m. and p.m.; 1 at night stays 1 a.m."""
    return fitting(part[1], clocks)


def hours_of(_now: datetime, part: Part) -> Readings:
    """The hours of a part of the day."""
    return (TimeReading(time(part[1]), END_OF_DAY if part[2] == 24 else time(part[2])),)


def _narrowed(_now: datetime, word: str, part: Part) -> Part:
    name, start, end = part
    return (name, start, start + 2) if word.startswith("earl") else (name, end - 2, end)


def all_day(_now: datetime, word: str) -> Part:
    """The half of the day that “early” or “late” means."""
    return ("DA", 0, 12) if word.startswith("earl") else ("DA", 12, 24)


def _between(_now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    """Pairs starts and ends within half a day: “4 to 6 pm” is 16:00 to 18:00, “10am to 1” ends at 13:00."""
    found: list[TimeReading] = []
    for first in starts:
        later = [each for each in ends if isinstance(each.start, time) and each.start > first.start]  # type: ignore[operator]
        if later:
            found.append(TimeReading(first.start, min(each.start for each in later)))  # type: ignore[type-var]
    if len(ends) == 1:
        found = sorted(found, key=lambda each: str(each.start))[-1:]
    if not found and len(starts) == len(ends) == 1:
        found = [TimeReading(starts[0].start, ends[0].start)]
    return tuple(found) or None


def _between_both_open(now: datetime, starts: Readings, ends: Readings) -> Readings | None:
    """“nine to five”; “4-22” is not a time of day."""
    return _between(now, starts, ends) if len(starts) == len(ends) else None


def _lasting(_now: datetime, clocks: Readings, amount: Amount) -> Readings | None:
    if not amount.is_of_hours:
        return None
    base = midnight(_ANY_DAY)
    long = shifted(base, amount, 1) - base
    return tuple(TimeReading(each.start, _later(each.start, long)) for each in clocks)


def fitting(hour: int, clocks: Readings) -> Readings:
    """Those of these times that fit the part of the day beginning at this hour; all of them if none does."""
    return tuple(each for each in clocks if isinstance(each.start, time) and _fits(each.start.hour, hour)) or clocks


def _fits(hour: int, part: int) -> bool:
    return hour >= 17 or hour < 5 if part >= 20 else (hour < 12) == (part < 12)


def _same(_now: datetime, found: object) -> object:
    return found


_HOUR = "<hour|clock|digital>"
_PART = "in|at|during? the? <part>"
ROUGHLY = "at|around|about|circa|roughly|approximately|@|for?"
CLOCKS: tuple[Rule, ...] = (
    *rules("hour", _hour, "<number>"),
    *rules("digital", _with_minutes, "<digits> :|.|; <digits>", "<digits> : <digits> : <digits>", "<digits> h <digits>"),
    *rules("digital", _in_words, "<number_words> <number_words>", "<number_words> oh <number_words>"),
    *rules("clock", _with_minutes, "<digits> : <digits>", "<digits> : <digits> : <digits>"),
    *rules("clock", _in_half, "<hour|digital> .|-? (am|pm|a|p)", "<run_clock> (am|pm|a|p)", "<spoken> (am|pm)"),
    *rules(
        "clock",
        _same,
        "<hour|digital> ampm",
        "<hour> o'clock|oclock|ish",
        "<hour> -? ish",
        "<clock> -? ish",
        "<spoken>",
    ),
    *rules(
        "clock",
        _same,
        "at|around|about|circa|@ <hour|digital|run_clock>",
        f"{ROUGHLY} <clock>",
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
    *rules("clock", lambda _now: (TimeReading(time(12)),), "noon|midday|noontime|noonish", "12|twelve noon|midday"),
    *rules("clock", lambda _now: (TimeReading(time(10)),), "mid -? morning|mornin", "midmorning"),
    *rules("clock", lambda _now: (TimeReading(time(14)),), "mid -? afternoon", "midafternoon"),
    *rules("clock", _same, "<hyphened>"),
    *rules("clock", _same, "<in_words>", is_weak=True),
    *rules("hyphened", _in_words, "<number_words> - <number_words>"),
    *rules("in_words", _in_words, "<number_words> <number_words>"),
    *rules("clock", lambda _now: (TimeReading(time()),), "midnight", "12|twelve midnight"),
    *rules(
        "clock", _within_part, f"<clock|digital> ,? {_PART}", "<hour> ,? in|at the? <part>", "<hour|clock|digital> on the? <part>"
    ),
    *rules("clock", turned(_within_part), f"in? the? <part> ,? at|around|@ {_HOUR}"),
    *rules("narrow", _narrowed, "(early|earlier|late|later) in|at? the? -? <part>"),
    *rules("narrow", all_day, "(early|late) in the day"),
    *rules("part", _same, "<part> time"),
    *rules("hours", hours_of, "in|during|at? the? <narrow>", "one|some <part|narrow>"),
    *rules("hours", lambda _now: (TimeReading(time(8), time(18)),), "during? business|office|working|work hours"),
    *rules("hours", hours_of, "in|during|at|over|throughout the? <part>"),
    *rules("hours", hours_of, "the? <part>", is_weak=True),
    *rules(
        "hours", _between, f"from|between {_HOUR} {_TO} {_HOUR}", f"between {_HOUR} and {_HOUR}", f"at? <clock> {_TO} {_HOUR}"
    ),
    *rules("hours", _between, f"at? <hour|digital> {_TO} <clock>"),
    *rules("hours", _between_both_open, f"<hour> {_TO} <hour>", is_weak=True),
    *rules("hours", _lasting, "from|at? <clock|hour|digital> for <amount>"),
    *rules("hours", turned(_lasting), "for? <amount> from|starting <clock|hour|digital>"),
)
