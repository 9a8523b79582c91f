"""The engine for any SPARQL 1.1 endpoint over HTTP, with the same semantics as the embedded engine.

A query's scope is sent as the protocol's `default-graph-uri` and `named-graph-uri`, which take precedence over the dataset in
the query text (SPARQL 1.1 Protocol, section 2.1.4).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedReader, RawIOBase
from itertools import islice
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

import httpx
import pyoxigraph as ox
from more_itertools import batched
from rdflib import URIRef

from memory.errors import QueryRefused, StoreUnavailable
from memory.store.copying import Tell, write_compressed
from memory.store.engine import ROW_LIMIT, TIME_LIMIT_SECONDS, Bounds, FreeAnswer, Row, Scope, StoreChange
from memory.store.freehand import asked_apart, read_results, tidied
from memory.store.locks import InProcessLocks, Locks
from memory.store.queries import query
from memory.store.rewriting import deletion, insertion
from memory.store.terms import Triple, from_engine, rendered
from memory.store.timing import QUERY, UPDATE, WATCH

NO_CHANGE = StoreChange()
TRIPLES_A_REQUEST = 5_000
BODY_BYTES = 1 << 16
ACCEPTS = {"Accept": "application/sparql-results+json"}
NO_GRAPH = "https://companion.example/no-graph"
"""Stands for none in a scope: a request without one is answered from all graphs, by some servers one without named graphs too."""


class EndpointEngine:
    """See Engine. Talks to two URLs, one for queries and one for updates."""

    keeps_own_files = True

    def __init__(self, query_url: str, update_url: str, locks: Locks | None = None) -> None:
        """`locks` must work across all processes that write; in-process locks are enough for a single one."""
        self._query_url = query_url
        self._update_url = update_url
        self._http = httpx.Client(timeout=TIME_LIMIT_SECONDS)
        self.locks = locks or InProcessLocks()

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        return islice(_rows(self._result(text, scope)), ROW_LIMIT)

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine."""
        with self._streamed(text, scope) as solutions:
            yield from _rows(solutions)

    def quads(self, graphs: Sequence[URIRef]) -> Iterator[ox.Quad]:
        """See Engine. Each graph is a snapshot of its own, taken last to first, so that a fact's source episode is included."""
        for graph in reversed(graphs):
            with self._streamed(query("statements_about").bound({}), Scope((graph,))) as solutions:
                for row in solutions:
                    yield ox.Quad(row["subject"], row["predicate"], row["value"], ox.NamedNode(graph))

    @contextmanager
    def _streamed(self, text: str, scope: Scope | None) -> Iterator[Any]:
        """The solutions, parsed as they arrive; without a scope, from all graphs."""
        fields = {"query": text} if scope is None else _fields(text, scope)
        try:
            with self._http.stream("POST", self._query_url, data=fields, headers=ACCEPTS) as answer:
                if answer.is_error:
                    raise _refused(self._query_url, answer, answer.read().decode(errors="replace"))
                body = BufferedReader(_Body(answer.iter_bytes()), BODY_BYTES)
                yield ox.parse_query_results(body, format=ox.QueryResultsFormat.JSON)
        except httpx.HTTPError as problem:
            raise _silent(self._query_url) from problem
        except SyntaxError as problem:
            raise self._no_endpoint() from problem

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        return bool(self._result(text, scope))

    def freely(self, text: str, scope: Scope, bounds: Bounds) -> FreeAnswer:
        """See Engine. After a timeout the server may go on computing, within its own limits."""
        asked = tidied(text)
        asked_apart(asked, scope, None, bounds)
        start = perf_counter()
        content = self._within(bounds, _fields(asked, scope))
        try:
            return read_results(content, bounds.rows, (perf_counter() - start) * 1000)
        except SyntaxError as problem:
            raise self._no_endpoint() from problem

    def _within(self, bounds: Bounds, fields: dict[str, Any]) -> bytes:
        """The endpoint's response. Raises QueryRefused if it exceeds the bounds on seconds and bytes."""
        deadline, content = monotonic() + bounds.seconds, b""
        too_long = QueryRefused(f"The query took longer than {bounds.seconds:g} seconds.", "Ask for less at once.")
        try:
            with self._http.stream("POST", self._query_url, data=fields, headers=ACCEPTS, timeout=bounds.seconds) as answer:
                for part in answer.iter_bytes():
                    content += part
                    if monotonic() > deadline:
                        raise too_long
                    if len(content) > bounds.answer:
                        raise QueryRefused(f"The answer is longer than {bounds.answer >> 20} MiB.", "Ask for less at once.")
        except httpx.TimeoutException as problem:
            raise too_long from problem
        except httpx.HTTPError as problem:
            raise _silent(self._query_url) from problem
        if answer.is_error:
            raise _refused(self._query_url, answer, content.decode(errors="replace"))
        return content

    def bytes_on_disk(self) -> int | None:
        """See Engine. Not visible from outside the server."""
        return None

    def apply(self, change: StoreChange) -> None:
        """See Engine."""
        if not change.is_empty:
            self._send(self._update_url, {"update": change.as_update()})

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """See Engine."""
        for batch in batched(triples, TRIPLES_A_REQUEST):
            self.apply(StoreChange(added=tuple((*triple, graph) for triple in batch)))

    def drop(self, graph: URIRef, tell: Tell = lambda _: None) -> None:
        """See Engine."""
        some = f"{{ SELECT ?s ?p ?o {{ GRAPH {rendered(graph)} {{ ?s ?p ?o }} }} LIMIT {TRIPLES_A_REQUEST} }}"
        while self.has(graph):
            self._send(self._update_url, {"update": f"DELETE {{ GRAPH {rendered(graph)} {{ ?s ?p ?o }} }} WHERE {some}"})
            tell(TRIPLES_A_REQUEST)
        self._send(self._update_url, {"update": f"DROP SILENT GRAPH {rendered(graph)}"})

    def has(self, graph: URIRef) -> bool:
        """See Engine."""
        return self.ask("ASK { ?s ?p ?o }", Scope((graph,)))

    def size(self) -> int | None:
        """See Engine. Counting would take a query over everything."""
        return None

    def kept_together(self, graphs: Sequence[URIRef]) -> list[Sequence[URIRef]]:
        """See Engine."""
        return [graphs]

    def graphs(self) -> list[URIRef]:
        """See Engine."""
        with self._streamed(query("graphs").bound({}), None) as solutions:
            return [URIRef(row["graph"].value) for row in solutions]

    def dump(self, file: Path, tell: Tell) -> int:
        """See Engine. A single query, so it is a snapshot if the server isolates its queries."""
        return write_compressed(self.everything(), file, tell)

    def everything(self) -> Iterator[ox.Quad]:
        """All statements of all graphs, from one query."""
        with self._streamed(query("everything").bound({}), None) as solutions:
            for row in solutions:
                yield ox.Quad(row["subject"], row["predicate"], row["value"], row["graph"])

    def where_stated(self, predicate: URIRef, at_most: int = ROW_LIMIT, beside: URIRef | None = None) -> list[URIRef]:  # noqa: ARG002
        """See Engine."""
        text = query("where_stated").bound({"predicate": predicate})
        with self._streamed(f"{text}\nLIMIT {at_most:d}", None) as solutions:
            return [URIRef(row["graph"].value) for row in solutions]

    def load_as_they_are(self, quads: Iterable[ox.Quad]) -> None:
        """See Engine."""
        for batch in batched(quads, TRIPLES_A_REQUEST):
            self._send(self._update_url, {"update": insertion(batch)})

    def remove_as_they_are(self, quads: Iterable[ox.Quad]) -> None:
        """Removes quads given as engine terms; not in one transaction."""
        for batch in batched(quads, TRIPLES_A_REQUEST):
            self._send(self._update_url, {"update": deletion(batch)})

    def optimise(self) -> None:
        """See Engine. A server looks after its own files."""

    def settle(self) -> None:
        """See Engine. A server looks after its own files."""

    def write_anew(self, then: StoreChange = NO_CHANGE) -> bool:  # noqa: ARG002  part of the interface
        """See Engine. A server keeps its own files."""
        return False

    def ping(self, seconds: float = TIME_LIMIT_SECONDS) -> None:
        """See Engine. Waits so long for the answer."""
        self._result("ASK {}", Scope(()), seconds)

    def ping_all(self) -> None:
        """See Engine."""
        self.ping()

    def close(self) -> None:
        """See Engine."""
        self._http.close()

    def _result(self, text: str, scope: Scope, seconds: float = TIME_LIMIT_SECONDS) -> Any:
        """The solutions or the truth value. Parsed by pyoxigraph: rdflib's result parser would normalise the literals."""
        answer = self._send(self._query_url, _fields(text, scope), seconds)
        try:
            return ox.parse_query_results(answer.content, format=ox.QueryResultsFormat.JSON)
        except SyntaxError as problem:
            raise self._no_endpoint() from problem

    def _no_endpoint(self) -> StoreUnavailable:
        sentence = f"What stands at {self._query_url} does not answer as a SPARQL endpoint."
        return StoreUnavailable(sentence, "Check COMPANION_SPARQL_QUERY_URL.")

    def _send(self, url: str, fields: dict[str, Any], seconds: float = TIME_LIMIT_SECONDS) -> httpx.Response:
        with WATCH.timing(UPDATE if "update" in fields else QUERY):
            try:
                answer = self._http.post(url, data=fields, headers=ACCEPTS, timeout=seconds)
            except httpx.HTTPError as problem:
                raise _silent(url) from problem
            if answer.is_error:
                raise _refused(url, answer, answer.text)
            return answer


class _Body(RawIOBase):
    """A response body as a file object that is read as it arrives."""

    def __init__(self, parts: Iterator[bytes]) -> None:
        self._parts, self._left = parts, b""

    def readable(self) -> bool:
        """Always True."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fills the buffer with the next bytes and returns how many; 0 at the end."""
        self._left = self._left or next(self._parts, b"")
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count


def _rows(solutions: Any) -> Iterator[Row]:
    names = [variable.value for variable in solutions.variables]
    return ({name: from_engine(row[name]) for name in names if row[name] is not None} for row in solutions)


def _fields(text: str, scope: Scope) -> dict[str, Any]:
    return {
        "query": text,
        "default-graph-uri": [str(graph) for graph in scope.default] or [NO_GRAPH],
        "named-graph-uri": [str(graph) for graph in scope.named] or [NO_GRAPH],
    }


def _silent(url: str) -> StoreUnavailable:
    sentence = f"The SPARQL endpoint at {url} does not answer."
    return StoreUnavailable(sentence, "Start it, or check COMPANION_SPARQL_QUERY_URL and _UPDATE_URL.")


def _refused(url: str, answer: httpx.Response, why: str) -> StoreUnavailable:
    sentence = f"The SPARQL endpoint at {url} refused a request ({answer.status_code}): {why[:300]}"
    return QueryRefused(sentence) if answer.is_client_error else StoreUnavailable(sentence)
