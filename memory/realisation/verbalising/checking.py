"""Checks a text against its triples, for omissions and for invented content."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas, plural
from memory.realisation.verbalising.lexicon import wording_of
from memory.realisation.verbalising.terms import name_of, property_words, value_of
from memory.realisation.verbalising.topics import Triple
from memory.understanding.phrases import verb_forms

CLOSED_CLASS = frozenset(
    "a an the and or of in on at to by for with from as it its is are was were be been has have had that which who whose "
    "there called than not no".split()
)
KINDS = (
    "food",
    "work",
    "musician",
    "place",
    "somebody",
    "common",
    "demonym",
    "measure",
    "number",
    "text",
    "date",
    "month",
    "year",
)
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_APART = re.compile(r"\s*\(([a-z]+)\)$")


@dataclass(frozen=True)
class FaithfulnessCheck:
    """`missing` are names and values of the triples that the text lacks; `invented` are its words that come from no triple."""

    missing: tuple[str, ...]
    invented: tuple[str, ...]

    @property
    def is_faithful(self) -> bool:
        """Whether nothing was dropped and nothing invented."""
        return not self.missing and not self.invented


def checked(text: str, triples: Iterable[Triple], phrases: Iterable[str] = ()) -> FaithfulnessCheck:
    """Compares a text word by word with the triples it should say, ignoring case and punctuation.

    `phrases` are additional wordings of the properties, from the annotations of a knowledge base.
    """
    said, stated = f" {folded(_THOUSANDS.sub('', text))} ", list(triples)
    values = [value_of(value) for *_, value in stated]
    names = dict.fromkeys(
        [*(name_of(subject) for subject, *_ in stated), *(each.words for each in values if each.kind != "truth")]
    )
    missing = tuple(name for name in names if f" {folded(_APART.sub('', name))} " not in said)
    of_properties = {word for phrase in phrases for word in folded(phrase).split()}
    of_properties |= {word for _, predicate, _ in stated for word in words_of_property(predicate)}
    known = of_properties | {word for name in names for word in folded(name).split()}
    known |= {plural(word) for word in known} | {form for word in of_properties for form in _other_forms(word)}
    known |= {"he", "she"} if any(wording_of(predicate).gives_gender for _, predicate, _ in stated) else set()
    content = dict.fromkeys(word for word in said.split() if word not in CLOSED_CLASS)
    return FaithfulnessCheck(missing, tuple(word for word in content if word not in known))


@cache
def words_of_property(predicate: str) -> set[str]:
    """The words a property may be said with: those of its name and of all its wordings in the lexicon."""
    wordings = [wording_of(predicate), *(wording_of(predicate, [kind]) for kind in KINDS)]
    said = " ".join(f"{each.phrase} {each.noun} {each.unit}" for each in wordings)
    return set(folded(f"{property_words(predicate)} {said}").split())


@cache
def _other_forms(word: str) -> frozenset[str]:
    """Other inflected forms of a word: “time” for “times”, “played” for “plays”."""
    lemmas = known_lemmas(word)
    singular = lemmas.get("NOUN", ())
    return frozenset({*singular, *(form for verb in lemmas.get("VERB", ()) for form in verb_forms(verb))})
