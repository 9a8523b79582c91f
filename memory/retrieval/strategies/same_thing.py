"""The same thing, asked about with another property."""

from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange, properties_in

THINGS_AT_MOST = 3


def similar(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The exchanges about one of the cue's things with none of its properties."""
    return [
        SimilarExchange(each, "same_thing", frozenset({thing}), frozenset())
        for thing in cue.things[:THINGS_AT_MOST]
        for each in past.exchanges(thing, None)
        if properties_in(each).isdisjoint(cue.properties)
    ]
