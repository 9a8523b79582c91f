"""Topics of generated talk: facts from the knowledge bases, with one thing far more popular than all others."""

import random
from dataclasses import dataclass

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.store.reading import Condition

POPULAR_SHARE = 1 / 3
"""A third of all exchanges are about one thing, so that popularity makes a difference."""


@dataclass(frozen=True)
class TellableFact:
    """A fact, with a question that asks for it and a sentence that states it."""

    fact: Fact
    question: str
    sentence: str
    in_words: str


class Subjects:
    """The facts to talk about, in a fixed order; the popular thing is the one with the most properties."""

    def __init__(self, domain: DomainKnowledge) -> None:
        facts = sorted(_facts(domain), key=lambda each: (each.subject, each.predicate, str(each.value)))
        terms = {term for each in facts for term in (each.subject, each.value) if isinstance(term, URIRef)}
        self.labels = domain.labels_of(sorted(terms))
        self._properties = {each.iri: each.label for each in domain.schema.properties.values()}
        known: dict[URIRef, list[Fact]] = {}
        for each in facts:
            known.setdefault(each.subject, []).append(each)
        self.popular = max(sorted(known), key=lambda thing: len({each.predicate for each in known[thing]}))
        self._popular = [self._told(each) for each in known.pop(self.popular)]
        self._others = [self._told(each) for of in known.values() for each in of]

    def draw(self, chance: random.Random) -> TellableFact:
        """A random fact, about the popular thing in a third of all cases."""
        return self.of_popular(chance) if chance.random() < POPULAR_SHARE else self.of_others(chance)

    def of_popular(self, chance: random.Random) -> TellableFact:
        """A random fact about the popular thing."""
        return chance.choice(self._popular)

    def of_others(self, chance: random.Random) -> TellableFact:
        """A random fact about any other thing."""
        return chance.choice(self._others)

    def name(self, thing: URIRef) -> str:
        """The label of a thing."""
        return self.labels[thing]

    def _told(self, fact: Fact) -> TellableFact:
        name, asked = self.labels[fact.subject], self._properties[fact.predicate]
        value = self.labels[fact.value] if isinstance(fact.value, URIRef) else str(fact.value)
        in_words = f"{asked} of {name}"
        return TellableFact(fact, f"What is the {in_words}?", f"The {in_words} is {value}.", in_words)


def _facts(domain: DomainKnowledge) -> list[Fact]:
    things = {
        thing
        for kind in sorted(domain.schema.classes)
        for thing in domain.things_that("things", [Condition(classes=[kind])])[0]
        if isinstance(thing, URIRef) and thing not in domain.schema.classes
    }
    return [fact for thing in sorted(things) for fact in domain.facts_about(thing)[0] if fact.predicate != RDF.type]
