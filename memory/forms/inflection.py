"""English words and their forms: plurals and articles by the `inflect` library, lemmas and inflections by `lemminflect`.

Both take seconds to load, and the second brings spaCy along, so they are loaded only when needed.
"""

import threading
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import inflect

WORDS_KEPT = 4_096
BEHIND_NOUNS = frozenset("of in from for with by to on at under about into over".split())
ALWAYS_PLURAL = frozenset("people media data police".split())
_guard = threading.Lock()
"""`inflect` keeps state between calls."""


@cache
def plural(noun: str) -> str:
    """“city” → “cities”, “language spoken” → “languages spoken”, “date of birth” → “dates of birth”; plurals stay as they are."""
    head, rest = _head(noun)
    if _is_plural(head.split()[-1:]):
        return noun
    if head[-1:].isupper():
        return f"{head}s{rest}"  # “CDs”
    with _guard:
        return f"{_engine().plural_noun(head) or head}{rest}"


def is_countable(noun: str) -> bool:
    """Whether a noun is countable: “almond”, “nut tree”; not “water” or “cheese”, nor a word that no dictionary has."""
    last = noun.rpartition(" ")[2]
    several = all_inflections(last).get("NNS", ())
    return bool(several) and last not in several


def _head(noun: str) -> tuple[str, str]:
    """The noun up to its main word, and what follows it: “place”, “ imported from”."""
    words = noun.split(" ")
    end = next((n for n, word in enumerate(words) if n and (word in BEHIND_NOUNS or word.startswith("("))), len(words))
    if end > 1 and set(known_lemmas(words[end - 1])) == {"VERB"}:
        end -= 1
    return " ".join(words[:end]), "".join(f" {word}" for word in words[end:])


def _is_plural(last: list[str]) -> bool:
    return any(word in ALWAYS_PLURAL or word not in {word.capitalize(), *likely_lemmas(word, upos="NOUN")} for word in last)


@cache
def with_article(noun: str) -> str:
    """“a guitarist”, “an opera”."""
    with _guard:
        return str(_engine().a(noun))


@cache
def _engine() -> "inflect.engine":
    """The library has typeguard recompile every method, 1.6 s in all, to check types that mypy has checked: not here."""
    import typeguard  # noqa: PLC0415

    checking, typeguard.typechecked = typeguard.typechecked, lambda method: method  # type: ignore[assignment]
    try:
        import inflect  # noqa: PLC0415
    finally:
        typeguard.typechecked = checking
    return inflect.engine()


@lru_cache(WORDS_KEPT)
def known_lemmas(word: str, upos: str | None = None) -> Mapping[str, tuple[str, ...]]:
    """The lemmas of a dictionary word by universal part of speech, “lives” → NOUN life, VERB live; none for any other word."""
    from lemminflect import getAllLemmas  # noqa: PLC0415

    return MappingProxyType(getAllLemmas(word, upos))


@lru_cache(WORDS_KEPT)
def likely_lemmas(word: str, upos: str) -> tuple[str, ...]:
    """The lemmas of a word as this part of speech; by rule for a word that no dictionary has."""
    from lemminflect import getLemma  # noqa: PLC0415

    return tuple(getLemma(word, upos))


@lru_cache(WORDS_KEPT)
def inflections(lemma: str, tag: str) -> tuple[str, ...]:
    """A lemma in the form for a Penn tag: “write”, VBD → “wrote”; several where English has several."""
    from lemminflect import getInflection  # noqa: PLC0415

    return tuple(getInflection(lemma, tag))


@lru_cache(WORDS_KEPT)
def all_inflections(lemma: str) -> Mapping[str, tuple[str, ...]]:
    """All forms of a lemma by Penn tag: “write” → VBD wrote, VBN written, …; none for a word that no dictionary has."""
    from lemminflect import getAllInflections  # noqa: PLC0415

    return MappingProxyType(getAllInflections(lemma))
