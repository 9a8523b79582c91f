"""Pins: episodes that the person wants to keep, whatever is forgotten, and memories of texts that are to be kept in mind."""

from collections.abc import Sequence

from rdflib import Literal, URIRef

from memory.curation.holding import Holding
from memory.curation.looking_up import graph_of
from memory.store.engine import Change
from memory.store.terms import Quad
from memory.vocabulary import MEM

PINNED = Literal(True)  # noqa: FBT003  the value of an RDF statement


def pin(holding: Holding, episodes: Sequence[URIRef], *, pinned: bool = True) -> int:
    """Pins these episodes of the person's, or takes their pins away; gives how many it changed. Others are left alone."""
    return _pin(holding, holding.episodes, (episodes, MEM.number), pinned=pinned)


def pin_observations(holding: Holding, observations: Sequence[URIRef], *, pinned: bool = True) -> int:
    """The same with memories of texts."""
    return _pin(holding, holding.observations, (observations, MEM.verbatim), pinned=pinned)


def _pin(holding: Holding, name: URIRef, wanted: tuple[Sequence[URIRef], URIRef], *, pinned: bool) -> int:
    """Pins those of the wanted that are in the graph of this name, known by what all of them have."""
    with holding.changing():
        graph = graph_of(holding, name)
        there = [quad[0] for quad in graph.about(*wanted)]
        before = list(graph.about(there, MEM.pinned))
        after: list[Quad] = [(each, MEM.pinned, PINNED, graph.name) for each in there] if pinned else []
        added = [quad for quad in after if quad not in before]
        removed = [quad for quad in before if quad not in after]
        holding.engine.apply(Change(tuple(added), tuple(removed)))
        return len({quad[0] for quad in (*added, *removed)})
