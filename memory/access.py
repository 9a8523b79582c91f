"""The one door to what the companion holds about a person."""

import threading
from dataclasses import dataclass
from datetime import tzinfo
from typing import Protocol
from uuid import UUID

from memory.clock import Clock, system_clock
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.embedder import Embedder
from memory.embedding.minilm import minilm
from memory.episodes import Episodes
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store


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


class Store:
    """The process's store: opened when first needed, closed at the end."""

    def __init__(self) -> None:
        self._settings = StoreSettings()
        self._engine: Engine | None = None
        self._cache: SchemaCache | None = None
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
            return self._engine

    def domain_knowledge(self) -> DomainKnowledge:
        """The knowledge bases as they are now."""
        engine = self.engine
        if self._cache is None:
            self._cache = SchemaCache(engine)
        return DomainKnowledge(engine, self._cache)

    def close(self) -> None:
        """Lets go of the store."""
        with self._opening:
            if self._engine is not None:
                self._engine.close()
            self._engine = None
            self._cache = None


STORE = Store()


def memory_of(person: Person, clock: Clock = system_clock) -> Memory:
    """This person's memory: every query made through it sees this person's graphs and no other's."""
    engine = STORE.engine
    return Memory(Episodes(engine, person.id, clock, person.zone), STORE.domain_knowledge(), minilm(), clock)
