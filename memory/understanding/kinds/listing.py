"""All members of a class: “What instruments do you know?”, “List all guitarists.”, “How many bands are there?”."""

from collections.abc import Sequence

from rdflib import URIRef, Variable

from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.understanding.mentions import ClassMention
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import RDF

UNFINISHED = frozenset("did does do is are was were has have had the a an of by in on to for with and or".split())
"""An utterance that ends with one of these is unfinished."""


THOUGHT = {"think", "know", "heard", "aware"}
"""After these a final preposition is complete: “… can you think of”."""
NEARLY_ALL = 0.8
"""Share of a class that must be related to another class for its name to add nothing."""
KINDS_OF = {"kind", "kinds", "type", "types", "sort", "sorts", "variety", "varieties"}


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes the members of each class mentioned, if nothing else is mentioned."""
    is_asked = question.utterance_class in {"wh_question", "request", "other", "yes_no_question", "statement"}
    ends_there = [word.key for word in question.words[-2:]] in (["there", "is"], ["there", "are"])
    is_unfinished = (
        not ends_there
        and question.words[-1].key in UNFINISHED
        and (len(question.words) < 2 or question.words[-2].key not in THOUGHT)
    )
    if not is_asked or is_unfinished:
        return []
    return [
        Reading(
            "listing",
            (Pattern(None, RDF.type, each),),
            positions(mention.span) | asked_for_kinds | _told_by(question, mention, each),
            1.0 if asked_for_kinds else 0.5,
            (each,),
            counts=question.asks == "how many",
        )
        for mention in question.mentions.classes
        if all(named.span.overlaps(mention.span) for named in question.mentions.things)
        for asked_for_kinds in [kinds_of(question, mention)]
        for each in mention.classes
    ]


def _told_by(question: DomainQuestion, mention: ClassMention, asked: URIRef) -> frozenset[int]:
    """The positions of “film” in “film producers”, if nearly all producers are linked with a film, so that it adds nothing."""
    before = next((each for each in question.mentions.classes if each.span.end == mention.span.start), None)
    if before is None:
        return frozenset()
    domain, other = question.domain, Variable("other")
    entries = domain.schema.properties.values()
    linking = [
        *(Pattern(None, each.iri, other) for each in entries if _may_link(question, [asked], each, before.classes)),
        *(Pattern(other, each.iri, None) for each in entries if _may_link(question, before.classes, each, [asked])),
    ]
    kind = Pattern(None, RDF.type, asked)
    whole = _how_many(question, kind) if linking else 0
    kinds = [Pattern(other, RDF.type, each) for each in before.classes[:1]]
    is_said = any(_how_many(question, kind, pattern, *kinds) >= NEARLY_ALL * whole > 0 for pattern in linking)
    return positions(before.span) if is_said else frozenset()


def _may_link(question: DomainQuestion, subjects: Sequence[URIRef], entry: PropertyEntry, values: Sequence[URIRef]) -> bool:
    schema = question.domain.schema
    return schema.is_kind_of(subjects, entry.domains) and schema.is_kind_of(values, entry.ranges)


def _how_many(question: DomainQuestion, *patterns: Pattern) -> int:
    number, _ = question.domain.number_that("listing", [question.domain.condition(each) for each in patterns])
    return number


def kinds_of(question: DomainQuestion, mention: ClassMention) -> frozenset[int]:
    """The positions of “kinds of” before a class, or of “varieties” after it."""
    start, end = mention.span.start, mention.span.end
    before = [place for place in (start - 2, start - 1) if place >= 0]
    if before and question.words[before[0]].key in KINDS_OF and question.words[start - 1].key == "of":
        return frozenset(before)
    return frozenset({end}) if end < len(question.words) and question.words[end].key in KINDS_OF else frozenset()
