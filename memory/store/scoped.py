"""The rdflib adapter for Oxigraph, restricted to each query's scope."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from time import monotonic
from typing import Any

import pyoxigraph as ox
from oxrdflib import OxigraphStore
from rdflib import URIRef, Variable
from rdflib.query import Result

from memory.errors import QueryRefused, SilentFallback
from memory.store.engine import ROW_LIMIT, TIME_LIMIT_SECONDS, Row, Scope
from memory.store.terms import from_engine


class ScopedOxigraphStore(OxigraphStore):
    """OxigraphStore, except that a query sees only the graphs of its scope, and nothing falls back silently.

    rdflib evaluates a query in Python, some hundred times slower, whenever a store raises NotImplementedError; this store
    raises SilentFallback instead.
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
        """Runs a query text within its scope. Raises SilentFallback for anything that would leave the engine."""
        if scope is None or not isinstance(query, str) or initBindings or kwargs:
            msg = "a query goes to the engine as text, with a scope and its values bound in the text"
            raise SilentFallback(msg)
        answer = self._inner.query(
            query,
            prefixes={prefix: str(namespace) for prefix, namespace in initNs.items()},
            default_graph=named(scope.default),
            named_graphs=named(scope.named),
        )
        return _as_result(answer)

    def update(self, update: Any, initNs: Mapping[str, Any], *args: object, **kwargs: object) -> None:  # noqa: N803
        """Runs an update text in one transaction. Raises SilentFallback for a parsed update or bindings."""
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
def named(graphs: tuple[URIRef, ...]) -> list[Any]:
    """The graphs as engine terms."""
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
