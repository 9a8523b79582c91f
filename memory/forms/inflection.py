"""Inflects English words: plurals and articles with `inflect`, lemmas and inflected forms with `lemminflect`.

Both libraries take seconds to load, and `lemminflect` imports spaCy, so they are loaded on first use.
"""

import threading
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import inflect

WORDS_KEPT = 4_096
"""Size of each cache of lemmas or inflected forms."""
BEHIND_NOUNS = frozenset("of in from for with by to on at under about into over".split())
"""Prepositions that end the head of a noun phrase: “date of birth” has the head “date”."""
ALWAYS_PLURAL = frozenset("people media data police".split())
_guard = threading.Lock()
"""Serialises calls to `inflect`, which keeps state between calls."""


@cache
def plural(noun: str) -> str:
    """Pluralises a noun phrase: “city” → “cities”, “date of birth” → “dates of birth”; plurals stay as they are."""
    head, rest = _head(noun)
    if _is_plural(head.split()[-1:]):
        return noun
    if head[-1:].isupper():
        return f"{head}s{rest}"  # “CDs”
    with _guard:
        return f"{_engine().plural_noun(head) or head}{rest}"


def is_countable(noun: str) -> bool:
    """Whether a noun is countable: “almond”, “nut tree”; not “water”, “cheese” or a word missing from the dictionary."""
    last = noun.rpartition(" ")[2]
    several = all_inflections(last).get("NNS", ())
    return bool(several) and last not in several


def _head(noun: str) -> tuple[str, str]:
    """Splits a noun phrase after its head noun: “place imported from” → “place”, “ imported from”."""
    words = noun.split(" ")
    end = next((n for n, word in enumerate(words) if n and (word in BEHIND_NOUNS or word.startswith("("))), len(words))
    if end > 1 and set(known_lemmas(words[end - 1])) == {"VERB"}:
        end -= 1
    return " ".join(words[:end]), "".join(f" {word}" for word in words[end:])


def _is_plural(last: list[str]) -> bool:
    return any(word in ALWAYS_PLURAL or word not in {word.capitalize(), *likely_lemmas(word, upos="NOUN")} for word in last)


@cache
def with_article(noun: str) -> str:
    """Prefixes the indefinite article: “a guitarist”, “an opera”."""
    with _guard:
        return str(_engine().a(noun))


@cache
def _engine() -> "inflect.engine":
    """The `inflect` engine, loaded without typeguard, which would spend 1.6 s recompiling every method to check its types."""
    import typeguard  # noqa: PLC0415

    checking, typeguard.typechecked = typeguard.typechecked, lambda method: method  # type: ignore[assignment]
    try:
        import inflect  # noqa: PLC0415
    finally:
        typeguard.typechecked = checking
    return inflect.engine()


@lru_cache(WORDS_KEPT)
def known_lemmas(word: str, upos: str | None = None) -> Mapping[str, tuple[str, ...]]:
    """The lemmas of a dictionary word by universal part of speech: “lives” → NOUN life, VERB live; empty for unknown words."""
    from lemminflect import getAllLemmas  # noqa: PLC0415

    return MappingProxyType(getAllLemmas(word, upos))


@lru_cache(WORDS_KEPT)
def likely_lemmas(word: str, upos: str) -> tuple[str, ...]:
    """The lemmas of a word as this universal part of speech; derived by rule if the dictionary lacks the word."""
    from lemminflect import getLemma  # noqa: PLC0415

    return tuple(getLemma(word, upos))


@lru_cache(WORDS_KEPT)
def inflections(lemma: str, tag: str) -> tuple[str, ...]:
    """The forms of a lemma for a Penn tag: “write”, VBD → “wrote”; more than one if English has variants."""
    from lemminflect import getInflection  # noqa: PLC0415

    return tuple(getInflection(lemma, tag))


@lru_cache(WORDS_KEPT)
def all_inflections(lemma: str) -> Mapping[str, tuple[str, ...]]:
    """All forms of a lemma by Penn tag: “write” → VBD wrote, VBN written, …; empty for a word missing from the dictionary."""
    from lemminflect import getAllInflections  # noqa: PLC0415

    return MappingProxyType(getAllInflections(lemma))
