"""Things of a class that have to do with a thing, the property left unsaid: “songs by Prince”, “albums of Queen”.

The data decide: the property that links most things of the class with the thing.
"""

from collections.abc import Sequence

from rdflib import URIRef

from memory.domain_knowledge.knowledge import Link
from memory.model import Pattern
from memory.understanding.mentions import ClassMention, ThingMention
from memory.understanding.question import Question, Reading, positions
from memory.vocabulary import RDF

JOINING = {"by", "of", "from", "on", "with", "in", "for", "does", "did", "do", "has", "have", "had"}


def readings(question: Question) -> list[Reading]:
    """Proposes the most used link between each class and each thing mentioned."""
    return [
        reading
        for named in question.mentions.things
        for mention in question.mentions.classes
        if _are_joined(question, named, mention)
        for thing in named.things
        for each in mention.classes
        for reading in _through_links(question, thing.iri, each, positions(named.span) | positions(mention.span))
    ]


def _are_joined(question: Question, named: ThingMention, mention: ClassMention) -> bool:
    side_by_side = named.span.end == mention.span.start or mention.span.end == named.span.start
    return (side_by_side and not named.is_partial) or question.is_possessive(named) or question.word_before(named.span) in JOINING


def _through_links(question: Question, thing: URIRef, asked: URIRef, explained: frozenset[int]) -> list[Reading]:
    if question.utterance_class == "yes_no_question" and not question.asks:
        return []
    links: Sequence[Link] = question.domain.links(question.domain.schema.subclasses(asked), thing)
    return [
        Reading(
            "subjects" if link.outward else "values",
            (
                Pattern(None, link.predicate, thing) if link.outward else Pattern(thing, link.predicate, None),
                Pattern(None, RDF.type, asked),
            ),
            explained,
            0.7 + min(link.uses, 100) / 1000,
            (asked,),
            counts=question.asks == "how many",
        )
        for link in links[:1]
        if link.predicate in question.domain.schema.properties
    ]
