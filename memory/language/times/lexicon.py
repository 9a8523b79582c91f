"""The lexicon of time words, misspellings included: each with its kind of phrase and its value."""

from collections.abc import Iterator
from datetime import time

from memory.forms.number_words import number_words
from memory.language.times.chart import TimeToken

_FIRSTS = "first second third fourth fifth sixth seventh eighth ninth".split()
_TENTHS = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()
_MONTHS = (
    "january jan|february feb febuary|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct"
    "|november nov|december dec"
)
_WEEKDAYS = "monday mon|tuesday tues tue|wednesday wednes weds wed|thursday thurs thur thu|friday fri|saturday sat|sunday sun"
_DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split()
AMBIGUOUS = frozenset("may march sat sun second fall spring".split())
"""Words with other meanings as well: on their own, they are not time expressions."""
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
_LENGTHS = {
    "second sec seconds secs": (1, "s"),
    "minute min minutes mins": (1, "m"),
    "hour hr hours hrs": (1, "h"),
    "day days night nights": (1, "D"),
    "week wk weeks wks": (1, "W"),
    "fortnight fortnights": (2, "W"),
    "month months mth mths": (1, "M"),
    "quarter quarters": (3, "M"),
    "year yr years yrs": (1, "Y"),
    "decade decades": (10, "Y"),
    "century centuries": (100, "Y"),
}
_PARTS = {
    "morning morn mornin": ("MO", 8, 12),
    "afternoon arvo": ("AF", 12, 16),
    "evening evenin": ("EV", 16, 20),
    "night nite": ("NI", 20, 24),
    "daytime": ("DT", 8, 18),
    "lunchtime lunch": ("MI", 11, 13),
    "breakfast": ("MO", 8, 10),
    "brunch": ("MI", 10, 12),
    "dinner dinnertime supper teatime": ("EV", 16, 20),
}
END_OF_DAY = time(23, 59, 59)
CALENDAR_UNITS = frozenset("week weekend fortnight month quarter year decade century".split())


def _numbered(words: list[str], first: int, step: int = 1) -> dict[str, int]:
    return {word: first + step * place for place, word in enumerate(words)}


def _names(rows: str) -> dict[str, int]:
    return {name: number for number, names in enumerate(rows.split("|"), 1) for name in names.split()}


MONTHS, WEEKDAYS = _names(_MONTHS), {name: number - 1 for name, number in _names(_WEEKDAYS).items()}


def _entries() -> Iterator[tuple[str, tuple[str, object]]]:
    tables: tuple[tuple[str, dict[str, int]], ...] = (
        ("unit", number_words(1, 9)),
        ("teen", number_words(10, 19)),
        ("tens", number_words(20, 90)),
        ("ordinal_unit", _numbered(_FIRSTS, 1)),
        ("ordinal", _numbered(_FIRSTS, 1) | _numbered(_TENTHS, 10) | {"thirtieth": 30}),
        ("decade_name", _numbered(_DECADES, 20, 10)),
        ("weekdays", {f"{name}s": number for name, number in WEEKDAYS.items() if name.endswith("day")}),
    )
    for kind, table in tables:
        yield from ((word, (kind, value)) for word, value in table.items())
    for kind, table in (("month", MONTHS), ("weekday", WEEKDAYS), ("season", SEASONS)):
        yield from ((word, (f"{kind}_word" if word in AMBIGUOUS else f"{kind}_name", n)) for word, n in table.items())
    for words, length in _LENGTHS.items():
        yield from ((word, ("length", length)) for word in words.split())
    for words, part in _PARTS.items():
        yield from ((word, ("part", part)) for word in words.split())
        yield from ((f"{word}s", ("parts", part)) for word in words.split())
    yield from ((word, ("calendar_unit", word)) for word in CALENDAR_UNITS)


_LEXICON: dict[str, list[tuple[str, object]]] = {}
for _word, _entry in _entries():
    _LEXICON.setdefault(_word, []).append(_entry)


def seeds(token: TimeToken) -> Iterator[tuple[str, object]]:
    """The phrases, as kind and value, that a single token can be."""
    yield from _LEXICON.get(token.text, ())
    if not token.text.isdecimal() or len(token.text) > 4:
        return
    number = int(token.text)
    yield "numeral", token.text
    yield ("digits", number) if len(token.text) <= 2 else ("many_digits", number)
    if len(token.text) == 4 and 1000 <= number < 2200:
        yield "year_digits", number
    if len(token.text) >= 3 and number // 100 < 24 and number % 100 < 60:
        yield "run_together", time(number // 100, number % 100)
