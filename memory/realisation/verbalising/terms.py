"""Names and values of triple terms: IRIs, plain names such as `Aaron_Turner`, literals with or without quotation marks."""

import re
from dataclasses import dataclass
from urllib.parse import unquote

from memory.realisation.values import MONTH_NAMES, date_in_words

_IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:(//)?\S+")
_DATE = re.compile(r"(-?\d{4}-\d\d-\d\d)(T.*|Z|[+-]\d\d:\d\d)?")
_MONTH = re.compile(rf"-?\d{{4}}-(0[1-9]|1[0-2])|(?:{'|'.join(MONTH_NAMES.values())}),? \d{{4}}")
_NUMBER = re.compile(r"-?\d+(\.\d+)?(E[+-]?\d+)?", re.IGNORECASE)
_MEASURE = re.compile(r"(-?[\d.,]+(?:E[+-]?\d+)?)\s*\(([^()]+)\)", re.IGNORECASE)
_TYPED = re.compile(r'"(.*)"(?:\^\^\S+|@[\w-]+)?', re.DOTALL)
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True)
class Value:
    """A value in words. `kind` is name, date (a full day), month, year, number, measure, truth (a Boolean) or text."""

    words: str
    kind: str


def end_of(term: str) -> str:
    """The local name of an IRI; a plain name is returned unchanged."""
    if not _IRI.fullmatch(term):
        return term
    tail = re.split(r"[#/]", term.rstrip("#/"))[-1]
    return unquote(tail.rpartition(":")[2] if "/" not in term else tail)


def name_of(term: str) -> str:
    """The readable name of a term: “Aaron_Turner” → “Aaron Turner”."""
    return " ".join(end_of(unquoted(term)).replace("_", " ").split())


def unquoted(term: str) -> str:
    """A literal without its quotation marks, datatype and language tag."""
    found = _TYPED.fullmatch(term.strip())
    return found[1] if found else term.strip()


def value_of(term: str) -> Value:
    """The object of a triple in words, with its kind."""
    plain = " ".join(unquoted(term).split()) if term.strip().startswith('"') else name_of(term)
    date, measure = _DATE.fullmatch(plain), _MEASURE.fullmatch(plain)
    if date:
        return Value(date_in_words(date[1]), "date")
    if _MONTH.fullmatch(plain):
        return Value(date_in_words(plain), "month")
    if plain in {"true", "false"}:
        return Value(plain, "truth")
    if measure:
        return Value(f"{number_in_words(measure[1])} {unit_in_words(measure[2])}", "measure")
    if _NUMBER.fullmatch(plain):
        is_year = len(plain) == 4 and plain.isdigit() and 1000 <= int(plain) <= 2100
        return Value(plain if is_year else number_in_words(plain), "year" if is_year else "number")
    return Value(_words_of_code(plain), "text") if term.strip().startswith('"') else Value(plain, "name")


def _words_of_code(text: str) -> str:
    """“solo_singer” → “solo singer”: splits an identifier that stands for words."""
    return text.replace("_", " ") if re.fullmatch(r"[a-z]+(_[a-z]+)+", text) else text


def unit_in_words(unit: str) -> str:
    """“squareKilometres” → “square kilometres”, “kilometrePerSeconds” → “kilometres per second”."""
    words = " ".join(_CAMEL.sub(" ", unit).split())
    words = words.lower() if words != unit else words
    counted, per, time = words.partition(" per ")
    return f"{counted.removesuffix('s')}s per {time.removesuffix('s')}" if per else words


def number_in_words(number: str) -> str:
    """Drops a zero fraction: “2776.0” → “2776”; other numbers are unchanged."""
    return re.sub(r"\.0+$", "", number)


def property_words(term: str) -> str:
    """“isPartOf” → “is part of”, “elevationAboveTheSeaLevel_(in_metres)” → “elevation above the sea level (in metres)”."""
    words = " ".join(_CAMEL.sub(" ", end_of(unquoted(term)).replace("_", " ").replace("-", " ")).split())
    return " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words.split())
