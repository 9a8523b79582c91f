"""One person's graphs and indices, as the argument of every change made by hand.

Changes are made while `changing()` is held, which conversation turns also wait for, and are applied in one transaction.
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
from memory.indexing.beside import IndicesBeingFilled
from memory.store.engine import Engine, Scope
from memory.store.label_index import OwnedLabels
from memory.store.observation_index import OwnedObservationIndex
from memory.store.reading import Reader
from memory.store.text_index import OwnedIndex
from memory.vocabulary import bin_graph, episodes_graph, knowledge_graph, model_graph, observations_graph

_Came = TypeVar("_Came")


@dataclass(frozen=True)
class PersonStore:
    """One person's graphs and indices. Only `memory.access` creates it, so the person is bound in a single place."""

    engine: Engine
    person: UUID
    clock: Clock
    zone: tzinfo
    embedder: Embedder
    index: OwnedIndex
    labels: OwnedLabels
    observed: OwnedObservationIndex
    condensed: OwnedObservationIndex
    beside: IndicesBeingFilled | None = None
    """The indices being filled to replace the present ones: changed as well, or removed data would come back with them."""

    def in_indices(self, change: Callable[[OwnedIndex, Embedder], _Came]) -> _Came:
        """Applies a change to the text index and to the one being built beside it; returns the result from the first."""
        if self.beside is not None:
            change(self.beside.index, self.beside.embedder)
        return change(self.index, self.embedder)

    def in_labels(self, change: Callable[[OwnedLabels], _Came]) -> _Came:
        """The same for the index of labels."""
        if self.beside is not None:
            change(self.beside.labels)
        return change(self.labels)

    def in_observed(self, change: Callable[[OwnedObservationIndex], _Came]) -> _Came:
        """The same for the index of memories from texts."""
        if self.beside is not None:
            change(self.beside.observed)
        return change(self.observed)

    def in_condensed(self, change: Callable[[OwnedObservationIndex], _Came]) -> _Came:
        """The same for the index of memories condensed from conversations."""
        if self.beside is not None:
            change(self.beside.condensed)
        return change(self.condensed)

    @property
    def episodes(self) -> URIRef:
        """The graph of the episodes."""
        return episodes_graph(self.person)

    @property
    def knowledge(self) -> URIRef:
        """The graph of the facts that the person told."""
        return knowledge_graph(self.person)

    @property
    def model(self) -> URIRef:
        """The graph of the interests."""
        return model_graph(self.person)

    @property
    def observations(self) -> URIRef:
        """The graph of the texts, and of the memories made from them and from conversations."""
        return observations_graph(self.person)

    @property
    def bin(self) -> URIRef:
        """The graph of what was forgotten and can still be restored."""
        return bin_graph(self.person)

    @property
    def graphs(self) -> tuple[URIRef, ...]:
        """All graphs of the person except the bin, which counts for nothing."""
        return (self.episodes, self.knowledge, self.model, self.observations)

    def reader(self, *graphs: URIRef) -> Reader:
        """A reader for these graphs of the person's, by default all but the bin. Raises ValueError for any other graph."""
        if not set(graphs) <= {*self.graphs, self.bin}:
            msg = f"not of this person: {graphs}"
            raise ValueError(msg)
        return Reader(self.engine, Scope(graphs or self.graphs))

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Holds the person's write lock: conversation turns and other changes wait. Not reentrant."""
        with self.engine.locks.held(f"write:{self.person}"):
            yield
