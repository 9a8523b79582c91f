"""Finds dates in edited text, as precise as they are given (`1912`, `1912-04`, `1912-04-15`), and dates relative to another."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from memory.forms.number_words import number_words
from memory.understanding.times import MONTHS

_SHORT = {name[:3]: number for name, number in MONTHS.items()} | {"sept": 9}
_MONTH = rf"(?P<month>{'|'.join(MONTHS)}|(?:{'|'.join(_SHORT)})\b\.?)"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>1\d{3}|20\d{2})"
_EXPLICIT = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_DAY}(?:\s+of)?\s+{_MONTH},?\s+{_YEAR}\b",
        rf"\b{_MONTH}\s+{_DAY},?\s+{_YEAR}\b",
        r"\b(?P<year>1\d{3}|20\d{2})-(?P<number>\d{2})-(?P<day>\d{2})\b",
        rf"\b{_MONTH},?\s+(?:of\s+)?{_YEAR}\b",
        rf"\b{_DAY}(?:\s+of)?\s+{_MONTH}(?!\w)",
        rf"\b{_MONTH}\s+{_DAY}\b(?!\s*(?:%|per|x\b))",
        (
            rf"\b(?:in|since|by|from|to|until|till|of|during|year|circa|around|about|early|late|after|before|between|and|winter|summer|spring|autumn"
            rf"|fall|christmas|easter),?\s+(?:the\s+year\s+)?{_YEAR}\b(?!\s*(?:%|{'metres|meters|feet|men|people|pounds|dollars|kg|litres|rpm|volts'}))"
        ),
        rf"(?:^|\(){_YEAR}\b(?=[:),–-]|\s[–—-])",
    )
)
_NUMBERS = {"a": 1, **number_words(2, 12), "one": 1, "an": 1, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
_COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(_NUMBERS)})"


@dataclass(frozen=True)
class DateMention:
    """A date with its span in the text; `is_relative` if it can only be resolved against another date."""

    start: int
    end: int
    date: str
    is_relative: bool = False


def dates_in(text: str, base: str = "", today: str = "") -> list[DateMention]:
    """The dates in a sentence, in order.

    `base` is the last date mentioned and `today` the day the text was written, both ISO; empty if unknown.
    """
    found: list[DateMention] = []
    for pattern in _EXPLICIT:
        for match in pattern.finditer(text):
            told = _explicit(match, base)
            if told and not any(told.start < each.end and each.start < told.end for each in found):
                found.append(told)
    for told in _relative(text, base, today):
        if not any(told.start < each.end and each.start < told.end for each in found):
            found.append(told)
    return sorted(found, key=lambda each: each.start)


def _explicit(match: re.Match[str], base: str) -> DateMention | None:
    parts = match.groupdict()
    year = parts.get("year") or base[:4]
    if not year:
        return None
    name = (parts.get("month") or "").lower().rstrip(".")
    month = MONTHS.get(name) or _SHORT.get(name) or int(parts.get("number") or 0)
    if not month:
        return DateMention(match.start("year"), match.end("year"), year)
    if not parts.get("day"):
        return DateMention(*match.span(), f"{year}-{month:02d}")
    try:
        told = date(int(year), month, int(parts["day"])).isoformat()
    except ValueError:
        return None
    return DateMention(*match.span(), told, is_relative=not parts.get("year"))


Read = Callable[[re.Match[str], str], str]


def _years(match: re.Match[str], base: str, sign: int) -> str:
    word = match["count"].lower()
    year = int(base[:4]) + sign * (_NUMBERS.get(word) or int(word))
    return f"{year:04d}" if 0 < year <= 9999 else ""


def _year_after(by: int) -> Read:
    return lambda _match, base: f"{int(base[:4]) + by:04d}"


def _day_after(by: int) -> Read:
    return lambda _match, base: (date.fromisoformat(base) + timedelta(days=by)).isoformat() if len(base) == 10 else ""


_BY_BASE: tuple[tuple[re.Pattern[str], Read], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), read)
    for pattern, read in (
        (r"\b(?:in |during )?the (?:next|following) year\b|\bthe year that followed\b", _year_after(1)),
        (r"\b(?:in )?the (?:previous|preceding) year\b", _year_after(-1)),
        (r"\b(?:in |during |later )?(?:that|the same) year\b", _year_after(0)),
        (rf"\b{_COUNT} years? (?:later|afterwards|after that)\b", lambda match, base: _years(match, base, 1)),
        (rf"\b{_COUNT} years? (?:earlier|before that)\b", lambda match, base: _years(match, base, -1)),
        (r"\bthe (?:next|following) (?:day|morning|evening)\b|\bthe day after\b", _day_after(1)),
        (r"\b(?:on )?(?:that|the same) (?:day|morning|evening|night)\b", _day_after(0)),
    )
)
_BY_TODAY: tuple[tuple[re.Pattern[str], Read], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), read)
    for pattern, read in (
        (r"\b(?:today|tonight|this (?:morning|afternoon|evening))\b", _day_after(0)),
        (r"\byesterday\b|\blast night\b", _day_after(-1)),
        (r"\btomorrow\b", _day_after(1)),
        (r"\bthis year\b", _year_after(0)),
        (r"\blast year\b", _year_after(-1)),
        (r"\bnext year\b", _year_after(1)),
        (rf"\b{_COUNT} years? ago\b", lambda match, base: _years(match, base, -1)),
    )
)


def _relative(text: str, base: str, today: str) -> Iterator[DateMention]:
    for known, readers in ((base, _BY_BASE), (today, _BY_TODAY)):
        for pattern, read in readers if known else ():
            for match in pattern.finditer(text):
                told = read(match, known)
                if told:
                    yield DateMention(*match.span(), told, is_relative=True)
