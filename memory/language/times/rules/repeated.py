"""Rules for recurring times, as TIMEX3 sets: “every Tuesday at four”, “twice a week”, “mornings”."""

from datetime import datetime, time

from memory.language.times.chart import Rule, rules, turned
from memory.language.times.model import Amount, Readings
from memory.language.times.rules.clocks import Part, fitting

_EVERY = "every|each|evry|evrey"
_HABIT = "of|on a|an"
"""“of a Wednesday”, “on a Sunday”: what is usual on that day."""
_OFTEN = {
    "P1D": "daily|everyday|nightly",
    "P1W": "weekly",
    "P2W": "biweekly|fortnightly",
    "P1M": "monthly",
    "P2M": "bimonthly",
    "P3M": "quarterly",
    "P1Y": "yearly|annually|annual",
    "PT1H": "hourly",
    "P1WE": "weekends",
}


def _of_amount(_now: datetime, amount: Amount) -> str:
    return amount.timex


def _of_length(_now: datetime, length: tuple[int, str]) -> str:
    return Amount(((length[0], length[1]),)).timex


def _so_often(now: datetime, _count: float, length: tuple[int, str]) -> str:
    return _of_length(now, length)


def _of_other(_now: datetime, length: tuple[int, str]) -> str:
    return Amount(((2 * length[0], length[1]),)).timex


def _of_weekday(_now: datetime, weekday: int) -> str:
    return f"XXXX-WXX-{weekday + 1}"


def _every_other_weekday(now: datetime, weekday: int) -> str:
    return f"{_of_weekday(now, weekday)}P2W"


def _of_part(_now: datetime, part: Part) -> str:
    return f"T{part[0]}"


def _of_weekday_part(now: datetime, weekday: int, part: Part) -> str:
    return f"{_of_weekday(now, weekday)}T{part[0]}"


def _of_part_on_weekdays(_now: datetime, part: Part) -> str:
    return f"XXXX-WXX-WDT{part[0]}"


def _of_day_of_month(_now: datetime, day: int) -> str | None:
    return f"XXXX-XX-{day:02d}" if 0 < day <= 31 else None


def _of_month(_now: datetime, month: int) -> str:
    return f"XXXX-{month:02d}"


def _of_date(_now: datetime, days: Readings) -> str | None:
    start = days[0].start
    return f"XXXX{start.isoformat()[4:10]}" if days[0].when and not isinstance(start, time) and start else None


def _at(_now: datetime, timex: str, clocks: Readings) -> str | None:
    """The set with a time of day; a part of the day only decides between a.m. and p.m."""
    day, _, part = timex.partition("T")
    hour = {"MO": 8, "AF": 12, "EV": 16, "NI": 20}.get(part)
    if hour is None and part:
        return None
    known = fitting(hour, clocks) if hour is not None else clocks
    clock = known[0].start
    if not isinstance(clock, time):
        return None
    return f"{'' if day.startswith('P') else day}T{clock:%H}" + (f":{clock:%M}" if clock.minute else "")


REPEATED: tuple[Rule, ...] = (
    *(rule for timex, words in _OFTEN.items() for rule in rules("set", lambda _now, timex=timex: timex, words)),
    *rules("set", lambda _now: "P2W", "bi - weekly"),
    *rules("set", _of_part, f"{_EVERY} <part>", "in|at|during|on? the? <parts>"),
    *rules("set", _of_amount, f"{_EVERY} <amount>"),
    *rules("set", _of_length, f"{_EVERY} single? <length>", "once|twice|thrice a|an|per|every|each <length>"),
    *rules("set", _so_often, "<count> times|time|x a|an|per|every|each <length>", "<number> a|an|per|every|each <length>"),
    *rules("set", _of_other, f"{_EVERY} other|second <length>"),
    *rules("set", _of_weekday, f"{_EVERY} <weekday_name|weekday_word>", "on? <weekdays>", f"{_EVERY} <weekdays>"),
    *rules("set", _of_weekday_part, f"{_EVERY} <weekday_name|weekday_word> <part>", "on? <weekday_name|weekday_word> <parts>"),
    *rules("set", _of_month, f"{_EVERY} <month_name|month_word>"),
    *rules("set", _of_date, f"{_EVERY} <annual|holiday>"),
    *rules("set", lambda _now: "P1WE", f"{_EVERY} weekend", "at|on weekends|weekend"),
    *rules("set", lambda _now, number: f"P{number}WE", f"{_EVERY} <number> weekends"),
    *rules("set", lambda _now: "P2WE", f"{_EVERY} other|second weekend"),
    *rules("set", lambda _now: "XXXX-WXX-WD", f"{_EVERY} weekday", "on? weekdays"),
    *rules("set", _of_weekday, f"{_HABIT} <weekday_name|weekday_word>"),
    *rules("set", _of_weekday_part, f"{_HABIT} <weekday_name|weekday_word> <part>"),
    *rules("set", _of_part, "of a|an <part>"),
    *rules(
        "set", _of_part_on_weekdays, f"{_EVERY} weekday <part>", "on? weekday <part|parts>", f"{_EVERY} work|working day <part>"
    ),
    *rules("set", lambda _now: "XXXX-WXX-WDTNI", "weeknights", f"{_EVERY} weeknight"),
    *rules(
        "set",
        _of_day_of_month,
        f"on? the? <ordinal_number> of? {_EVERY} month",
        f"{_EVERY} <ordinal_number> of the month",
        "monthly ,? on? the <ordinal_number>",
        f"{_EVERY} month ,? on? the <ordinal_number>",
    ),
    *rules("set", _every_other_weekday, f"{_EVERY} other|second <weekday_name|weekday_word>"),
    *rules("set", _at, "<set> ,|at|around|@? <clock>", "<set> at|around|@ <hour|digital>"),
    *rules("set", turned(_at), "<clock> ,|on? <set>"),
)
