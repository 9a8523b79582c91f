"""What everybody shares, on every store: written to the home store first, then to the others, which catch up if they were away.

Before a store is behind, the home store's catalogue says so (`mem:notYetOn`), in the transaction of the change itself; the line
goes once the store has it too. So a kill, or a store that does not answer, leaves a note of what has to be copied again.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from uuid import uuid4

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.errors import StoreUnavailable
from memory.store.copying import Tell
from memory.store.endpoint import TRIPLES_A_REQUEST, EndpointEngine
from memory.store.engine import Scope, StoreChange
from memory.store.locks import Locks
from memory.store.reading import Reader
from memory.store.shards.copies import are_even, copy
from memory.store.shards.owners import is_copied, part_of
from memory.store.shards.place_table import COPYING_ROW
from memory.store.shards.whereabouts import Whereabouts
from memory.store.terms import Quad, Triple
from memory.vocabulary import CATALOGUE_GRAPH, MEM

LOCK = "shared copies"
JOINED: Quad = (CATALOGUE_GRAPH, MEM.holdsShared, Literal(True), CATALOGUE_GRAPH)  # noqa: FBT003  the value of an RDF statement
"""In the catalogue of a store other than home: it has been given all that is shared."""
KNOWN_SECONDS = 1.0
"""How long it is remembered which stores are behind."""
HOME_SECONDS = 60.0
"""For how long a process that wrote what is shared reads it from the home store only: an import reads back what it wrote."""
logger = logging.getLogger("companion.stores")


class SharedCopies:
    """Writes the shared graphs, and keeps the copies even."""

    def __init__(self, stores: Mapping[str, EndpointEngine], whereabouts: Whereabouts, locks: Locks) -> None:
        self._stores, self._whereabouts, self._locks = stores, whereabouts, locks
        self._home = stores[whereabouts.home]
        self._others = {address: store for address, store in stores.items() if address != whereabouts.home}
        self.joined = {whereabouts.home}
        """The stores that this process knows to hold everything shared: only these get new people."""
        self._wrote_at = -HOME_SECONDS
        self._even: tuple[frozenset[str], float] = (frozenset(), -KNOWN_SECONDS)

    def readable(self) -> frozenset[str]:
        """The stores from which what is shared may be read: those that have joined and are not behind."""
        now = time.monotonic()
        if now - self._wrote_at < HOME_SECONDS:
            return frozenset({self._whereabouts.home})
        even, read_at = self._even
        if now - read_at >= KNOWN_SECONDS:
            even = frozenset(self.joined) - {_address(mark) for mark in self._behind()}
            self._even = even, now
        return even

    def apply(self, change: StoreChange) -> None:
        """Applies a change of shared graphs. Whatever the home store has counts as done."""
        copied = part_of(change, is_copied)
        if copied.is_empty:
            self._home.apply(change)
            return
        self._everywhere(
            copied.graphs,
            lambda marks: self._home.apply(StoreChange((*change.added, *marks), change.removed, change.moved)),
            lambda store: store.apply(copied),
        )

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """Adds triples to one shared graph, batch by batch."""
        for batch in batched(triples, TRIPLES_A_REQUEST):
            self.apply(StoreChange(added=tuple((*triple, graph) for triple in batch)))

    def drop(self, graph: URIRef, tell: Tell) -> None:
        """Removes a shared graph."""
        if not is_copied(graph):
            self._home.drop(graph, tell)
            return

        def at_home(marks: tuple[Quad, ...]) -> None:
            self._home.apply(StoreChange(marks))
            self._home.drop(graph, tell)

        self._everywhere([graph], at_home, lambda store: store.drop(graph))

    def _everywhere(
        self,
        graphs: Iterable[URIRef],
        at_home: Callable[[tuple[Quad, ...]], None],
        elsewhere: Callable[[EndpointEngine], None],
    ) -> None:
        """Writes at home, with a note for each other store, then on those that are not behind already (see `attend`).

        Each note is this write's own, so that it goes only once this write is on the store, whatever becomes of the lock.
        """
        marks = {address: tuple(_mark(graph, address) for graph in graphs) for address in self._others}
        with self._locks.held(LOCK):
            self._wrote_at = time.monotonic()
            behind = {_address(mark) for mark in self._behind()}
            at_home(tuple(mark for some in marks.values() for mark in some))
            even: list[Quad] = []
            for address in self._others.keys() - behind:
                with suppress(StoreUnavailable):
                    elsewhere(self._others[address])
                    even += marks[address]
            if even:
                self._home.apply(StoreChange(removed=tuple(even)))
            self._wrote_at = time.monotonic()

    def _behind(self) -> list[Quad]:
        rows = Reader(self._home, Scope((CATALOGUE_GRAPH,))).terms("statements_about", predicate=MEM.notYetOn)
        return [(URIRef(row["subject"]), MEM.notYetOn, row["value"], CATALOGUE_GRAPH) for row in rows]

    def attend(self) -> None:
        """Copies again what a store is behind with, and everything to a store that is new. Quick if all are even."""
        for address, store in self._others.items():
            try:
                if store.ask(HOLDS_SHARED, Scope((CATALOGUE_GRAPH,))):
                    self.joined.add(address)
                elif not self._has_marks(address):
                    marks = tuple(_mark(graph, address) for graph in self._home.graphs() if is_copied(graph))
                    self._home.apply(StoreChange(marks))
                if self._has_marks(address) or address not in self.joined:
                    self._bring_even(address, store)
            except StoreUnavailable as problem:
                logger.warning("a store is behind with what is shared: %s", problem.sentence)

    def _has_marks(self, address: str) -> bool:
        return bool(self._marks_of(address))

    def _marks_of(self, address: str) -> list[Quad]:
        return [mark for mark in self._behind() if _address(mark) == address]

    def _bring_even(self, address: str, store: EndpointEngine) -> None:
        with self._whereabouts.leased(COPYING_ROW) as renew:
            if renew is None:
                return
            for graph in sorted({mark[0] for mark in self._marks_of(address)}):
                if not are_even(self._home, store, [graph], renew):
                    copy(self._home, store, [graph], renew)
                with self._locks.held(LOCK):
                    listed = tuple(mark for mark in self._marks_of(address) if mark[0] == graph)
                    is_even = are_even(self._home, store, [graph], renew)
                    self._home.apply(StoreChange(() if is_even else (_mark(graph, address),), listed))
            if not self._has_marks(address):
                store.apply(StoreChange((JOINED,)))
                self.joined.add(address)


HOLDS_SHARED = f"ASK {{ <{CATALOGUE_GRAPH}> <{MEM.holdsShared}> true }}"


def _mark(graph: URIRef, address: str) -> Quad:
    """A note that no other write makes: the address, and a token."""
    return (graph, MEM.notYetOn, Literal(f"{address} {uuid4().hex}"), CATALOGUE_GRAPH)


def _address(mark: Quad) -> str:
    return str(mark[2]).partition(" ")[0]
