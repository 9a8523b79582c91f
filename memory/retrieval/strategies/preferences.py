"""Preferences: the things the person likes best, combined with the properties of the cue (Sieber and Krenn 2010, section 3.2).

Finds exchanges about a preferred thing with the same property, and those that gave a preferred thing a value that is mentioned
now, if property and value are a pattern of the user model: “birth place = New York” when New York comes up.
"""

from collections.abc import Sequence
from itertools import product

from rdflib import URIRef

from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange, things_in

STRONG_ENOUGH = 3.0
"""Minimum strength of an interest: liked in the person's own words, or asked about repeatedly of late."""
DISTANCE = 1
"""Class distance given to a preferred thing: after things of the same class, before those that share only a superclass."""
INTERESTS_READ, THINGS, PROPERTIES, PATTERNS, OF_EACH = 12, 3, 2, 2, 2
"""Interests looked through; preferred things, properties and patterns used; exchanges for each thing with a property."""
READ_OF_A_PATTERN = 8


def similar(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The newest exchanges about preferred things with one of the properties, or with one of the things as a value."""
    if not cue.things and not cue.properties:
        return []
    strong = [each.target for each in past.strongest("thing", INTERESTS_READ) if each.strength >= STRONG_ENOUGH]
    preferred = [each for each in strong if each not in cue.things][:THINGS]
    return [*_same_property(cue, past, preferred), *_same_value(cue, past, preferred)] if preferred else []


def _same_property(cue: Cue, past: SearchedPast, preferred: Sequence[URIRef]) -> list[SimilarExchange]:
    return [
        SimilarExchange(each, "preferences", frozenset(), frozenset({predicate}), DISTANCE, preferred=thing)
        for thing, predicate in product(preferred, cue.properties[:PROPERTIES])
        for each in past.exchanges(thing, predicate, OF_EACH)
    ]


def _same_value(cue: Cue, past: SearchedPast, preferred: Sequence[URIRef]) -> list[SimilarExchange]:
    found = []
    patterns = [each for each in past.strongest("pattern", INTERESTS_READ) if each.value in cue.things][:PATTERNS]
    for pattern in patterns:
        for each in past.exchanges(None, pattern.target, READ_OF_A_PATTERN):
            told = {fact.subject for fact in each.facts if (fact.predicate, fact.value) == (pattern.target, pattern.value)}
            thing = next((thing for thing in preferred if thing in told & things_in(each)), None)
            if thing is not None:
                value = frozenset({URIRef(str(pattern.value))})
                properties = frozenset({pattern.target} & {*cue.properties})
                found.append(SimilarExchange(each, "preferences", value, properties, DISTANCE, preferred=thing))
    return found
