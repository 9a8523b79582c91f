"""Folds text for comparison, so that labels at import and words in a question get the same form."""

import re
import unicodedata
from urllib.parse import unquote

from memory.forms.text_caches import cached_by_text

_JOINED = re.compile(r"[.'’‘´`]")
_SPLIT = re.compile(r"[\W_]+")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d{2,})")
_PARENTHESIS = re.compile(r"\s*\([^)]*\)\s*$")
_SPECIAL = str.maketrans({"&": " and ", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "$": "s"})

TEXTS_KEPT = 20_000
"""Size of the cache of folded texts: one turn folds several thousand words, most of them repeatedly."""


@cached_by_text(TEXTS_KEPT)
def folded(text: str) -> str:
    """Lower case, no accents, no punctuation: “Guns N' Roses” → “guns n roses”, “R.E.M.” → “rem”, “AC/DC” → “ac dc”."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_SPECIAL))
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return _SPLIT.sub(" ", _JOINED.sub("", bare)).strip().casefold()


def words_of_name(local_name: str) -> str:
    """Splits the local name of an IRI into words: “birthPlace” → “birth place”, “Aaron_Turner” → “Aaron Turner”."""
    spaced = re.sub(r"\s+", " ", _CAMEL.sub(" ", re.sub(r"[_+]+", " ", unquote(local_name))).strip())
    if not _CAMEL.search(local_name) or not spaced[0].islower():
        return spaced
    return " ".join(word if word.isupper() else word[0].lower() + word[1:] for word in spaced.split())


def without_parenthesis(label: str) -> str:
    """Drops a trailing parenthesis: “Help! (album)” → “Help!”; a label that is only a parenthesis is kept."""
    return _PARENTHESIS.sub("", label) or label


def keys_of_label(label: str) -> set[str]:
    """The folded look-up keys of a label, with and without its trailing parenthesis and its leading article."""
    keys = {folded(label), folded(without_parenthesis(label))}
    keys |= {key.partition(" ")[2] for key in keys if key.startswith(("the ", "a ", "an "))}
    return {key for key in keys if key}


def words_of_label(label: str) -> set[str]:
    """The folded words of a label, for partial matches; skips a trailing parenthesis and one-letter words."""
    return {word for word in folded(without_parenthesis(label)).split() if len(word) > 1}


def in_one_line(text: str) -> str:
    """The text with single spaces and no line breaks."""
    return " ".join(text.split())
