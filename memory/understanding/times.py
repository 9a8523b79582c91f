"""Times in an utterance: a day, a month, a year; before, after, between; a decade.

An exactly known time is a prefix of an ISO date (`starts`); an interval is its first date and the first one after it
(`within`), both ISO dates that may stop after the year.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from memory.language.words import Span, Word

MONTHS = {
    name: number
    for number, name in enumerate(
        "january february march april may june july august september october november december".split(), 1
    )
}
DECADES = dict(
    zip("twenties thirties forties fifties sixties seventies eighties nineties".split(), range(1920, 2000, 10), strict=True)
)
FIRST, LAST = "0000", "9999"
LATER_THAN = "~"
"""Appended to a date, it sorts after the date and everything within it."""
_YEAR = re.compile(r"1\d{3}|20\d{2}")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")
_DECADE = re.compile(r"(1\d{2}0|20\d0)s")
_SHORT_DECADE = re.compile(r"(\d0)s")


@dataclass(frozen=True)
class TimeMention:
    """A year, month or day as a prefix of an ISO date, or an interval from its first date up to, but not including, another."""

    span: Span
    starts: str | None
    within: tuple[str, str] | None = None


def times_in(words: tuple[Word, ...]) -> list[TimeMention]:
    """The time expressions of an utterance, in order."""
    found: list[TimeMention] = []
    position = 0
    while position < len(words):
        read = next((result for reader in READERS if (result := reader(words[position:]))), None)
        if read:
            length, starts, within = read
            found.append(TimeMention(Span(position, position + length), starts, within))
        position += read[0] if read else 1
    return found


Read = tuple[int, str | None, tuple[str, str] | None]


def _day(words: tuple[Word, ...]) -> Read | None:
    keys = [word.key for word in words[:4]]
    if len(keys) > 1 and keys[1] == "of":
        shortened = _day(words[:1] + words[2:])
        return (shortened[0] + 1, *shortened[1:]) if shortened else None
    if len(keys) < 3 or not _YEAR.fullmatch(keys[2]):
        return None
    for day, month in ((keys[0], keys[1]), (keys[1], keys[0])):
        number = _DAY.fullmatch(day)
        if number and month in MONTHS:
            try:
                return 3, date(int(keys[2]), MONTHS[month], int(number.group(1))).isoformat(), None
            except ValueError:
                return None
    return None


def _month(words: tuple[Word, ...]) -> Read | None:
    keys = [word.key for word in words[:2]]
    if len(keys) == 2 and keys[0] in MONTHS and _YEAR.fullmatch(keys[1]):
        return 2, f"{keys[1]}-{MONTHS[keys[0]]:02d}", None
    return None


def _year(words: tuple[Word, ...]) -> Read | None:
    return (1, words[0].key, None) if _YEAR.fullmatch(words[0].key) else None


def _decade(words: tuple[Word, ...]) -> Read | None:
    key = words[0].key
    full, short = _DECADE.fullmatch(key), _SHORT_DECADE.fullmatch(key)
    first = int(full.group(1)) if full else 1900 + int(short.group(1)) if short else DECADES.get(key)
    return (1, None, (str(first), str(first + 10))) if first else None


def _in_the_year(words: tuple[Word, ...]) -> Read | None:
    """“the year 1970”, also following “after”, “before” and the like."""
    keys = [word.key for word in words[:4]]
    place = keys.index("year") if "year" in keys[:3] else -1
    if place < 0 or place + 1 >= len(keys) or not _YEAR.fullmatch(keys[place + 1]):
        return None
    begin = place - (place > 0 and keys[place - 1] == "the")
    read = _after_or_before((*words[:begin], words[place + 1])) if begin == 1 else None
    if read is None and begin == 0:
        read = (1, keys[place + 1], None)
    return (place + 2, *read[1:]) if read else None


def _after_or_before(words: tuple[Word, ...]) -> Read | None:
    """“after 1970” begins with 1971, “since 1970” with 1970; “before 1965” ends with 1964, “until 1965” with 1965."""
    if len(words) < 2 or not _YEAR.fullmatch(words[1].key):
        return None
    year = int(words[1].key)
    within = {
        "after": (str(year + 1), LAST),
        "since": (str(year), LAST),
        "before": (FIRST, str(year)),
        "until": (FIRST, str(year + 1)),
    }.get(words[0].key)
    return (2, None, within) if within else None


def _between(words: tuple[Word, ...]) -> Read | None:
    """“between 1970 and 1980”, “from 1970 to 1980”: both years are included."""
    keys = [word.key for word in words[:4]]
    if len(keys) < 4 or (keys[0], keys[2]) not in {("between", "and"), ("from", "to"), ("from", "until")}:
        return None
    if not (_YEAR.fullmatch(keys[1]) and _YEAR.fullmatch(keys[3])):
        return None
    return 4, None, (keys[1], str(int(keys[3]) + 1))


READERS: tuple[Callable[[tuple[Word, ...]], Read | None], ...] = (
    _between,
    _in_the_year,
    _after_or_before,
    _day,
    _month,
    _decade,
    _year,
)
