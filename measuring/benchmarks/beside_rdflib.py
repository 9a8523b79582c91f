"""Runs the same queries in rdflib's in-memory store over the same statements, for comparison."""

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from rdflib import Graph

from measuring.benchmarks.measuring import milliseconds, percentile
from memory.store.engine import Engine, Scope
from memory.store.queries import Binding, query

TIMES_IN_MEMORY = 5
SECONDS_AT_MOST = 20.0
SECONDS_TO_THE_NEXT = 1.0
EVERYTHING = "SELECT ?subject ?predicate ?value WHERE { ?subject ?predicate ?value }"


class BesideRdflib:
    """Copies of the queried scopes as rdflib graphs, each made once."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._copies: dict[Scope, Graph] = {}

    def compared(self, scope: Scope, name: str, values: Mapping[str, Binding], p50_ms: float) -> dict[str, float]:
        """The ratio of rdflib's time to `p50_ms`; a lower bound if rdflib exceeds SECONDS_AT_MOST.

        Empty for queries that use GRAPH, since a copy is a single graph.
        """
        if "GRAPH" in query(name).text:
            return {}
        graph, text = self._copy(scope), query(name).bound(values)
        try:
            with at_most(SECONDS_AT_MOST):
                taken = percentile(milliseconds(lambda: list(graph.query(text)), TIMES_IN_MEMORY, 0), 50)
        except TimeoutError:
            return {"rdflib_ratio_at_least": round(SECONDS_AT_MOST * 1000 / TIMES_IN_MEMORY / max(p50_ms, 0.001), 1)}
        return {"rdflib_ratio": round(taken / max(p50_ms, 0.001), 1)}

    def _copy(self, scope: Scope) -> Graph:
        if scope not in self._copies:
            graph = self._copies[scope] = Graph()
            for row in self._engine.stream(EVERYTHING, scope):
                graph.add((row["subject"], row["predicate"], row["value"]))
        return self._copies[scope]


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in the main thread once the time is up.

    The signal repeats, because Python only reports, and does not propagate, an exception raised in a finalizer or a callback of
    the garbage collector.
    """

    def over(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds, SECONDS_TO_THE_NEXT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
