"""The one door to what the companion holds about a person."""

import threading
from dataclasses import dataclass
from datetime import tzinfo
from typing import Any, Protocol
from uuid import UUID

from rdflib import URIRef

from memory.clock import Clock, system_clock
from memory.curation.holding import Holding
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.domain_knowledge.vectors import VectorCache
from memory.embedding.embedder import Embedder
from memory.embedding.minilm import WIDTH, minilm
from memory.episodes import Episodes
from memory.learned_knowledge.knowledge import LearnedKnowledge
from memory.store.engine import Change, Engine
from memory.store.kept import Kept
from memory.store.label_index import LabelIndex, SeenLabels
from memory.store.opening import StoreSettings, open_store
from memory.store.text_index import OwnedIndex, TextIndex
from memory.user_model import UserModel

EXCHANGES_KEPT = 2_048
"""Of all people together, those read last: short-term memory and habits read the same ones turn after turn."""


class Person(Protocol):
    """Whoever has a memory. The identity comes from the session, never from a message."""

    @property
    def id(self) -> UUID:
        """Names the person's graphs."""

    @property
    def zone(self) -> tzinfo:
        """For the coarse words of time."""


@dataclass(frozen=True)
class Memory:
    """What one person's companion can see: that person's episodes, and the knowledge that is everybody's."""

    episodes: Episodes
    domain: DomainKnowledge
    embedder: Embedder
    clock: Clock
    index: OwnedIndex
    user_model: UserModel
    learned: LearnedKnowledge
    labels: SeenLabels
    holding: Holding


class Store:
    """The process's store: opened when first needed, closed at the end."""

    def __init__(self) -> None:
        self._settings = StoreSettings()
        self._engine: Engine | None = None
        self._cache: SchemaCache | None = None
        self._vectors: VectorCache | None = None
        self._index: TextIndex | None = None
        self._labels: LabelIndex | None = None
        self._exchanges: Kept[URIRef, Any] = Kept(EXCHANGES_KEPT)
        self._opening = threading.Lock()

    def configure(self, settings: StoreSettings) -> None:
        """Says where the store is; an open one is closed first."""
        self.close()
        self._settings = settings

    @property
    def engine(self) -> Engine:
        """The open engine. Raises MemoryInUse or StoreUnavailable."""
        with self._opening:
            if self._engine is None:
                self._engine = open_store(self._settings)
                self._cache = SchemaCache(self._engine)
                self._vectors = VectorCache(self._engine)
            return self._engine

    def domain_knowledge(self) -> DomainKnowledge:
        """The knowledge bases as they are now."""
        engine = self.engine
        if self._cache is None:
            self._cache = SchemaCache(engine)
        return DomainKnowledge(engine, self._cache)

    def embedder(self, domain: DomainKnowledge) -> Embedder:
        """The process's embedder, with the vectors that these knowledge bases have prepared."""
        if self._vectors is None:
            self._vectors = VectorCache(self.engine)
        return self._vectors.embedder(minilm(), domain.bases)

    @property
    def index(self) -> TextIndex:
        """The text index of everybody; its table is opened when it is first searched or written."""
        with self._opening:
            if self._index is None:
                self._index = TextIndex(self._settings.index_place, minilm().identity, WIDTH)
            return self._index

    @property
    def labels(self) -> LabelIndex:
        """The index of what everything is called; its table is opened when it is first searched or written."""
        with self._opening:
            if self._labels is None:
                self._labels = LabelIndex(self._settings.index_place, minilm().identity, WIDTH)
            return self._labels

    def memory_of(self, person: Person, clock: Clock = system_clock) -> Memory:
        """This person's memory: every query made through it sees this person's graphs and no other's."""
        engine, domain = self.engine, self.domain_knowledge()
        return Memory(
            Episodes(engine, person.id, clock, person.zone, self._exchanges),
            domain,
            self.embedder(domain),
            clock,
            self.index.of(person.id),
            UserModel(engine, person.id, clock),
            LearnedKnowledge(engine, person.id, clock, domain),
            self.labels.seen_by(person.id, [base.graph for base in domain.bases]),
            self._holding(person, clock, domain),
        )

    def _holding(self, person: Person, clock: Clock, domain: DomainKnowledge) -> Holding:
        embedder, labels = self.embedder(domain), self.labels.of(person.id)
        return Holding(self.engine, person.id, clock, person.zone, embedder, self.index.of(person.id), labels)

    def write_anew(self, then: Change) -> bool:
        """Writes the files of the dataset and of the indices anew, so that nothing that was removed for good is left in them.

        `then` is changed together with the dataset's, as of the moment that was copied.
        False where the dataset's could not be: a server keeps its own files, and much reading keeps them in use.
        """
        self._exchanges.clear()
        is_done = self.engine.write_anew(then)
        self.index.write_anew()
        self.labels.write_anew()
        return is_done

    def close(self) -> None:
        """Lets go of the store."""
        with self._opening:
            if self._engine is not None:
                self._engine.close()
            if self._index is not None:
                self._index.close()
            if self._labels is not None:
                self._labels.close()
            self._engine = None
            self._index = None
            self._labels = None
            self._cache = None
            self._vectors = None
            self._exchanges = Kept(EXCHANGES_KEPT)


STORE = Store()


def memory_of(person: Person, clock: Clock = system_clock) -> Memory:
    """This person's memory in the process's store."""
    return STORE.memory_of(person, clock)
