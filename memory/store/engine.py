"""What the memory asks of a storage engine. Two have this shape: `embedded` and `endpoint`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from rdflib import URIRef

from memory.store.locks import Locks
from memory.store.terms import Quad, Term, Triple, rendered

ROW_LIMIT = 10_000
"""No query gives more rows than this, whatever it asks for."""

TIME_LIMIT_SECONDS = 20.0


@dataclass(frozen=True)
class Scope:
    """The graphs a query may see: `default` merged as its default graph, `named` for GRAPH clauses."""

    default: tuple[URIRef, ...]
    named: tuple[URIRef, ...] = ()


@dataclass(frozen=True)
class Change:
    """Quads to remove and to add, in one transaction: all or nothing."""

    added: tuple[Quad, ...] = ()
    removed: tuple[Quad, ...] = ()

    def as_update(self) -> str:
        """The change as one SPARQL update."""
        parts = [
            f"{verb} DATA {{\n" + "\n".join(_quad_text(quad) for quad in quads) + "\n}"
            for verb, quads in (("DELETE", self.removed), ("INSERT", self.added))
            if quads
        ]
        return " ;\n".join(parts)


def _quad_text(quad: Quad) -> str:
    subject, predicate, value, graph = quad
    return f"GRAPH {rendered(graph)} {{ {rendered(subject)} {rendered(predicate)} {rendered(value)} }}"


Row: TypeAlias = dict[str, Term]


class Answering(Protocol):
    """What answers queries."""

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """The rows of a SELECT, at most ROW_LIMIT; unbound variables are left out of a row."""

    def ask(self, text: str, scope: Scope) -> bool:
        """The answer of an ASK."""


class Engine(Answering, Protocol):
    """A SPARQL 1.1 dataset that survives the process."""

    locks: Locks

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """The rows of a SELECT without a bound, for copying and counting; not for answering."""

    def apply(self, change: Change) -> None:
        """One transaction."""

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """Adds many triples to one graph, quickly; not one transaction."""

    def drop(self, graph: URIRef) -> None:
        """Removes a graph with all that is in it."""

    def has(self, graph: URIRef) -> bool:
        """Whether anything is in this graph."""

    def optimise(self) -> None:
        """Puts the files in order after much was loaded. May take long; reading goes on meanwhile."""

    def ping(self) -> None:
        """Raises StoreUnavailable when the store does not answer."""

    def close(self) -> None:
        """Lets go of files and connections."""
