"""Pins: episodes that the person wants to keep, whatever is forgotten."""

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
    with holding.changing():
        graph = graph_of(holding, holding.episodes)
        there = [quad[0] for quad in graph.about(episodes, MEM.number)]
        before = list(graph.about(there, MEM.pinned))
        wanted: list[Quad] = [(each, MEM.pinned, PINNED, graph.name) for each in there] if pinned else []
        added = [quad for quad in wanted if quad not in before]
        removed = [quad for quad in before if quad not in wanted]
        holding.engine.apply(Change(tuple(added), tuple(removed)))
        return len({quad[0] for quad in (*added, *removed)})
