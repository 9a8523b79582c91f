"""Articles for kinds of things as subjects: “the almond is a nut” after “almonds” were mentioned, but “rice is a cereal”."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from rdflib import Literal, URIRef

from memory.forms.inflection import plural
from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.store.terms import Term
from memory.vocabulary import MEM

TRUE = Literal(True)  # noqa: FBT003  the value of an RDF statement


def speaker_of_kinds(speaker: Speaker, fact: Fact, words: str, spoken_of: Iterable[URIRef] = ()) -> Speaker:
    """A speaker for one fact that says “the” before its subject, if the subject is a kind that `words` use as a count noun.

    The same if `words` use a sibling, one of the things `spoken_of`, as a count noun.
    """
    label = speaker.name(fact.subject)
    is_mass = speaker.domain.is_stated(fact.subject, MEM.massNoun, TRUE)
    nouns = [label, *_kinds(speaker, fact.subject), *(speaker.name(thing) for thing in spoken_of)]
    if not label.islower() or is_mass or not counts_anything(words, nouns):
        return speaker

    def called(terms: Iterable[Term]) -> Mapping[URIRef, str]:
        wanted = list(terms)
        return {**speaker.called_by_person(wanted), **({fact.subject: f"the {label}"} if fact.subject in wanted else {})}

    return replace(speaker, called_by_person=called, _labels={})


def counts_anything(words: str, nouns: Iterable[str]) -> bool:
    """Whether any of these nouns occurs in the words as a plural or with an article."""
    for noun in nouns:
        several = plural(noun)
        forms = rf"(?:an?|the) {re.escape(noun)}" + ("" if several == noun else rf"|{re.escape(several)}")
        if re.search(rf"\b(?:{forms})\b", words, re.IGNORECASE):
            return True
    return False


def _kinds(speaker: Speaker, thing: URIRef) -> list[str]:
    """The labels of a thing's classes: “nut” for the almond, as whoever speaks of nuts counts almonds."""
    entries = speaker.domain.schema.classes
    return [entries[each].label for each in speaker.domain.classes_of([thing]).get(thing, []) if each in entries]
