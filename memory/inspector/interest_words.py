"""Interests in words: what they are called, and a sentence each."""

from collections.abc import Mapping
from dataclasses import dataclass

from rdflib import Literal, URIRef

from memory.domain_knowledge.schema import Schema
from memory.facts.relations import NAME
from memory.interests.user_model import Interest
from memory.realisation.nouns import class_plural, with_definite_article
from memory.realisation.told_verbs import is_verb
from memory.realisation.values import literal_in_words, sentence
from memory.store.terms import Term
from memory.vocabulary import RELATIONS

OFTEN, SEVERAL = 8, 3
"""The fewest touches that count as “often” and as “several times”."""


@dataclass(frozen=True)
class InterestVerbaliser:
    """Puts interests into words. `labels` has the labels of things and relations."""

    labels: Mapping[URIRef, str]
    schema: Schema

    def is_speakable(self, interest: Interest) -> bool:
        """Whether people would call it an interest: not a relation between what they told, such as “live in” or “name”."""
        if not interest.target.startswith(RELATIONS):
            return True
        return interest.target != NAME and not is_verb(self._called(interest.target))

    def name(self, interest: Interest) -> str:
        """“The Beatles”, “Birth place”, “Albums”, “Born in Liverpool”."""
        said = self._pattern(interest)[0] if interest.value is not None else self._label(interest)
        return said[:1].upper() + said[1:]

    def sentence(self, interest: Interest) -> str:
        """“You often talk about the Beatles.”, “Again and again, what you asked about was born in Liverpool.”."""
        if interest.strength < 0:
            return sentence(f"you don’t like {self._liked(interest)}")
        if interest.value is not None:
            return sentence(f"{_again(interest.frequency)}, what you asked about {self._pattern(interest)[1]}")
        label = self._label(interest)
        is_asked_for = interest.kind == "property" and not label.startswith("“")
        return sentence(_spoken("ask about the" if is_asked_for else "talk about", label, interest.frequency))

    def _liked(self, interest: Interest) -> str:
        if interest.value is not None:
            return f"what {self._pattern(interest)[1]}"
        return f"talking about {self._label(interest)}" if interest.kind == "property" else self._label(interest)

    def _label(self, interest: Interest) -> str:
        entry = self.schema.classes.get(interest.target) if interest.kind == "class" else None
        label = class_plural(entry) if entry else self._called(interest.target)
        return f"“{label}”" if interest.kind == "property" and is_verb(label) else label

    def _pattern(self, interest: Interest) -> tuple[str, str]:
        """Plain and as a predicate: “born in Liverpool”, “was born in Liverpool”; “genre: bebop”, “had the genre …”."""
        value = self._called(interest.value) if interest.value is not None else ""
        entry = self.schema.properties.get(interest.target)
        verb = next((each for each in entry.verb_phrases if each.startswith("be ")), "") if entry else ""
        if verb:
            return f"{verb.removeprefix('be ')} {value}", f"was {verb.removeprefix('be ')} {value}"
        label = self._called(interest.target)
        return f"{label}: {value}", f"had the {label} {value}"

    def _called(self, term: Term) -> str:
        if isinstance(term, Literal):
            return literal_in_words(term)
        return with_definite_article(self.labels.get(term, term.rpartition("/")[2]))


def _spoken(verb: str, label: str, times: int) -> str:
    if times >= OFTEN:
        return f"you often {verb} {label}"
    past = verb.replace("ask", "asked").replace("talk", "talked")
    return f"you {past} {label} {'several times' if times >= SEVERAL else 'twice' if times > 1 else 'once'}"


def _again(times: int) -> str:
    return "again and again" if times >= OFTEN else "several times" if times >= SEVERAL else "twice" if times > 1 else "once"
