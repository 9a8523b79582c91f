"""Whether a thing is as an adjective says: “Are bananas yellow?”, “Is paella Spanish?”.

The property is one that has such values; for an adjective of place, the one that most often links such things with the place.
"""

from collections.abc import Iterator
from itertools import permutations

from memory.domain_knowledge.names import NamedThing
from memory.domain_knowledge.schema import PropertyEntry
from memory.forms.folding import folded
from memory.language.words import Span
from memory.model import Pattern
from memory.understanding.mentions import ThingMention
from memory.understanding.question import DomainQuestion, Reading, positions


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes each property that may link a thing with a common word after it, if no property is mentioned."""
    if not question.is_polar or any(not _is_thing(each.span, question) for each in question.mentions.properties):
        return []
    of_places = [
        Reading("yes_no", (pattern,), positions(subject.span) | positions(said.span), 0.5)
        for subject, said in permutations(question.mentions.things, 2)
        if subject.span.end == said.span.start
        for pattern in _of_place(subject, said, question)
    ]
    return of_places + [
        Reading("yes_no", (Pattern(thing.iri, entry.iri, value.iri),), positions(subject.span) | positions(said.span), 0.5)
        for subject, said in permutations(question.mentions.things, 2)
        if subject.span.start < said.span.start and said.common and not question.words[said.span.start].is_capitalised
        for thing in subject.things
        for value in said.common
        for entry in question.domain.schema.properties.values()
        if entry.ranges and entry.domains and question.fits_range(entry, value) and question.fits_domain(entry, thing)
    ]


def _is_thing(span: Span, question: DomainQuestion) -> bool:
    """Whether the words for a property also name a thing by a common noun: “root”."""
    return any(each.common and each.span == span for each in question.mentions.things)


def _of_place(subject: ThingMention, said: ThingMention, question: DomainQuestion) -> Iterator[Pattern]:
    """By the property that most often links the subject's classes with the place of the adjective."""
    places = [thing for thing in said.things if not said.is_partial and _is_adjective(thing)]
    for thing in subject.things:
        classes = question.classes_of(thing.iri)
        for place in places if classes else ():
            links = question.domain.links(sorted(classes), place.iri)[:1]
            for link in links:
                if link.outward and link.predicate in question.domain.schema.properties:
                    yield Pattern(thing.iri, link.predicate, place.iri)
            for entry in question.domain.schema.properties.values() if not links else ():
                if question.gives_places(entry) and _fits(question, entry, thing, place):
                    yield Pattern(thing.iri, entry.iri, place.iri)


def _fits(question: DomainQuestion, entry: PropertyEntry, thing: NamedThing, place: NamedThing) -> bool:
    """Whether the thing fits the property's domain and the place its range; both must be declared."""
    return bool(entry.domains and entry.ranges) and question.fits_domain(entry, thing) and question.fits_range(entry, place)


def _is_adjective(thing: NamedThing) -> bool:
    """Whether it was found by a single word that is not its name: “Spanish” for Spain."""
    return thing.key != folded(thing.label) and " " not in thing.key and not thing.label.islower()
