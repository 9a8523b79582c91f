"""What the person prefers, joined with what is asked for now."""

from memory.retrieval.cue import Cue
from memory.retrieval.similar import Past, Similar

THINGS_AT_MOST = 3


def similar(cue: Cue, past: Past) -> list[Similar]:
    """The exchanges about the same property of a thing that the person prefers."""
    return [
        Similar(each, "preference", frozenset({thing}), frozenset({predicate}))
        for thing in cue.preferred[:THINGS_AT_MOST]
        if thing not in cue.things
        for predicate in cue.properties[:1]
        for each in past.exchanges(thing, predicate)
    ]
