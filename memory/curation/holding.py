"""Everything held about one person, to be changed by hand.

Every change is made while `changing()`, which turns of the conversation also wait for, and arrives in one transaction.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import tzinfo
from typing import TypeVar
from uuid import UUID

from rdflib import URIRef

from memory.clock import Clock
from memory.embedding.embedder import Embedder
from memory.indexing.beside import Beside
from memory.store.engine import Engine, Scope
from memory.store.label_index import OwnedLabels
from memory.store.observation_index import OwnedObservationIndex
from memory.store.reading import Reader
from memory.store.text_index import OwnedIndex
from memory.vocabulary import bin_graph, episodes_graph, knowledge_graph, model_graph, observations_graph

_Came = TypeVar("_Came")


@dataclass(frozen=True)
class Holding:
    """One person's graphs and indices. The person is set here once, by the door to the memory, and nowhere else."""

    engine: Engine
    person: UUID
    clock: Clock
    zone: tzinfo
    embedder: Embedder
    index: OwnedIndex
    labels: OwnedLabels
    observed: OwnedObservationIndex
    condensed: OwnedObservationIndex
    beside: Beside | None = None
    """What is changed here is changed there too, or it would come back from there."""

    def in_indices(self, change: Callable[[OwnedIndex, Embedder], _Came]) -> _Came:
        """Changes the text index, and the one being filled beside it; returns what came of it in the first."""
        if self.beside is not None:
            change(self.beside.index, self.beside.embedder)
        return change(self.index, self.embedder)

    def in_labels(self, change: Callable[[OwnedLabels], _Came]) -> _Came:
        """The same in the labels."""
        if self.beside is not None:
            change(self.beside.labels)
        return change(self.labels)

    def in_observed(self, change: Callable[[OwnedObservationIndex], _Came]) -> _Came:
        """The same in the index of memories from texts."""
        if self.beside is not None:
            change(self.beside.observed)
        return change(self.observed)

    def in_condensed(self, change: Callable[[OwnedObservationIndex], _Came]) -> _Came:
        """The same in the index of what was condensed from conversations."""
        if self.beside is not None:
            change(self.beside.condensed)
        return change(self.condensed)

    @property
    def episodes(self) -> URIRef:
        """The graph of the episodes."""
        return episodes_graph(self.person)

    @property
    def knowledge(self) -> URIRef:
        """The graph of what the person told."""
        return knowledge_graph(self.person)

    @property
    def model(self) -> URIRef:
        """The graph of the interests."""
        return model_graph(self.person)

    @property
    def observations(self) -> URIRef:
        """The graph of the texts, and of the memories made of them and of conversations."""
        return observations_graph(self.person)

    @property
    def bin(self) -> URIRef:
        """The graph of what was forgotten and can still be brought back."""
        return bin_graph(self.person)

    @property
    def graphs(self) -> tuple[URIRef, ...]:
        """All graphs of the person that count; the bin counts for nothing."""
        return (self.episodes, self.knowledge, self.model, self.observations)

    def reader(self, *graphs: URIRef) -> Reader:
        """Reads these graphs of the person's, or all that count if none is named. Raises ValueError for anyone else's."""
        if not set(graphs) <= {*self.graphs, self.bin}:
            msg = f"not of this person: {graphs}"
            raise ValueError(msg)
        return Reader(self.engine, Scope(graphs or self.graphs))

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Keeps turns of the conversation, and other changes by hand, waiting. Not reentrant."""
        with self.engine.locks.held(f"write:{self.person}"):
            yield
