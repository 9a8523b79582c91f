"""Lexical normalisation (Han and Baldwin 2011) of chat and dialect spellings: “wots”, “tmoz”, “talkin” → standard English.

Only the analysis sees normalised text; messages are stored and shown as typed. Each line of `spelling.tsv` has a spelling and
its standard form: only spellings that are practically unambiguous.
"""

import re
from functools import cache
from pathlib import Path

from memory.language.dictionary import is_english

TABLE = Path(__file__).parent / "spelling.tsv"
_DROPPED = re.compile(r"\b([^\W\d_]{2,})in['’]?(?![\w'’-])")
"""Words that may have lost a final “g”: “talkin”."""
_LONG = re.compile(r"\b\w*?([^\W\d_])\1{2,}\w*\b")
_RUN = re.compile(r"([^\W\d_])\1{2,}")


@cache
def _table() -> dict[str, str]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


@cache
def _known() -> re.Pattern[str]:
    words = "|".join(re.escape(each) for each in sorted(_table(), key=len, reverse=True))
    return re.compile(rf"(?<![^\s(“\"…,!?–—])(?:{words})(?![^\s)”\"…,.;:!?–—])", re.IGNORECASE)


def plainly_spelt(text: str) -> str:
    """The text with such words in their standard spelling; everything else is unchanged."""
    return _LONG.sub(_shortened, _DROPPED.sub(_completed, _known().sub(_written, text)))


def _written(found: re.Match[str]) -> str:
    word = found[0]
    if len(word) == 1 and word.isupper() and word != "U":
        return word  # “vitamin R”
    plain = _table()[word.lower()]
    return f"{plain[0].upper()}{plain[1:]}" if word[0].isupper() else plain


def _completed(found: re.Match[str]) -> str:
    """“talkin” → “talking”, if only the longer form is a word: “cabin” stays."""
    word = f"{found[1]}in".lower()
    is_name = found[0][0].isupper()  # “Dustin”
    return f"{found[1]}ing" if not is_name and not is_english(word) and is_english(f"{word}g") else found[0]


def _shortened(found: re.Match[str]) -> str:
    """“sooo” → “so”, “yesss” → “yes”, “goood” → “good”: the first form that is a word."""
    word = found[0]
    ways = (_RUN.sub(r"\1\1", word), _RUN.sub(r"\1", word))
    return next((each for each in ways if is_english(each.lower())), word)
