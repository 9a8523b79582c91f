"""An rdflib Dataset over Oxigraph in a folder. One process owns it."""

import shutil
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

import pyoxigraph as ox
from oxrdflib import OxigraphStore
from rdflib import Dataset, URIRef, Variable
from rdflib.query import Result

from memory.errors import MemoryInUse, QueryRefused, SilentFallback, StoreUnavailable
from memory.store.engine import ROW_LIMIT, TIME_LIMIT_SECONDS, Bounds, Change, FreeAnswer, Row, Scope
from memory.store.freehand import answer_of, asked_apart, bytes_in, tidied
from memory.store.locks import InProcessLocks, Locks
from memory.store.rewriting import Gate, copy, put_back, remove_left, take_place
from memory.store.terms import Quad, Triple, from_engine, to_engine

QUADS_A_STEP = 20_000
"""So many are removed in one transaction: one of a million takes minutes and gigabytes."""


class ScopedOxigraphStore(OxigraphStore):
    """The adapter, but for two things: a query sees the graphs of its scope only, and nothing falls back silently.

    rdflib answers in Python, some hundred times slower, whenever a store raises NotImplementedError; this one raises
    SilentFallback instead.
    """

    def query(  # type: ignore[override]
        self,
        query: Any,
        initNs: Mapping[str, Any],  # noqa: N803
        initBindings: Mapping[str, Any],  # noqa: N803
        queryGraph: str,  # noqa: N803, ARG002  the scope says which graphs
        *,
        scope: Scope | None = None,
        **kwargs: object,
    ) -> Result:
        """The query within its scope. Raises SilentFallback for what would leave the engine."""
        if scope is None or not isinstance(query, str) or initBindings or kwargs:
            msg = "a query goes to the engine as text, with a scope and its values bound in the text"
            raise SilentFallback(msg)
        answer = self._inner.query(
            query,
            prefixes={prefix: str(namespace) for prefix, namespace in initNs.items()},
            default_graph=_named(scope.default),
            named_graphs=_named(scope.named),
        )
        return _as_result(answer)

    def update(self, update: Any, initNs: Mapping[str, Any], *args: object, **kwargs: object) -> None:  # noqa: N803
        """One transaction. Raises SilentFallback for a parsed update or for bindings."""
        if not isinstance(update, str) or kwargs or any(args[:1]):
            msg = "an update goes to the engine as text, with its values rendered in the text"
            raise SilentFallback(msg)
        self._inner.update(update, prefixes={prefix: str(namespace) for prefix, namespace in initNs.items()})


def _as_result(answer: Any) -> Result:
    if isinstance(answer, ox.QueryBoolean):
        result = Result("ASK")
        result.askAnswer = bool(answer)
        return result
    if not isinstance(answer, ox.QuerySolutions):
        msg = "only SELECT and ASK queries are used here"
        raise SilentFallback(msg)
    result = Result("SELECT")
    names = [variable.value for variable in answer.variables]
    result.vars = [Variable(name) for name in names]
    result.bindings = _bounded_rows(answer, names)  # type: ignore[assignment]
    return result


@lru_cache(256)
def _named(graphs: tuple[URIRef, ...]) -> list[Any]:
    return [ox.NamedNode(graph) for graph in graphs]


def _bounded_rows(solutions: ox.QuerySolutions, names: list[str]) -> list[Row]:
    deadline = monotonic() + TIME_LIMIT_SECONDS
    rows = []
    for solution in islice(solutions, ROW_LIMIT):
        rows.append({name: from_engine(term) for name, term in zip(names, solution, strict=True) if term is not None})
        if monotonic() > deadline:
            msg = f"A query took longer than {TIME_LIMIT_SECONDS:.0f} seconds and was stopped."
            raise QueryRefused(msg, "Ask for less at once.")
    return rows


class EmbeddedEngine:
    """The engine of one process. Writes take turns: the store's own transactions do not exclude one another."""

    keeps_own_files = False

    def __init__(self, folder: Path | None) -> None:
        """Opens or creates the store in `folder`; in memory when None. Raises MemoryInUse."""
        self._folder = folder
        self._hold(_opened(folder))
        self._writing = threading.Lock()
        self._gate = Gate()
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
            solutions: Any = self._oxigraph.query(text, default_graph=_named(scope.default), named_graphs=_named(scope.named))
            names = [variable.value for variable in solutions.variables]
            for row in solutions:
                yield {name: from_engine(row[name]) for name in names if row[name] is not None}

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        return bool(self._asked(text, scope).askAnswer)

    def _asked(self, text: str, scope: Scope) -> Result:
        """Asks the adapter itself: the dataset would collect all its prefixes for each query, though a text has its own."""
        with self._gate.passing():
            return self._store.query(text, {}, {}, "", scope=scope)

    def quads(self, graphs: Sequence[URIRef]) -> Iterator[ox.Quad]:
        """See Engine."""
        with self._gate.passing():
            with self._writing:  # so that all are of one moment
                found = [self._oxigraph.quads_for_pattern(None, None, None, ox.NamedNode(graph)) for graph in graphs]
            yield from chain.from_iterable(found)

    def freely(self, text: str, scope: Scope, bounds: Bounds) -> FreeAnswer:
        """See Engine."""
        asked = tidied(text)
        with self._copied() as copy:
            return answer_of(asked_apart(asked, scope, copy, bounds))

    @contextmanager
    def _copied(self) -> Iterator[Path]:
        """A copy of the store for one reader: hard links to files that never change. Raises QueryRefused for a store in memory."""
        if self._folder is None:
            raise QueryRefused("A store in memory cannot be read by another program.", "Run the site with a data folder.")
        links = _copies(self._folder) / uuid4().hex
        links.parent.mkdir(exist_ok=True)
        try:
            with self._gate.passing():
                self._oxigraph.backup(links)
            yield links
        finally:
            shutil.rmtree(links, ignore_errors=True)

    def bytes_on_disk(self) -> int | None:
        """See Engine."""
        return bytes_in(self._folder) if self._folder else None

    def apply(self, change: Change) -> None:
        """See Engine."""
        if not change.is_empty:
            with self._writing:
                self._oxigraph.update(change.as_update())

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """See Engine."""
        name = ox.NamedNode(graph)
        with self._writing:
            self._oxigraph.bulk_extend(ox.Quad(to_engine(s), to_engine(p), to_engine(o), name) for s, p, o in triples)  # type: ignore[arg-type]

    def load_quads(self, quads: Iterable[Quad]) -> None:
        """Adds many quads, all or none."""
        engines = (ox.Quad(to_engine(s), to_engine(p), to_engine(o), ox.NamedNode(g)) for s, p, o, g in quads)  # type: ignore[arg-type]
        with self._writing:
            self._oxigraph.bulk_extend(engines)

    def drop(self, graph: URIRef) -> None:
        """See Engine."""
        name = ox.NamedNode(graph)
        with self._gate.passing():
            there = self._oxigraph.quads_for_pattern(None, None, None, name)
            while some := list(islice(there, QUADS_A_STEP)):
                with self._writing:
                    self._oxigraph.update(_deletion(some))
            del there
        with self._writing:
            self._oxigraph.remove_graph(name)

    def has(self, graph: URIRef) -> bool:
        """See Engine."""
        with self._gate.passing():
            return next(self._oxigraph.quads_for_pattern(None, None, None, ox.NamedNode(graph)), None) is not None

    def optimise(self) -> None:
        """See Engine."""
        with self._gate.passing():
            self._oxigraph.optimize()

    def write_anew(self) -> bool:
        """See Engine."""
        if self._folder is None:
            return True
        with self._writing:
            copy(self._oxigraph, self._folder)
            with self._gate.closed() as is_closed:
                if not is_closed:
                    remove_left(self._folder)
                    return False
                self.close()
                try:
                    take_place(self._folder)
                finally:
                    self._hold(_opened(self._folder))
        return True

    def ping(self) -> None:
        """See Engine."""
        with self._gate.passing():
            self._oxigraph.query("ASK {}")

    def close(self) -> None:
        """See Engine."""
        self._oxigraph.flush()
        self.dataset.close()
        del self._oxigraph, self._store, self.dataset


def _deletion(quads: Iterable[ox.Quad]) -> str:
    lines = [f"GRAPH {each.graph_name} {{ {each.subject} {each.predicate} {each.object} }}" for each in quads]
    return "DELETE DATA {\n" + "\n".join(lines) + "\n}"


def _copies(folder: Path) -> Path:
    """Beside the store, so that links can be made."""
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
    shutil.rmtree(_copies(folder), ignore_errors=True)  # what a process that was killed left behind
    return store
