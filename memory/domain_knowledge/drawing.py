"""Draws random things and a few of their facts from a knowledge base, as samples for proofreading the companion's English."""

import random
from collections.abc import Iterator

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.catalogue import KnowledgeBase
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact

FACTS_AT_MOST = 5


def drawn(domain: DomainKnowledge, base: KnowledgeBase, number: int, seed: int) -> Iterator[list[Fact]]:
    """Yields one to five facts for each of `number` random things, or of all if there are fewer; deterministic for a seed."""
    chance = random.Random(seed)  # noqa: S311  a sample, nothing secret
    terms = domain.schema.classes.keys() | domain.schema.properties.keys()
    things = sorted({subject for subject, predicate, _ in domain.all_statements(base) if predicate != RDF.type} - terms)
    for thing in chance.sample(things, min(number, len(things))):
        facts = sorted(domain.facts_about(thing)[0], key=lambda each: (each.predicate, str(each.value)))
        kinds = [Fact(thing, RDF.type, each) for each in domain.classes_of([thing]).get(thing, ())]
        everything = [*kinds, *facts]
        yield chance.sample(everything, min(len(everything), chance.randint(1, FACTS_AT_MOST)))


def as_terms(domain: DomainKnowledge, facts: list[Fact]) -> list[tuple[str, str, str]]:
    """The facts in the form that `verbalise` takes: things as labels, properties as IRIs, literals in quotation marks."""
    labels = domain.labels_of([term for fact in facts for term in (fact.subject, fact.value)])
    return [
        (labels[fact.subject], str(fact.predicate), labels[fact.value] if isinstance(fact.value, URIRef) else f'"{fact.value}"')
        for fact in facts
    ]
