"""Rules for number words, ordinals, counts, and years in figures or words."""

from datetime import datetime

from memory.language.times.chart import Rule, rules


def _same(_now: datetime, number: object) -> object:
    return number


def _added(_now: datetime, *numbers: int) -> int:
    return sum(numbers)


def _with_half(_now: datetime, number: float) -> float:
    return number + 0.5


def _decimal(_now: datetime, whole: str, tenths: str) -> float:
    return float(f"{whole}.{tenths}")


def _ordinal(_now: datetime, number: int) -> int | None:
    return number if 0 < number < 100 else None


def _hundreds(_now: datetime, hundreds: int, rest: int = 0) -> int | None:
    return hundreds * 100 + rest if hundreds < 22 else None


def _thousands(_now: datetime, thousands: int, rest: int = 0) -> int | None:
    year = thousands * 1000 + rest
    return year if 1000 <= year < 2200 else None


def _year_in_pairs(_now: datetime, century: int, rest: int) -> int | None:
    """“nineteen eighty six”; “ten fifteen” is a clock time."""
    return century * 100 + rest if 13 <= century <= 20 and rest >= 10 else None


def _short_year(now: datetime, number: int) -> int:
    """A two-digit year: of this century if at most ten years ahead, else of the last."""
    return number + (2000 if number <= now.year % 100 + 10 else 1900)


NUMBERS: tuple[Rule, ...] = (
    *rules("number_words", _same, "<unit|teen|tens>"),
    *rules("number_words", _added, "<tens> -? <unit>"),
    *rules("number", _same, "<number_words|digits>"),
    *rules("ordinal_number", _ordinal, "<digits> st|nd|rd|th", "<ordinal>"),
    *rules("ordinal_number", _added, "<tens> -? <ordinal_unit>"),
    *rules("count", _same, "<number|many_digits>"),
    *rules("count", lambda _now: 1, "a|an|another|one"),
    *rules("count", lambda _now: 2, "a? couple of?"),
    *rules("count", lambda _now: 3, "a? few", "several|some"),
    *rules("count", lambda _now: 0.5, "half of? a|an|the?"),
    *rules("count", _same, "<hundreds>", "<thousands>"),
    *rules("count", lambda _now: 100, "a hundred"),
    *rules("count", lambda _now: 1000, "a thousand"),
    *rules("count", _with_half, "<number> and? a? half", "<number> ½"),
    *rules("count", _decimal, "<numeral> . <numeral>"),
    *rules("hundreds", _hundreds, "<number_words> hundred", "<number_words> hundred and? <number_words>"),
    *rules("year", _same, "<year_digits>"),
    *rules("year", lambda _now, number: number if number >= 1000 else None, "<hundreds>"),
    *rules("thousands", lambda _now, number: number * 1000, "<number> thousand|k"),
    *rules("year", _thousands, "<number_words> thousand", "<number_words> thousand and? <number_words|hundreds>"),
    *rules("year", _year_in_pairs, "<number_words> <number_words>"),
    *rules("year", _short_year, "' <digits>"),
)
