"""The same property of another thing of the same class, then of its superclasses.

Superclasses count as far as the property's domain reaches: for birthdays, up to Person, never to Entity.
"""

from collections.abc import Iterator

from rdflib import URIRef

from memory.domain_knowledge.schema import Schema
from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange, things_in


def similar(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The exchanges about the same property of things that share a class, with the distance of the nearest such class."""
    found = []
    for predicate in cue.properties:
        exchanges = past.exchanges(None, predicate)
        others = {thing for each in exchanges for thing in things_in(each)} - {*cue.things}
        classes = past.domain.classes_of(sorted(others))
        levels = [(distance, each) for thing in cue.things for distance, each in upwards(cue.classes_of(thing), predicate, past)]
        for exchange in exchanges:
            of = [kind for thing in things_in(exchange) & others for kind in classes.get(thing, ())]
            nearest = next(((level, each) for level, each in levels if past.domain.schema.is_kind_of(of, [each])), None)
            if nearest is not None:
                found.append(SimilarExchange(exchange, "same_property", frozenset(), frozenset({predicate}), *nearest))
    return found


def upwards(classes: tuple[URIRef, ...], predicate: URIRef, past: SearchedPast) -> list[tuple[int, URIRef]]:
    """The classes and their superclasses within the property's domain, as (distance, class), nearest first."""
    schema = past.domain.schema
    entry = schema.properties.get(predicate)
    covered = entry.domains if entry else frozenset()
    levels = {each: distance for kind in classes for distance, each in _levels(schema, kind)}
    inside = [(distance, each) for each, distance in levels.items() if not covered or schema.is_kind_of([each], covered)]
    return sorted(inside, key=lambda item: (item[0], item[1]))


def _levels(schema: Schema, kind: URIRef) -> Iterator[tuple[int, URIRef]]:
    level, distance, seen = [kind], 0, {kind}
    while level:
        yield from ((distance, each) for each in level)
        above = {parent for each in level if each in schema.classes for parent in schema.classes[each].parents} - seen
        seen |= above
        level, distance = sorted(above), distance + 1
