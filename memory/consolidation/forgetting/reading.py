"""Runs named queries about the roots of a memory: about all, as an unbounded stream, or in batches about some."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from more_itertools import batched
from rdflib import URIRef

from memory.curation.person_store import PersonStore
from memory.store.engine import Row, Scope
from memory.store.queries import Binding, query
from memory.store.terms import plain
from memory.store.work import UNWATCHED, Work

AT_ONCE = 200
"""How many roots are bound in one query."""


@dataclass(frozen=True)
class RootReader:
    """Reads rows about `roots`, or about all roots if None."""

    holding: PersonStore
    roots: tuple[URIRef, ...] | None = None
    work: Work = UNWATCHED

    def rows(self, name: str, about: str, /, graph: URIRef | None = None, **values: Binding) -> Iterator[dict[str, Any]]:
        """Rows with plain Python values; `about` is the name of the query's root variable."""
        for row in self.terms(name, about, graph, **values):
            yield {column: plain(term) for column, term in row.items()}

    def terms(self, name: str, about: str, /, graph: URIRef | None = None, **values: Binding) -> Iterator[Row]:
        """The same with RDF terms."""
        scope = Scope((graph or self.holding.episodes,))
        for some in self._batches():
            bound = values if some is None else {**values, about: some}
            yield from self.work.giving_way(self.holding.engine.stream(query(name).bound(bound), scope))

    def _batches(self) -> Iterator[Sequence[URIRef] | None]:
        if self.roots is None:
            yield None
        else:
            yield from batched(self.roots, AT_ONCE)
