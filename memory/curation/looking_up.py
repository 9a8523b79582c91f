"""Reads the statements of one graph by subject or by value, in bounded queries."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from more_itertools import batched
from rdflib import URIRef

from memory.curation.person_store import PersonStore
from memory.store.reading import Reader
from memory.store.terms import Quad, Term

SUBJECTS_A_QUERY, VALUES_A_QUERY = 100, 50


@dataclass(frozen=True)
class Graph:
    """One of a person's graphs."""

    name: URIRef
    reader: Reader

    def about(self, subjects: Iterable[URIRef], predicate: URIRef | None = None) -> Iterator[Quad]:
        """All statements about these subjects."""
        for some in batched(dict.fromkeys(subjects), SUBJECTS_A_QUERY):
            for row in self.reader.terms("statements_about", subject=some, predicate=predicate):
                yield URIRef(row["subject"]), URIRef(row["predicate"]), row["value"], self.name

    def leading_to(self, values: Iterable[Term], predicate: URIRef | None = None) -> Iterator[Quad]:
        """All statements with these values."""
        for some in batched(dict.fromkeys(values), VALUES_A_QUERY):
            for row in self.reader.terms("statements_leading_to", value=some, predicate=predicate):
                yield URIRef(row["subject"]), URIRef(row["predicate"]), row["value"], self.name


def graph_of(holding: PersonStore, name: URIRef) -> Graph:
    """The person's graph with this name."""
    return Graph(name, holding.reader(name))
