"""Things of a class that are related to a thing by an unstated property: “songs by Prince”, “albums of Queen”.

The data decide: it is the property that links most things of the class with the thing.
"""

from collections.abc import Sequence

from rdflib import URIRef

from memory.domain_knowledge.knowledge import LinkingProperty
from memory.forms.folding import folded
from memory.language.words import Word
from memory.model import Pattern
from memory.understanding.mentions import ClassMention, ThingMention
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF

SAYING = frozenset("is are was were that which who both and also as well but not no".split())
"""Words between a class and an adjective: “fruits that are yellow”."""
BEING = {"is", "are", "was", "were"}
JOINING = {"by", "of", "from", "on", "with", "in", "for", "does", "did", "do", "has", "have", "had"}


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes the most used link between each class and each thing that are joined in the question."""
    return [
        reading
        for named in question.mentions.things
        for mention in question.mentions.classes
        if _are_joined(question, named, mention)
        for thing in named.things
        for each in mention.classes
        for reading in _through_links(question, thing.iri, each, positions(named.span) | positions(mention.span))
    ]


def _are_joined(question: DomainQuestion, named: ThingMention, mention: ClassMention) -> bool:
    between = {word.key for word in _between(question, named, mention)}
    if named.common and not question.words[named.span.start].is_capitalised and between <= SAYING:
        return True
    if _is_adjective(question, named) and mention.span.end <= named.span.start and question.word_before(named.span) in BEING:
        return True
    side_by_side = named.span.end == mention.span.start or mention.span.end == named.span.start
    return (side_by_side and not named.is_partial) or question.is_possessive(named) or question.word_before(named.span) in JOINING


def _is_adjective(question: DomainQuestion, named: ThingMention) -> bool:
    """Whether it is an adjective: “Greek” names Greece, but describes something."""
    said = {question.words[named.span.start].key, question.words[named.span.start].joined}
    return len(named.span) == 1 and not named.is_partial and all(folded(thing.label) not in said for thing in named.things)


def _between(question: DomainQuestion, named: ThingMention, mention: ClassMention) -> list[Word]:
    """The words between the two that belong to no mention of a thing."""
    first, second = sorted((named.span, mention.span), key=lambda span: span.start)
    others = {place for other in question.mentions.things for place in positions(other.span)}
    return [question.words[place] for place in range(first.end, second.start) if place not in others]


def _through_links(question: DomainQuestion, thing: URIRef, asked: URIRef, explained: frozenset[int]) -> list[Reading]:
    if question.is_polar:
        return []
    links: Sequence[LinkingProperty] = question.domain.links(question.domain.schema.subclasses(asked), thing)
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
