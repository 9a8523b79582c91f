"""Text folded for comparison: labels at import and words in a question are folded alike."""

import re
import unicodedata
from functools import lru_cache
from urllib.parse import unquote

_JOINED = re.compile(r"[.'’‘´`]")
_SPLIT = re.compile(r"[\W_]+")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d{2,})")
_PARENTHESIS = re.compile(r"\s*\([^)]*\)\s*$")
_SPECIAL = str.maketrans({"&": " and ", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "$": "s"})

TEXTS_KEPT = 20_000
"""Each text is folded once: a turn folds some thousand words, most of them again and again."""


@lru_cache(TEXTS_KEPT)
def folded(text: str) -> str:
    """Lower case, no accents, no punctuation: “Guns N' Roses” → “guns n roses”, “R.E.M.” → “rem”, “AC/DC” → “ac dc”."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_SPECIAL))
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return _SPLIT.sub(" ", _JOINED.sub("", bare)).strip().casefold()


def words_of_name(local_name: str) -> str:
    """A name from an IRI as words: “birthPlace” → “birth place”, “Aaron_Turner” → “Aaron Turner”."""
    spaced = re.sub(r"\s+", " ", _CAMEL.sub(" ", re.sub(r"[_+]+", " ", unquote(local_name))).strip())
    if not _CAMEL.search(local_name) or not spaced[0].islower():
        return spaced
    return " ".join(word if word.isupper() else word[0].lower() + word[1:] for word in spaced.split())


def without_parenthesis(label: str) -> str:
    """“Help! (album)” → “Help!”; a label that is only a parenthesis stays."""
    return _PARENTHESIS.sub("", label) or label


def keys_of_label(label: str) -> set[str]:
    """All folded forms that a thing with this label may be looked up by, including those without an article at the front."""
    keys = {folded(label), folded(without_parenthesis(label))}
    keys |= {key.partition(" ")[2] for key in keys if key.startswith(("the ", "a ", "an "))}
    return {key for key in keys if key}


def words_of_label(label: str) -> set[str]:
    """The folded words of a label, for finding it by part of it; a parenthesis does not count."""
    return {word for word in folded(without_parenthesis(label)).split() if len(word) > 1}


def in_one_line(text: str) -> str:
    """The text with single spaces and no line breaks."""
    return " ".join(text.split())
