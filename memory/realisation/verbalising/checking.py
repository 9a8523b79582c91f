"""Reads a text back against its triples: what they hold and it does not say, and what it says that they do not hold."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory.folding import folded
from memory.realisation.verbalising.lexicon import wording_of
from memory.realisation.verbalising.terms import name_of, property_words, value_of
from memory.realisation.verbalising.text import Triple
from memory.understanding.phrases import plural

CLOSED_CLASS = frozenset(
    "a an the and or of in on at to by for with from as it its is are was were be been has have had that which who whose "
    "there called than not".split()
)
_APART = re.compile(r"\s*\(([a-z]+)\)$")


@dataclass(frozen=True)
class Checked:
    """What is `missing` are names and values of the triples; what is `invented` are words that come from no triple."""

    missing: tuple[str, ...]
    invented: tuple[str, ...]

    @property
    def is_faithful(self) -> bool:
        """Nothing dropped, nothing invented."""
        return not self.missing and not self.invented


def checked(text: str, triples: Iterable[Triple]) -> Checked:
    """Compares a text with the triples that it is to say, word by word, whatever the case and the signs."""
    said, stated = f" {folded(text)} ", list(triples)
    names = dict.fromkeys(name for subject, _, value in stated for name in (name_of(subject), value_of(value).words))
    missing = tuple(name for name in names if f" {folded(_APART.sub('', name))} " not in said)
    known = {word for name in names for word in folded(name).split()}
    known |= {word for _, predicate, _ in stated for word in _words_of(predicate)}
    known |= {plural(word) for word in known}
    content = dict.fromkeys(word for word in said.split() if word not in CLOSED_CLASS)
    return Checked(missing, tuple(word for word in content if word not in known))


def _words_of(predicate: str) -> set[str]:
    """The words that a property may be said with: those of its name and of every wording that the lexicon has for it."""
    wordings = [wording_of(predicate), *(wording_of(predicate, [kind]) for kind in ("food", "work", "musician", "place"))]
    said = " ".join(f"{each.phrase} {each.noun} {each.unit}" for each in wordings)
    return set(folded(f"{property_words(predicate)} {said}").split())
