"""The engine over several stores: it sends each query and each change to the store where the person lives."""

import logging
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar
from uuid import UUID

import pyoxigraph as ox
from more_itertools import batched
from rdflib import URIRef

from memory.errors import QueryRefused, StoreUnavailable
from memory.store.copying import Tell, write_compressed
from memory.store.endpoint import NO_CHANGE, TRIPLES_A_REQUEST, EndpointEngine
from memory.store.engine import ROW_LIMIT, TIME_LIMIT_SECONDS, Bounds, FreeAnswer, Row, Scope, StoreChange
from memory.store.locks import Locks
from memory.store.lru_cache import LruCache
from memory.store.shards.owners import by_owner, is_copied, is_of_domain, owner_of, owners_of, placed_lock
from memory.store.shards.place_table import BACKUP_ROW, MovePhase, PersonPlace, emptiest
from memory.store.shards.shared import SharedCopies
from memory.store.shards.waiting_locks import WaitingLocks
from memory.store.shards.whereabouts import FRESH_SECONDS, Whereabouts
from memory.store.terms import Triple

logger = logging.getLogger("companion.stores")

AVOIDED_SECONDS = 20.0
"""How long knowledge bases are not read from a store that did not answer."""
SILENT_SECONDS = 2.0
"""How long a store that was silent is waited for when it is only asked whether it answers."""
PLACES_KEPT = 200_000
"""People whose place is remembered while a backup is made."""
_Answer = TypeVar("_Answer")


class ShardedEngine:
    """See Engine. `stores` are engines by address, all of the same kind."""

    keeps_own_files = True

    def __init__(self, stores: Mapping[str, EndpointEngine], whereabouts: Whereabouts, locks: Locks) -> None:
        """`locks` must work across all processes that write."""
        self.stores, self.whereabouts = stores, whereabouts
        self.locks: Locks = WaitingLocks(locks, whereabouts)
        self.plain_locks = locks
        """The locks without waiting for moves, for whoever moves."""
        self.shared = SharedCopies(stores, whereabouts, locks)
        self.silent_since: dict[str, float] = {}
        """The stores that did not answer when last asked by this process, and since when."""
        self._tried: dict[str, float] = {}
        """When this process last asked each of them."""

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        return iter(self._asked(scope, lambda store: list(store.select(text, scope))))

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        return self._asked(scope, lambda store: store.ask(text, scope))

    def has(self, graph: URIRef) -> bool:
        """See Engine."""
        return self._asked(Scope((graph,)), lambda store: store.has(graph))

    def freely(self, text: str, scope: Scope, bounds: Bounds) -> FreeAnswer:
        """See Engine."""
        return self._asked(scope, lambda store: store.freely(text, scope, bounds))

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        yield from self.stores[self._store_for(owners_of((*scope.default, *scope.named)))].stream(text, scope)

    def quads(self, graphs: Sequence[URIRef]) -> Iterator[ox.Quad]:
        """See Engine; as the endpoint has it, last to first."""
        for graph in reversed(graphs):
            yield from self.stores[self._store_for(owners_of([graph]))].quads([graph])

    def kept_together(self, graphs: Sequence[URIRef]) -> list[Sequence[URIRef]]:
        """See Engine."""
        groups: dict[str, list[URIRef]] = {}
        for graph in graphs:
            groups.setdefault(self._store_for(owners_of([graph])), []).append(graph)
        return list(groups.values())

    def _asked(self, scope: Scope, ask: Callable[[EndpointEngine], _Answer]) -> _Answer:
        """The answer of the store that the scope's person lives on. Asked again if the person moved in the middle of it."""
        graphs = (*scope.default, *scope.named)
        owners = owners_of(graphs)
        if not owners:
            return self._asked_of_any(graphs, ask)
        if len(owners) > 1:
            return self._noting(self._store_for(owners), ask)
        owner = next(iter(owners))
        while True:
            place, read_at = self.whereabouts.recent(owner)
            found = self._noting(place.store, ask)
            if time.monotonic() - read_at < FRESH_SECONDS or self.whereabouts.place(owner).store == place.store:
                return found

    def _asked_of_any(self, graphs: Sequence[URIRef], ask: Callable[[EndpointEngine], _Answer]) -> _Answer:
        """Knowledge bases rarely change, so any store that is not behind may answer; all else that is shared is asked of home."""
        home, now = self.whereabouts.home, time.monotonic()
        if graphs and all(map(is_of_domain, graphs)):
            heard = [
                each
                for each in self.shared.readable()
                if each not in self.silent_since or now - self._tried.get(each, now) >= AVOIDED_SECONDS
            ]
            chosen = random.choice(heard) if heard else home  # noqa: S311  which copy answers is no secret
            if chosen != home:
                try:
                    return self._noting(chosen, ask)
                except QueryRefused:
                    raise
                except StoreUnavailable:
                    return self._noting(home, ask)
        return self._noting(home, ask)

    def _noting(self, address: str, ask: Callable[[EndpointEngine], _Answer]) -> _Answer:
        try:
            found = ask(self.stores[address])
        except QueryRefused:
            raise
        except StoreUnavailable:
            self._tried[address] = time.monotonic()
            self.silent_since.setdefault(address, self._tried[address])
            raise
        self.silent_since.pop(address, None)
        return found

    def _store_for(self, owners: Iterable[UUID]) -> str:
        """The one store on which all these people live; home for nobody. Raises QueryRefused if there is none."""
        found = {self.whereabouts.place(owner).store for owner in owners}
        if len(found) > 1:
            raise QueryRefused("These memories are on different stores.", "Ask about one person at a time.")
        return found.pop() if found else self.whereabouts.home

    def apply(self, change: StoreChange) -> None:
        """See Engine. A change of a person and of what is shared is two transactions, the person's first."""
        for owner, part in by_owner(change).items():
            if owner is None:
                self.shared.apply(part)
            else:
                self._written(owner, lambda store, part=part: store.apply(part))  # type: ignore[misc]

    def _written(self, owner: UUID, write: Callable[[EndpointEngine], None]) -> None:
        """Writes where the person lives, while no move can begin its last step; waits if one has.

        A lock may lapse in the middle of a slow write. So one that took longer than a move waits before it compares counts only
        if the person still lives there and no move is at its last step; otherwise it is written again.
        """
        while True:
            with self.plain_locks.held(placed_lock(owner)):
                began = time.monotonic()
                place = self.whereabouts.place(owner)
                if place.phase != MovePhase.HELD:
                    self._noting(place.store, write)
                    if time.monotonic() - began < FRESH_SECONDS:
                        return
                    after = self.whereabouts.place(owner)
                    if after.phase != MovePhase.HELD and after.store == place.store:
                        return
            self.whereabouts.await_release(owner)

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """See Engine."""
        if owner_of(graph) is None:
            self.shared.load(triples, graph)
            return
        for batch in batched(triples, TRIPLES_A_REQUEST):
            self.apply(StoreChange(added=tuple((*triple, graph) for triple in batch)))

    def drop(self, graph: URIRef, tell: Tell = lambda _: None) -> None:
        """See Engine. A person's graph is removed from every store, in case a move left some of it on another one."""
        owner = owner_of(graph)
        if owner is None:
            self.shared.drop(graph, tell)
            return
        self.whereabouts.await_release(owner)
        before = None
        while before != (now := self.whereabouts.place(owner).store):
            for store in self.stores.values():
                store.drop(graph, tell)
            before = now

    def load_as_they_are(self, quads: Iterable[ox.Quad]) -> None:
        """See Engine. For restoring: whoever has no place yet gets one, on the store with the fewest people."""
        settled: dict[UUID, str] = {}
        numbers = dict.fromkeys(self.whereabouts.stores, 0)
        for batch in batched(quads, TRIPLES_A_REQUEST):
            for_each: dict[str, list[ox.Quad]] = {}
            for quad in batch:
                graph = str(getattr(quad.graph_name, "value", ""))
                if (owner := owner_of(graph)) is not None:
                    if owner not in settled:
                        settled[owner] = self._placed_anew(owner, numbers)
                    for_each.setdefault(settled[owner], []).append(quad)
                    continue
                for address in self.stores if is_copied(graph) else (self.whereabouts.home,):
                    for_each.setdefault(address, []).append(quad)
            for address, some in for_each.items():
                self.stores[address].load_as_they_are(some)

    def _placed_anew(self, owner: UUID, numbers: dict[str, int]) -> str:
        store = emptiest(numbers)
        if self.whereabouts.table.add(owner, PersonPlace(store)):
            numbers[store] += 1
        return self.whereabouts.place(owner).store

    def assign(self, owner: UUID) -> str:
        """Gives a new person the store with the fewest people: home, or one that is not silent and has all that is shared."""
        may = {each for each in self.shared.joined if each not in self.silent_since} | {self.whereabouts.home}
        numbers = {each: number for each, number in self.whereabouts.numbers().items() if each in may}
        return self._placed_anew(owner, numbers)

    def graphs(self) -> list[URIRef]:
        """See Engine."""
        return sorted({graph for store in self.stores.values() for graph in store.graphs()})

    def where_stated(self, predicate: URIRef, at_most: int = ROW_LIMIT, beside: URIRef | None = None) -> list[URIRef]:
        """See Engine."""
        if beside is not None:
            return self._asked(Scope((beside,)), lambda store: store.where_stated(predicate, at_most))
        found: list[URIRef] = []
        for address in (each for each, answers in self.answers().items() if answers):
            try:
                found += self._noting(address, lambda store: store.where_stated(predicate, at_most))
            except StoreUnavailable as problem:
                logger.warning("the store at %s was left out: %s", address, problem.sentence)
        return found[:at_most]

    def dump(self, file: Path, tell: Tell) -> int:
        """See Engine. Each store is a snapshot of its own; nobody is moved meanwhile."""
        with self.whereabouts.leased(BACKUP_ROW) as renew:
            if renew is None:
                raise StoreUnavailable("Another backup is being made.", "Try again when it is done.")
            self.whereabouts.await_no_move(renew)
            return write_compressed(self._everything(renew), file, tell)

    def _everything(self, renew: Callable[[], None]) -> Iterator[ox.Quad]:
        """What is shared, from the home store, and each person from where they live; nothing that a move left behind."""
        places: LruCache[UUID, str] = LruCache(PLACES_KEPT)
        for address, store in self.stores.items():
            for number, quad in enumerate(store.everything()):
                if number % TRIPLES_A_REQUEST == 0:
                    renew()
                owner = owner_of(str(getattr(quad.graph_name, "value", "")))
                lives_at = self.whereabouts.home if owner is None else places.get(owner)
                if lives_at is None and owner is not None:
                    places.put(owner, lives_at := self.whereabouts.place(owner).store)
                if address == lives_at:
                    yield quad

    def size(self) -> int | None:
        """See Engine."""
        return None

    def bytes_on_disk(self) -> int | None:
        """See Engine. Not visible from outside the servers."""
        return None

    def optimise(self) -> None:
        """See Engine. Servers look after their own files."""

    def settle(self) -> None:
        """See Engine. Servers look after their own files."""

    def write_anew(self, then: StoreChange = NO_CHANGE) -> bool:  # noqa: ARG002  part of the interface
        """See Engine. Servers keep their own files."""
        return False

    def ping(self) -> None:
        """See Engine. Asks the home store: without it nobody is answered, without another only those who live there."""
        self._noting(self.whereabouts.home, lambda store: store.ping())

    def ping_all(self) -> None:
        """See Engine."""
        silent = [address for address, answers in self.answers().items() if not answers]
        if silent:
            raise StoreUnavailable(f"The store at {', '.join(silent)} does not answer.", "Try again when it does.")

    def answers(self) -> dict[str, bool]:
        """Whether each store answers now, by address. One that was silent when last asked gets SILENT_SECONDS."""
        found = {}
        for address in self.whereabouts.stores:
            try:
                limit = SILENT_SECONDS if address in self.silent_since else TIME_LIMIT_SECONDS
                self._noting(address, lambda store, limit=limit: store.ping(limit))  # type: ignore[misc]
                found[address] = True
            except StoreUnavailable:
                found[address] = False
        return found

    def close(self) -> None:
        """See Engine."""
        for store in self.stores.values():
            store.close()
