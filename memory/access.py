"""The single entry point to everything the companion holds about a person."""

import threading
from dataclasses import dataclass
from datetime import tzinfo
from typing import Any, Protocol
from uuid import UUID

from rdflib import URIRef

from memory.clock import Clock, system_clock
from memory.curation.person_store import PersonStore
from memory.documents.condensed import Condensed
from memory.documents.observations import Observations
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.embedder import Embedder
from memory.episodes.log import Episodes
from memory.errors import BadInput
from memory.facts.knowledge import LearnedKnowledge
from memory.indexing.indices import Indices
from memory.interests.user_model import UserModel
from memory.store.engine import Engine, StoreChange
from memory.store.label_index import LabelIndex, SeenLabels
from memory.store.lru_cache import LruCache
from memory.store.observation_index import ObservationIndex
from memory.store.opening import StoreSettings, open_store
from memory.store.shards.sharded import ShardedEngine
from memory.store.text_index import OwnedIndex, TextIndex

EXCHANGES_KEPT = 2_048
"""Size of the process-wide LRU cache of exchanges: short-term memory and habits read the same ones every turn."""


class Person(Protocol):
    """Anyone who has a memory. The identity comes from the login session, never from a message."""

    @property
    def id(self) -> UUID:
        """Identifies the person; part of the names of their graphs."""

    @property
    def zone(self) -> tzinfo:
        """The person's time zone: for calendar days, and for wording times."""


@dataclass(frozen=True)
class Memory:
    """What one person's companion can see: that person's episodes and facts, and the knowledge bases everybody shares."""

    episodes: Episodes
    domain: DomainKnowledge
    embedder: Embedder
    clock: Clock
    index: OwnedIndex
    user_model: UserModel
    learned: LearnedKnowledge
    labels: SeenLabels
    holding: PersonStore
    observations: Observations
    condensed: Condensed
    persona: Observations | None = None
    """What the persona being talked with remembers of its own life: read-only, and without anything about any person."""


class Store:
    """The process's one store, opened on first use."""

    def __init__(self) -> None:
        self._settings = StoreSettings()
        self._engine: Engine | None = None
        self._cache: SchemaCache | None = None
        self._indices: Indices | None = None
        self._exchanges: LruCache[URIRef, Any] = LruCache(EXCHANGES_KEPT)
        self._opening = threading.Lock()

    def configure(self, settings: StoreSettings) -> None:
        """Sets where the store is; closes an open one first."""
        self.close()
        self._settings = settings

    @property
    def engine(self) -> Engine:
        """The open engine. Raises MemoryInUse or StoreUnavailable."""
        with self._opening:
            if self._engine is None:
                self._engine = open_store(self._settings)
                self._cache = SchemaCache(self._engine)
                self._indices = Indices(self._engine, self._settings.index_place)
            return self._engine

    @property
    def is_open(self) -> bool:
        """Whether it was used yet."""
        return self._engine is not None

    @property
    def addresses(self) -> list[str]:
        """The query addresses of the SPARQL stores that the settings name."""
        return self._settings.query_url.split()

    @property
    def is_sharded(self) -> bool:
        """Whether the settings name several stores."""
        return len(self.addresses) > 1

    def sharded(self) -> ShardedEngine:
        """The open engine over several stores. Raises BadInput if there is only one."""
        engine = self.engine
        if not isinstance(engine, ShardedEngine):
            raise BadInput("There is one store only.", "Name several in COMPANION_SPARQL_QUERY_URL and _UPDATE_URL.")
        return engine

    def domain_knowledge(self) -> DomainKnowledge:
        """The knowledge bases in their current state."""
        engine = self.engine
        if self._cache is None:
            self._cache = SchemaCache(engine)
        return DomainKnowledge(engine, self._cache)

    @property
    def indices(self) -> Indices:
        """The indices in use, and those being filled alongside to replace them."""
        engine = self.engine
        with self._opening:
            if self._indices is None:
                self._indices = Indices(engine, self._settings.index_place)
            return self._indices

    def embedder(self, domain: DomainKnowledge) -> Embedder:
        """The process's embedder, with the vectors precomputed for these knowledge bases."""
        return self.indices.searched.prepared(domain.bases)

    @property
    def patient_embedder(self) -> Embedder:
        """The process's embedder for background work: longer timeouts, and retries."""
        return self.indices.searched.patient

    @property
    def index(self) -> TextIndex:
        """The text index of all people; its table is opened when first searched or written."""
        return self.indices.searched.index

    @property
    def labels(self) -> LabelIndex:
        """The index of all labels; its table is opened when first searched or written."""
        return self.indices.searched.labels

    @property
    def observed(self) -> ObservationIndex:
        """The index of observations drawn from texts; its table is opened when first searched or written."""
        return self.indices.searched.observed

    @property
    def condensed(self) -> ObservationIndex:
        """The index of what was condensed from conversations; its table is opened when first searched or written."""
        return self.indices.searched.condensed

    def memory_of(self, person: Person, clock: Clock = system_clock, persona: UUID | None = None) -> Memory:
        """This person's memory: every query made through it sees this person's graphs and nobody else's.

        `persona` is the persona being talked with: what it has read about its own life is readable too.
        """
        engine, domain, searched = self.engine, self.domain_knowledge(), self.indices.searched
        embedder, index, labels = searched.prepared(domain.bases), searched.index.of(person.id), searched.labels
        filled, observed = self.indices.filled, searched.observed.of(person.id)
        condensed, zone = searched.condensed.of(person.id), person.zone
        beside = filled.beside(person.id) if filled else None
        return Memory(
            Episodes(engine, person.id, clock, zone, self._exchanges),
            domain,
            embedder,
            clock,
            index,
            UserModel(engine, person.id, clock),
            LearnedKnowledge(engine, person.id, clock, domain),
            labels.seen_by(person.id, [base.graph for base in domain.bases]),
            PersonStore(engine, person.id, clock, zone, embedder, index, labels.of(person.id), observed, condensed, beside),
            Observations(engine, person.id, clock, observed),
            Condensed(engine, person.id, clock, condensed),
            Observations(engine, persona, clock, searched.observed.of(persona)) if persona is not None else None,
        )

    def write_anew(self, then: StoreChange) -> bool:
        """Rewrites the files of the dataset and the indices, so that they keep no trace of what was removed for good.

        `then` is applied together with the rewritten dataset. Returns False if the dataset's files could not be rewritten:
        a server keeps its own files, and heavy reading keeps them in use.
        """
        self._exchanges.clear()
        is_done = self.engine.write_anew(then)
        self.indices.write_anew()
        return is_done

    def close(self) -> None:
        """Closes the store and its indices."""
        with self._opening:
            if self._engine is not None:
                self._engine.close()
            if self._indices is not None:
                self._indices.close()
            self._engine = None
            self._indices = None
            self._cache = None
            self._exchanges = LruCache(EXCHANGES_KEPT)


STORE = Store()


def memory_of(person: Person, clock: Clock = system_clock, persona: UUID | None = None) -> Memory:
    """This person's memory in the process's store; see `Store.memory_of`."""
    return STORE.memory_of(person, clock, persona)
