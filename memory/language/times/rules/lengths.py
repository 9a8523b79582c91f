"""Rules for durations, and for times relative by a duration: “in two weeks”, “ten minutes ago”, “the past three days”."""

from collections.abc import Callable
from datetime import datetime

from memory.language.times.calendar import DAY, day_of, midnight, shifted
from memory.language.times.chart import Rule, rules
from memory.language.times.model import Amount, Readings, TimeReading
from memory.language.times.rules.dates import LAST, NEXT

_ORDER = "YMWDhms"


def _amount(_now: datetime, count: float, length: tuple[int, str]) -> Amount:
    return Amount(((count * length[0], length[1]),))


def _amount_by_letter(now: datetime, count: int, letter: str) -> Amount:
    return _amount(now, count, (1, {"y": "Y", "w": "W"}.get(letter, letter)))


def _and_a_half(_now: datetime, count: float, length: tuple[int, str]) -> Amount:
    return Amount((((count + 0.5) * length[0], length[1]),))


def _and_a_quarter(_now: datetime, count: float, length: tuple[int, str]) -> Amount:
    return Amount((((count + 0.25) * length[0], length[1]),))


def _joined(_now: datetime, first: Amount, second: Amount) -> Amount | None:
    """Joins two durations if the larger units come first."""
    return Amount(first.parts + second.parts) if _ORDER.index(first.parts[-1][1]) < _ORDER.index(second.parts[0][1]) else None


def _whole(_now: datetime, length: tuple[int, str]) -> Amount:
    return Amount(((length[0], length[1]),))


def _half(_now: datetime, length: tuple[int, str]) -> Amount:
    return Amount(((length[0] / 2, length[1]),))


def _clock_unit(_now: datetime, length: tuple[int, str]) -> Amount | None:
    return _whole(_now, length) if length[1] in "hm" else None


def _hour_alone(now: datetime, length: tuple[int, str]) -> Amount | None:
    return _whole(now, length) if length[1] in "hms" else None


def _same(_now: datetime, found: object) -> object:
    return found


def led_to(kind: str, sign: int) -> Callable[[datetime, Amount], Readings | None]:
    """The point that far from now: a day for durations in days or more, a moment for those in hours or less."""

    def read(now: datetime, amount: Amount) -> Readings | None:
        if amount.is_of_hours != (kind == "moment"):
            return None
        found = shifted(now, amount, sign)
        return (TimeReading(found if amount.is_of_hours else found.date()),)

    return read


def _from_day(_now: datetime, amount: Amount, way: str, days: Readings) -> Readings | None:
    if amount.is_of_hours:
        return None
    sign = -1 if way == "before" else 1
    return tuple(TimeReading(shifted(midnight(day_of(each.start)), amount, sign).date(), None, each.when) for each in days)


def _day_beside(now: datetime, way: str, days: Readings) -> Readings | None:
    return _from_day(now, Amount(((1, "D"),)), way, days)


def _on_day(_now: datetime, amount: Amount, days: Readings) -> Readings | None:
    """British “a week on Friday”, “a fortnight today”."""
    if [unit for _, unit in amount.parts] != ["W"]:
        return None
    return tuple(
        TimeReading(shifted(midnight(day_of(each.start)), amount, 1).date(), None) for each in days if each.when != "past"
    )


def _from_moment(_now: datetime, amount: Amount, way: str, moments: Readings) -> Readings | None:
    sign = -1 if way == "before" else 1
    found = ((each.start, each.when) for each in moments)
    return tuple(TimeReading(shifted(start, amount, sign), None, when) for start, when in found if isinstance(start, datetime))


def _stretch(kind: str, sign: int, start_days: int = 0) -> Callable[[datetime, Amount], Readings | None]:
    """The interval of that duration from or up to now; whole days count from today, or from `start_days` days later."""

    def read(now: datetime, amount: Amount) -> Readings | None:
        if amount.is_of_hours != (kind == "stretch"):
            return None
        begins = now + start_days * DAY
        ends = shifted(begins, amount, sign)
        first, last = sorted((begins, ends))
        return (TimeReading(first, last) if amount.is_of_hours else TimeReading(first.date(), last.date()),)

    return read


def _more_than(sign: int) -> Callable[[datetime, Amount], Readings | None]:
    def read(now: datetime, amount: Amount) -> Readings | None:
        if amount.is_of_hours:
            return None
        edge = shifted(now, amount, sign).date()
        return (TimeReading(None, edge) if sign < 0 else TimeReading(edge),)

    return read


_AGO = "<amount> ago|back|earlier|before|prior|previously", "<amount> before now|today"
_AHEAD = (
    "in|after <amount> '|'s? time?", "<amount> later|hence|away|afterwards", "<amount> in the future", "<amount> from now|today", "in another <amount>", "<amount> 's time",
)  # fmt: skip


def _not_a_second(_now: datetime, amount: Amount) -> Amount | None:
    """Rejects a single second: “a second round” is not a duration."""
    return None if amount.parts == ((1, "s"),) else amount


LENGTHS: tuple[Rule, ...] = (
    *rules("amount", _amount, "<count> -? <length>"),
    *rules("amount", _amount_by_letter, "<digits> (y|h|w)"),
    *rules("amount", _and_a_half, "<count> <length> and a? half"),
    *rules("amount", lambda _now: Amount(((15, "m"),)), "a? quarter of an hour"),
    *rules("amount", lambda _now: Amount(((45, "m"),)), "three quarters of an hour"),
    *rules("amount", _and_a_quarter, "<count> <length> and a? quarter"),
    *rules("amount", _half, "half -? a|an? <length>"),
    *rules("amount", _joined, "<amount> ,? and? <amount>"),
    *rules("amount", _amount, "<count> full|whole|more|long|entire|solid|business|working <length>"),
    *rules("duration", _not_a_second, "<amount>"),
    *rules(
        "duration",
        _same,
        "for|about|around|nearly|almost|exactly <amount>",
        "more|less than <amount>",
        "at least|most <amount>",
        "over|under <amount>",
    ),
    *rules("duration", _same, "<amount>", is_weak=True),
    *rules("duration", _whole, "the|a? all|full|whole|entire -? the? <length>", "all the <length>"),
    *rules("duration", _clock_unit, "the <length>"),
    *rules("reckoned", led_to("date", -1), *_AGO),
    *rules("moment", led_to("moment", -1), *_AGO),
    *rules("reckoned", led_to("date", 1), *_AHEAD),
    *rules("moment", led_to("moment", 1), *(each.removesuffix("|today") for each in _AHEAD)),
    *rules("reckoned", _from_day, "in? <amount> (from|after|before|since) <date>", "in? <amount> (after|since) <span>"),
    *rules("date", _day_beside, "the? day (before|after) <date>"),
    *rules("date", _on_day, "<amount> on? <date>"),
    *rules("moment", _from_moment, "<amount> (from|after|before) <moment>"),
    *rules("next_some", _amount, f"<number> {NEXT} <length>"),
    *rules("next_some", _same, f"the? {NEXT} <amount>", "the <next_some>"),
    *rules("span", _stretch("span", 1, 1), "<next_some>"),
    *rules(
        "span",
        _stretch("span", 1),
        "within <next_some|amount>",
        "in less than <amount>",
        "in under <amount>",
        "less than <amount> from now|today",
    ),
    *rules(
        "stretch",
        _stretch("stretch", 1),
        "in less than <amount>",
        "in under <amount>",
        "within|in? <next_some>",
        "within <amount>",
    ),
    *rules("last_some", _amount, f"<number> {LAST} <length>"),
    *rules("last_some", _hour_alone, f"{LAST} <length>"),
    *rules("next_some", _hour_alone, f"{NEXT} <length>"),
    *rules("next_some", lambda now, length: _and_a_half(now, 1, length), f"{NEXT} <length> and a half"),
    *rules("last_some", _same, f"the? {LAST} <amount>", "the <last_some>"),
    *rules("span", _stretch("span", -1), "over|in|during|for|within? <last_some>", "less than <amount> ago"),
    *rules("stretch", _stretch("stretch", -1), "less than <amount> ago", "over|in|during|for|within? <last_some>"),
    *rules("open_span", _more_than(-1), "more than <amount> ago", "more than <amount> before now|today"),
    *rules("open_span", _more_than(1), "more than <amount> from now|today"),
)
