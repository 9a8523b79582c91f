"""The embedded engine: Oxigraph in a folder (or in memory), owned by one process."""

import shutil
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import pyoxigraph as ox
from rdflib import Dataset, URIRef
from rdflib.query import Result

from memory.errors import MemoryInUse, QueryRefused, StoreUnavailable
from memory.store import rewriting
from memory.store.copying import TO_FILE, TO_STORE, Tell, copied_apart, write_compressed
from memory.store.engine import ROW_LIMIT, Bounds, FreeAnswer, Row, Scope, StoreChange
from memory.store.freed import give_back_what_is_free
from memory.store.freehand import answer_of, asked_apart, bytes_in, tidied
from memory.store.locks import InProcessLocks, Locks
from memory.store.rewriting import Gate, Journal, deletion, fresh_folder, journal_file, put_back, remove_left, take_place
from memory.store.scoped import ScopedOxigraphStore, named
from memory.store.terms import Quad, Triple, from_engine, to_engine
from memory.store.timing import QUERY, UPDATE, WATCH
from memory.store.writing import WritingTurns

NO_CHANGE = StoreChange()
QUADS_A_STEP = 20_000
"""Quads removed per transaction: removing a million at once takes minutes and gigabytes."""


class EmbeddedEngine:
    """See Engine. Writers to the same graph take turns, see WritingTurns."""

    keeps_own_files = False

    def __init__(self, folder: Path | None) -> None:
        """Opens or creates the store in `folder`; in memory if None. Raises MemoryInUse or StoreUnavailable."""
        self._folder = folder
        self._hold(_opened(folder))
        self._writing, self._rewriting = WritingTurns(), threading.Lock()
        self._gate, self._journal = Gate(), Journal()
        self.locks: Locks = InProcessLocks()

    def _hold(self, store: ox.Store) -> None:
        self._oxigraph = store
        self._store = ScopedOxigraphStore(store=store)
        self.dataset = Dataset(store=self._store)

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        return iter(self._asked(text, scope).bindings)  # type: ignore[arg-type]

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        with self._gate.passing():
            solutions: Any = self._oxigraph.query(text, default_graph=named(scope.default), named_graphs=named(scope.named))
            names = [variable.value for variable in solutions.variables]
            for row in solutions:
                yield {name: from_engine(term) for name, term in zip(names, row, strict=True) if term is not None}

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        return bool(self._asked(text, scope).askAnswer)

    def _asked(self, text: str, scope: Scope) -> Result:
        """Queries the adapter directly: the Dataset would collect all its prefixes for each query, and ours need none."""
        with self._gate.passing(), WATCH.timing(QUERY):
            return self._store.query(text, {}, {}, "", scope=scope)

    def quads(self, graphs: Sequence[URIRef]) -> Iterator[ox.Quad]:
        """See Engine."""
        with self._gate.passing():
            with self._writing.alone():  # a consistent snapshot of all graphs
                found = [self._oxigraph.quads_for_pattern(None, None, None, ox.NamedNode(graph)) for graph in graphs]
            yield from chain.from_iterable(found)

    def freely(self, text: str, scope: Scope, bounds: Bounds) -> FreeAnswer:
        """See Engine."""
        asked = tidied(text)
        with self._copied() as copy:
            return answer_of(asked_apart(asked, scope, copy, bounds))

    @contextmanager
    def _copied(self, journal: Path | None = None) -> Iterator[Path]:
        """A snapshot of the store for one reader: hard links to immutable files. Raises QueryRefused for a store in memory.

        Changes from that moment on are recorded in the journal file, if one is given.
        """
        if self._folder is None:
            raise QueryRefused("A store in memory cannot be read by another program.", "Run the site with a data folder.")
        links = _copies(self._folder) / uuid4().hex
        links.parent.mkdir(exist_ok=True)
        try:
            with self._gate.passing(), self._writing.alone():
                self._oxigraph.backup(links)
                if journal is not None:
                    self._journal.begin(journal)
            yield links
        finally:
            shutil.rmtree(links, ignore_errors=True)

    def bytes_on_disk(self) -> int | None:
        """See Engine."""
        return bytes_in(self._folder) if self._folder else None

    def size(self) -> int | None:
        """See Engine."""
        with self._gate.passing():
            return len(self._oxigraph)

    def kept_together(self, graphs: Sequence[URIRef]) -> list[Sequence[URIRef]]:
        """See Engine."""
        return [graphs]

    def graphs(self) -> list[URIRef]:
        """See Engine."""
        with self._gate.passing():
            return [URIRef(each.value) for each in self._oxigraph.named_graphs() if isinstance(each, ox.NamedNode)]

    def where_stated(self, predicate: URIRef, at_most: int = ROW_LIMIT, beside: URIRef | None = None) -> list[URIRef]:  # noqa: ARG002
        """See Engine."""
        with self._gate.passing():
            found = self._oxigraph.quads_for_pattern(None, ox.NamedNode(predicate), None, None)
            return [URIRef(str(getattr(quad.graph_name, "value", ""))) for quad in islice(found, at_most)]

    def dump(self, file: Path, tell: Tell) -> int:
        """See Engine. The copy is made by a separate process."""
        if self._folder is None:
            return write_compressed(self._oxigraph, file, tell)
        with self._copied() as links:
            return copied_apart(links, file, TO_FILE, tell)

    def apply(self, change: StoreChange) -> None:
        """See Engine."""
        if not change.is_empty:
            self._update(change.as_update(), change.graphs)

    def _update(self, text: str, graphs: frozenset[URIRef]) -> None:
        with self._writing.at(graphs):
            with WATCH.timing(UPDATE):
                self._oxigraph.update(text)
            self._journal.add(text)

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """See Engine."""
        name = ox.NamedNode(graph)
        self.load_as_they_are(ox.Quad(to_engine(s), to_engine(p), to_engine(o), name) for s, p, o in triples)  # type: ignore[arg-type]

    def load_quads(self, quads: Iterable[Quad]) -> None:
        """Adds many quads, all or none."""
        self.load_as_they_are(ox.Quad(to_engine(s), to_engine(p), to_engine(o), ox.NamedNode(g)) for s, p, o, g in quads)  # type: ignore[arg-type]

    def load_as_they_are(self, quads: Iterable[ox.Quad]) -> None:
        """See Engine."""
        with self._writing.alone():
            self._oxigraph.bulk_extend(self._journal.passed(quads))

    def drop(self, graph: URIRef, tell: Tell = lambda _: None) -> None:
        """See Engine."""
        name = ox.NamedNode(graph)
        with self._gate.passing():
            there = self._oxigraph.quads_for_pattern(None, None, None, name)
            while some := list(islice(there, QUADS_A_STEP)):
                self._update(deletion(some), frozenset((graph,)))
                tell(len(some))
            del there
        self._update(f"DROP SILENT GRAPH {name}", frozenset((graph,)))

    def has(self, graph: URIRef) -> bool:
        """See Engine."""
        with self._gate.passing():
            return next(self._oxigraph.quads_for_pattern(None, None, None, ox.NamedNode(graph)), None) is not None

    def optimise(self) -> None:
        """See Engine."""
        with self._gate.passing():
            self._oxigraph.optimize()

    def write_anew(self, then: StoreChange = NO_CHANGE) -> bool:
        """See Engine."""
        if self._folder is None:
            self.apply(then)
            return True
        with self._rewriting, self._copied(journal_file(self._folder)) as links:
            shutil.rmtree(fresh_folder(self._folder), ignore_errors=True)
            try:
                copied_apart(links, fresh_folder(self._folder), TO_STORE)
                return self._changed_places(fresh_folder(self._folder), then)
            finally:
                with self._writing.alone():
                    self._journal.end()
                remove_left(self._folder)

    def _changed_places(self, copied: Path, then: StoreChange) -> bool:
        """Brings the copy up to date and swaps it with the store once nobody is reading; False if that fails."""
        fresh = ox.Store(copied)
        if not then.is_empty:
            fresh.update(then.as_update())
        deadline = monotonic() + rewriting.WAITED_SECONDS
        while True:
            self._journal.repeat_in(fresh)
            fresh.flush()
            with self._writing.alone(), self._gate.closed(rewriting.CLOSED_SECONDS) as is_closed:
                if self._journal.is_spoilt:
                    return False
                if is_closed:
                    self._journal.repeat_in(fresh)
                    fresh.flush()
                    del fresh  # closes it: its files are reopened under another name
                    self._reopen()
                    return True
            if monotonic() > deadline:
                return False
            sleep(rewriting.BETWEEN_SECONDS)

    def _reopen(self) -> None:
        folder = self._folder
        if folder is not None:
            self.close()
            try:
                take_place(folder)
            finally:
                self._hold(_opened(folder))

    def settle(self) -> None:
        """See Engine."""
        with self._gate.passing():
            self._oxigraph.flush()
        give_back_what_is_free()

    def ping(self) -> None:
        """See Engine."""
        with self._gate.passing():
            self._oxigraph.query("ASK {}")

    def ping_all(self) -> None:
        """See Engine."""
        self.ping()

    def close(self) -> None:
        """See Engine."""
        self._oxigraph.flush()
        self.dataset.close()
        del self._oxigraph, self._store, self.dataset


def _copies(folder: Path) -> Path:
    """The folder of snapshots: next to the store, so that hard links are possible."""
    return folder.with_name(f"{folder.name}-asked")


def _opened(folder: Path | None) -> ox.Store:
    if folder is None:
        return ox.Store()
    try:
        put_back(folder)
        folder.mkdir(parents=True, exist_ok=True)
        store = ox.Store(folder)
    except (OSError, RuntimeError) as problem:
        if "LOCK" in str(problem) or "lock hold" in str(problem):
            sentence = f"The memory in {folder} is in use by a running site."
            hint = "Stop that site (Ctrl-C in its window), or set COMPANION_DATA to another folder."
            raise MemoryInUse(sentence, hint) from problem
        sentence = f"The memory in {folder} cannot be opened: {problem}."
        raise StoreUnavailable(sentence, "Check that the folder is yours and the disk is not full.") from problem
    remove_left(folder)
    shutil.rmtree(_copies(folder), ignore_errors=True)  # left behind by a killed process
    return store
