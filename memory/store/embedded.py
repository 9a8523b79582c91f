"""An rdflib Dataset over Oxigraph in a folder. One process owns it."""

import threading
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any

import pyoxigraph as ox
from oxrdflib import OxigraphStore
from rdflib import Dataset, URIRef, Variable
from rdflib.query import Result

from memory.errors import MemoryInUse, QueryRefused, SilentFallback, StoreUnavailable
from memory.store.engine import ROW_LIMIT, TIME_LIMIT_SECONDS, Change, Row, Scope
from memory.store.locks import InProcessLocks, Locks
from memory.store.terms import Triple, from_engine, to_engine


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

    def __init__(self, folder: Path | None) -> None:
        """Opens or creates the store in `folder`; in memory when None. Raises MemoryInUse."""
        self._oxigraph = _opened(folder)
        self._store = ScopedOxigraphStore(store=self._oxigraph)
        self.dataset = Dataset(store=self._store)
        self._writing = threading.Lock()
        self.locks: Locks = InProcessLocks()

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        return iter(self._asked(text, scope).bindings)  # type: ignore[arg-type]

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        default: list[Any] = [ox.NamedNode(graph) for graph in scope.default]
        solutions: Any = self._oxigraph.query(text, default_graph=default, named_graphs=[])
        names = [variable.value for variable in solutions.variables]
        return ({name: from_engine(row[name]) for name in names if row[name] is not None} for row in solutions)

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        return bool(self._asked(text, scope).askAnswer)

    def _asked(self, text: str, scope: Scope) -> Result:
        """Asks the adapter itself: the dataset would collect all its prefixes for each query, though a text has its own."""
        return self._store.query(text, {}, {}, "", scope=scope)

    def apply(self, change: Change) -> None:
        """See Engine."""
        if change.added or change.removed:
            with self._writing:
                self._oxigraph.update(change.as_update())

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """See Engine."""
        name = ox.NamedNode(graph)
        with self._writing:
            self._oxigraph.bulk_extend(ox.Quad(to_engine(s), to_engine(p), to_engine(o), name) for s, p, o in triples)  # type: ignore[arg-type]

    def drop(self, graph: URIRef) -> None:
        """See Engine."""
        with self._writing:
            self._oxigraph.remove_graph(ox.NamedNode(graph))

    def has(self, graph: URIRef) -> bool:
        """See Engine."""
        return next(self._oxigraph.quads_for_pattern(None, None, None, ox.NamedNode(graph)), None) is not None

    def optimise(self) -> None:
        """See Engine."""
        self._oxigraph.optimize()

    def ping(self) -> None:
        """See Engine."""
        self._oxigraph.query("ASK {}")

    def close(self) -> None:
        """See Engine."""
        self._oxigraph.flush()
        self.dataset.close()
        del self._oxigraph


def _opened(folder: Path | None) -> ox.Store:
    if folder is None:
        return ox.Store()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return ox.Store(folder)
    except (OSError, RuntimeError) as problem:
        if "LOCK" in str(problem) or "lock hold" in str(problem):
            sentence = f"The memory in {folder} is in use by a running site."
            hint = "Stop that site (Ctrl-C in its window), or set COMPANION_DATA to another folder."
            raise MemoryInUse(sentence, hint) from problem
        sentence = f"The memory in {folder} cannot be opened: {problem}."
        raise StoreUnavailable(sentence, "Check that the folder is yours and the disk is not full.") from problem
