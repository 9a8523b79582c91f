"""Literals in words: dates, numbers, lists."""

import re
from collections.abc import Sequence
from datetime import date

from rdflib import Literal
from rdflib.namespace import XSD

from memory.understanding.time_phrases import SEASONS, WEEKDAYS
from memory.understanding.times import FIRST, LAST, LATER_THAN, MONTHS

LISTED_AT_MOST = 12
MONTH_NAMES = {number: name.capitalize() for name, number in MONTHS.items()}
_DATE = re.compile(r"(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?")
DATES = {XSD.date, XSD.gYear, XSD.gYearMonth, XSD.dateTime}


def is_date(value: object) -> bool:
    """Whether a value is a date of any precision."""
    return isinstance(value, Literal) and value.datatype in DATES


def date_in_words(value: str) -> str:
    """“1956-07-15” → “15 July 1956”, “1956-07” → “July 1956”, “1956” → “1956”; anything else is returned unchanged."""
    match = _DATE.match(value)
    if not match:
        return value
    year, month, day = match.groups()
    parts = [str(int(day)) if day else "", MONTH_NAMES.get(int(month), "") if month else "", str(int(year))]
    return " ".join(part for part in parts if part)


def dated(value: str, precision: str) -> str:
    """“ on 3 May 2020”, “ in the week of 4 May 2020”, “ in 2020”: an ISO date as an adverbial.

    Empty unless the precision is day, week, month, season or year. A week that begins on a Saturday is a weekend.
    """
    if precision == "week" and date.fromisoformat(value).weekday() == WEEKDAYS["saturday"]:
        return f" on the weekend of {date_in_words(value)}"
    opening = {"day": "on", "week": "in the week of", "month": "in", "season": "in", "year": "in"}.get(precision)
    return f" {opening} {time_in_words(value, precision)}" if opening else ""


def time_in_words(value: str, precision: str) -> str:
    """“3 May 2020”; for a season, which is stored as its first month, “spring 2020” or “winter 2020/21”."""
    if precision != "season":
        return date_in_words(value)
    name = next(name for name, month in SEASONS.items() if month == int(value[5:7]))
    year = int(value[:4])
    return f"{name} {year}/{(year + 1) % 100:02d}" if name == "winter" else f"{name} {year}"


def literal_in_words(value: Literal) -> str:
    """A literal in words: dates, booleans as “yes” or “no”, and thousands separators from five digits on."""
    if is_date(value):
        return date_in_words(str(value))
    if value.datatype == XSD.boolean:
        return "yes" if str(value) in {"true", "1"} else "no"
    if value.datatype in {XSD.integer, XSD.int, XSD.nonNegativeInteger} and re.fullmatch(r"-?\d{5,}", str(value)):
        return f"{int(value):,}"
    return str(value)


def precision_preposition(value: object, preposition: str) -> str:
    """Replaces “on” by “in” before a year or a month."""
    if preposition == "on" and is_date(value) and len(str(value)) < len("1956-07-15"):
        return "in"
    return preposition


def listed(items: Sequence[str], most: int = LISTED_AT_MOST, whole: int = 0) -> str:
    """“A”, “A and B”, “A, B and C”; beyond `most` items “A, B, C … and 14 more”, counted from `whole`, the true total."""
    if len(items) <= 1:
        return "".join(items)
    if len(items) > most + 1:
        return ", ".join(items[:most]) + f" and {max(whole, len(items)) - most:,} more"
    return ", ".join(items[:-1]) + f" and {items[-1]}"


def named_apart(labels: Sequence[str]) -> list[str]:
    """The distinct labels; if there are several, those with a comma or an “and” are put in quotation marks."""
    once = list(dict.fromkeys(labels))
    if len(once) == 1:
        return once
    return [f"“{label}”" if "," in label or (" and " in label and label[:1].isupper()) else label for label in once]


def with_capital(words: str) -> str:
    """The words with their first letter large, as at the beginning of a sentence."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """Adds an initial capital and a full stop, unless there is one, as in “Exile on Main St.”."""
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


def stretch_in_words(within: tuple[str, str]) -> str:
    """A time interval in words: “before 1965”, “after 1970”, “from 1960 to 1969”."""
    first, behind = within
    if first == FIRST:
        return f"before {date_in_words(behind)}"
    if first.endswith(LATER_THAN):
        return f"after {date_in_words(first.rstrip(LATER_THAN))}"
    if behind == LAST:
        return f"after {int(first) - 1}"
    return f"from {first} to {int(behind) - 1}"
