"""The country, region … where something is: “In which country is Salzburg?”, “In which state was … born?”.

The place stated may lie within the one asked for, any number of steps away by a transitive property.
"""

from collections.abc import Iterator
from itertools import product

from rdflib import URIRef, Variable

from memory.domain_knowledge.knowledge import NamedThing
from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.understanding.phrases import Role
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF

ASKING = {"which", "what"}
PLACE = Variable("place")


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes each class after “which” that is in the range of a transitive property of places."""
    steps = [
        entry for entry in question.domain.schema.properties.values() if entry.is_transitive and question.gives_places(entry)
    ]
    asked = [
        (mention, each)
        for mention in question.mentions.classes
        if mention.span.start and question.words[mention.span.start - 1].key in ASKING
        for each in mention.classes
    ]
    return [
        reading
        for (mention, each), step, named in product(asked, steps, question.mentions.things)
        if question.domain.schema.is_kind_of([each], step.ranges) and not named.span.overlaps(mention.span)
        for thing in named.things
        for reading in _readings(question, thing, step, each, positions(mention.span) | positions(named.span))
    ]


def _readings(
    question: DomainQuestion, thing: NamedThing, step: PropertyEntry, asked: URIRef, said: frozenset[int]
) -> Iterator[Reading]:
    kind = Pattern(None, RDF.type, asked)
    if question.fits_domain(step, thing):
        yield Reading("values", (Pattern(thing.iri, step.iri, None, by_steps=True), kind), said, 0.7, (asked,))
    for spoken in question.mentions.properties:
        for phrase in spoken.phrases:
            entry = question.entry(phrase)
            leads = question.domain.schema.is_kind_of(entry.ranges, step.domains)
            if leads and phrase.role is not Role.INVERSE_VERB and question.fits_domain(entry, thing):
                first = Pattern(thing.iri, entry.iri, PLACE)
                then = Pattern(PLACE, step.iri, None, by_steps=True)
                yield Reading("values", (first, then, kind), said | positions(spoken.span), 0.95, (asked,))
