"""Any SPARQL 1.1 endpoint over HTTP, with the same meaning as the embedded engine.

The scope of a query travels as the protocol's `default-graph-uri` and `named-graph-uri`, which outrank whatever the
query's own text says (SPARQL 1.1 Protocol, section 2.1.4).
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import httpx
import pyoxigraph as ox
from more_itertools import batched
from rdflib import URIRef

from memory.errors import QueryRefused, StoreUnavailable
from memory.store.engine import ROW_LIMIT, TIME_LIMIT_SECONDS, Change, Row, Scope
from memory.store.locks import InProcessLocks, Locks
from memory.store.terms import Triple, from_engine, rendered

TRIPLES_A_REQUEST = 5_000
RESULTS = "application/sparql-results+json"
NO_GRAPH = "https://companion.example/no-graph"
"""Stands for an empty scope: a request that names no graph at all is answered from every graph."""


class EndpointEngine:
    """The engine behind two addresses, one for queries and one for updates."""

    def __init__(self, query_url: str, update_url: str, locks: Locks | None = None) -> None:
        """`locks` must hold between all processes that write; those of this process serve when it is alone."""
        self._query_url = query_url
        self._update_url = update_url
        self._http = httpx.Client(timeout=TIME_LIMIT_SECONDS)
        self.locks = locks or InProcessLocks()

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        return islice(self.stream(text, scope), ROW_LIMIT)

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        solutions = self._result(text, scope)
        names = [variable.value for variable in solutions.variables]
        return ({name: from_engine(row[name]) for name in names if row[name] is not None} for row in solutions)

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        return bool(self._result(text, scope))

    def apply(self, change: Change) -> None:
        """See Engine."""
        if change.added or change.removed:
            self._send(self._update_url, {"update": change.as_update()})

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """See Engine."""
        for batch in batched(triples, TRIPLES_A_REQUEST):
            self.apply(Change(added=tuple((*triple, graph) for triple in batch)))

    def drop(self, graph: URIRef) -> None:
        """See Engine."""
        self._send(self._update_url, {"update": f"DROP SILENT GRAPH {rendered(graph)}"})

    def has(self, graph: URIRef) -> bool:
        """See Engine."""
        return self.ask("ASK { ?s ?p ?o }", Scope((graph,)))

    def optimise(self) -> None:
        """See Engine. A server sees to its own files."""

    def ping(self) -> None:
        """See Engine."""
        self.ask("ASK {}", Scope(()))

    def close(self) -> None:
        """See Engine."""
        self._http.close()

    def _result(self, text: str, scope: Scope) -> Any:
        """The solutions or the truth value; rdflib's own reader of results would rewrite the literals."""
        fields = {
            "query": text,
            "default-graph-uri": [str(graph) for graph in scope.default] or [NO_GRAPH],
            "named-graph-uri": [str(graph) for graph in scope.named],
        }
        answer = self._send(self._query_url, fields)
        try:
            return ox.parse_query_results(answer.content, format=ox.QueryResultsFormat.JSON)
        except SyntaxError as problem:
            sentence = f"What stands at {self._query_url} does not answer as a SPARQL endpoint."
            raise StoreUnavailable(sentence, "Check COMPANION_SPARQL_QUERY_URL.") from problem

    def _send(self, url: str, fields: dict[str, Any]) -> httpx.Response:
        try:
            answer = self._http.post(url, data=fields, headers={"Accept": RESULTS})
        except httpx.HTTPError as problem:
            sentence = f"The SPARQL endpoint at {url} does not answer."
            raise StoreUnavailable(sentence, "Start it, or check COMPANION_SPARQL_QUERY_URL and _UPDATE_URL.") from problem
        if answer.is_error:
            sentence = f"The SPARQL endpoint at {url} refused a request ({answer.status_code}): {answer.text[:300]}"
            raise QueryRefused(sentence) if answer.is_client_error else StoreUnavailable(sentence)
        return answer
