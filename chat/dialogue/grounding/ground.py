"""One piece of what a reply may rest on, and how it is recognised in a claim."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.support.wording import lemmas_of

DOMAIN, FACT, EPISODE, OBSERVATION, PERSONA, HISTORY = "domain", "fact", "episode", "observation", "persona", "history"
TELLING = frozenset("told said asked spoke spoken talked mentioned".split())
TRUTHS = (DOMAIN, FACT, EPISODE, OBSERVATION, PERSONA, HISTORY)
"""The sources of truth: knowledge bases, learned facts, earlier talk, memories of texts, the companion, the dialogue so far."""


@dataclass(frozen=True)
class Ground:
    """A fact, an exchange, a number …, with the words that it allows. All texts are folded.

    It applies to a claim with one phrase of each group of `needed`, and all of `needed_words` in any form. Then its `phrases` and
    `words` are covered. If it has `hints`, one has to be there as well: what was said in an exchange, what it was about.
    """

    truth: str
    key: Hashable
    needed: tuple[frozenset[str], ...] = ()
    needed_words: frozenset[str] = frozenset()
    hints: frozenset[str] = frozenset()
    phrases: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    """When it was, in words: another time in the claim contradicts it."""
    words: frozenset[str] = frozenset()
    """What else may be said with it, in any form."""
    is_denied: bool = False
    whole: int = 0
    """How many there are in all, where a list names some: “and 12 more”."""
    members: frozenset[Hashable] = frozenset()
    """The keys of what is counted."""
    is_number: bool = False
    is_talk: bool = False
    """Whether it covers only what speaks of the talk itself: “You mention Queen.”."""

    @cached_property
    def all_phrases(self) -> frozenset[str]:
        """All that it covers as a phrase."""
        return self.hints.union(self.phrases, self.times, *self.needed)


def phrases_of(*texts: str) -> frozenset[str]:
    """The folded texts, also without an article at their head, and none that is empty."""
    keys = {folded(text) for text in texts}
    return frozenset(keys | {key.partition(" ")[2] for key in keys if key.startswith(("the ", "a ", "an "))}) - {""}


def quotation(text: str) -> str:
    """What is quoted, as one word."""
    return f"“{folded(text).replace(' ', '·')}”"


@cache
def name_phrases(*names: str) -> frozenset[str]:
    """The same with plurals, and without brackets after a name."""
    bare = [name.rpartition(" (")[0] if name.endswith(")") and " (" in name else name for name in names]
    return phrases_of(*names, *bare, *(plural(name) for name in bare if name[-1:].isalpha()))


def words_in(*texts: str) -> frozenset[str]:
    """The folded words of the texts."""
    return frozenset(word for text in texts for word in folded(text).split())


def without(words: Iterable[str], allowed: frozenset[str]) -> list[str]:
    """The words that are neither allowed nor a form of one that is."""
    strange = [word for word in words if word not in allowed]
    if not strange:
        return []
    lemmas = frozenset(lemma for word in allowed for lemma in lemmas_of(word))
    return [word for word in strange if lemmas.isdisjoint(lemmas_of(word))]


@cache
def frame() -> frozenset[str]:
    """Words that only frame a statement: articles, pronouns, “as far as I remember”."""
    return _words_in("frame.txt")


@cache
def manners() -> frozenset[str]:
    """Words of greetings, thanks, apologies and of what the companion does itself."""
    return _words_in("manners.txt")


def _words_in(name: str) -> frozenset[str]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
