"""A ground: one piece of evidence that a reply may rest on, and how it is recognised in a claim."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.support.wording import lemmas_of

DOMAIN, FACT, EPISODE, OBSERVATION, PERSONA, HISTORY = "domain", "fact", "episode", "observation", "persona", "history"
TELLING = frozenset("told said asked spoke spoken talked mentioned".split())
"""Verbs that state that somebody said something."""
TRUTHS = (DOMAIN, FACT, EPISODE, OBSERVATION, PERSONA, HISTORY)
"""The sources of truth, strongest first: knowledge bases, told facts, past talk, texts, the persona, the present dialogue."""


@dataclass(frozen=True)
class Ground:
    """A fact, an exchange, a number …, with the words that it covers in a claim. All texts are folded.

    It applies to a claim that contains one phrase of each group of `needed`, all of `needed_words` in any inflection and, if it
    has `hints` (what an exchange said or was about), one of those. Its phrases and `words` are then covered.
    """

    truth: str
    key: Hashable
    needed: tuple[frozenset[str], ...] = ()
    needed_words: frozenset[str] = frozenset()
    hints: frozenset[str] = frozenset()
    phrases: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    """When it was, in words; a claim that names another time contradicts it."""
    words: frozenset[str] = frozenset()
    """Further words that may be said with it, in any inflection."""
    is_denied: bool = False
    whole: int = 0
    """The length of the list it is part of, which may be cut short: “and 12 more”."""
    members: frozenset[Hashable] = frozenset()
    """The keys of what it counts or comprises."""
    is_number: bool = False
    is_talk: bool = False
    """Whether it covers only statements about the talk itself: “You mention Queen.”."""

    @cached_property
    def all_phrases(self) -> frozenset[str]:
        """All phrases that it covers."""
        return self.hints.union(self.phrases, self.times, *self.needed)


def phrases_of(*texts: str) -> frozenset[str]:
    """The folded texts, with and without a leading article; empty ones are dropped."""
    keys = {folded(text) for text in texts}
    return frozenset(keys | {key.partition(" ")[2] for key in keys if key.startswith(("the ", "a ", "an "))}) - {""}


def quotation(text: str) -> str:
    """A quotation, folded, as a single word."""
    return f"“{folded(text).replace(' ', '·')}”"


@cache
def name_phrases(*names: str) -> frozenset[str]:
    """The phrases of names, also in the plural, and without a final part in brackets."""
    bare = [name.rpartition(" (")[0] if name.endswith(")") and " (" in name else name for name in names]
    return phrases_of(*names, *bare, *(plural(name) for name in bare if name[-1:].isalpha()))


def words_in(*texts: str) -> frozenset[str]:
    """The folded words of the texts."""
    return frozenset(word for text in texts for word in folded(text).split())


def uncovered_words(words: Iterable[str], allowed: frozenset[str]) -> list[str]:
    """The words that are neither allowed nor an inflection of one that is."""
    strange = [word for word in words if word not in allowed]
    if not strange:
        return []
    lemmas = frozenset(lemma for word in allowed for lemma in lemmas_of(word))
    return [word for word in strange if lemmas.isdisjoint(lemmas_of(word))]


@cache
def frame() -> frozenset[str]:
    """Words that merely frame a statement: articles, pronouns, “as far as I remember”."""
    return _words_in("frame.txt")


@cache
def manners() -> frozenset[str]:
    """Words of greetings, thanks, apologies, and of what the companion itself does."""
    return _words_in("manners.txt")


def _words_in(name: str) -> frozenset[str]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
