"""A subset of the things and properties: a question about two artists finds an earlier one about one of them."""

from itertools import product

from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange, properties_in, things_in

COMBINATIONS_AT_MOST = 6


def similar(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The exchanges that share a thing and a property with a cue that has several of either; else none."""
    if len(cue.things) + len(cue.properties) < 3:
        return []
    found = []
    for thing, predicate in list(product(cue.things, cue.properties))[:COMBINATIONS_AT_MOST]:
        for each in past.exchanges(thing, predicate):
            things, properties = things_in(each) & {*cue.things}, properties_in(each) & {*cue.properties}
            found.append(SimilarExchange(each, "subsets", frozenset(things), frozenset(properties)))
    return found
