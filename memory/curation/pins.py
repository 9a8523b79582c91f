"""Marks set by hand: pinned episodes are never forgotten, pinned talks come first, messages set aside answer nothing."""

from collections.abc import Sequence

from rdflib import Literal, URIRef

from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.errors import BadInput
from memory.store.engine import StoreChange
from memory.store.terms import Quad
from memory.vocabulary import MEM

YES = Literal(True)  # noqa: FBT003  the value of an RDF statement


def pin(holding: PersonStore, episodes: Sequence[URIRef], *, pinned: bool = True) -> int:
    """Pins or unpins these episodes of the person's; returns how many changed. Ignores other episodes."""
    return _mark(holding, holding.episodes, (episodes, MEM.number), MEM.pinned, holds=pinned)


def pin_observations(holding: PersonStore, observations: Sequence[URIRef], *, pinned: bool = True) -> int:
    """The same for memories of texts."""
    return _mark(holding, holding.observations, (observations, MEM.verbatim), MEM.pinned, holds=pinned)


def pin_talk(holding: PersonStore, said: Sequence[URIRef], *, pinned: bool = True) -> int:
    """Pins or unpins a talk by marking everything said in it; it stays pinned as long as any of that exists."""
    return _mark(holding, holding.episodes, (said, MEM.number), MEM.talkPinned, holds=pinned)


def set_aside(holding: PersonStore, messages: Sequence[URIRef]) -> int:
    """Excludes messages from being used as answers; returns how many changed. Raises BadInput if any is not this person's."""
    graph = graph_of(holding, holding.episodes)
    if {quad[0] for quad in graph.about(messages, MEM.number)} != set(messages):
        raise BadInput("There is no such message in this memory.", "It may have been deleted.")
    return _mark(holding, holding.episodes, (messages, MEM.number), MEM.setAside, holds=True)


def _mark(holding: PersonStore, name: URIRef, wanted: tuple[Sequence[URIRef], URIRef], mark: URIRef, *, holds: bool) -> int:
    """Sets or removes a mark where `wanted`, (IRIs, a property that all of them have), exists; returns how many changed."""
    with holding.changing():
        graph = graph_of(holding, name)
        there = [quad[0] for quad in graph.about(*wanted)]
        before = list(graph.about(there, mark))
        after: list[Quad] = [(each, mark, YES, graph.name) for each in there] if holds else []
        added = [quad for quad in after if quad not in before]
        removed = [quad for quad in before if quad not in after]
        holding.engine.apply(StoreChange(tuple(added), tuple(removed)))
        return len({quad[0] for quad in (*added, *removed)})
