"""The interface of a storage engine, implemented by `embedded` and `endpoint`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

import pyoxigraph as ox
from rdflib import URIRef

from memory.store.locks import Locks
from memory.store.terms import Quad, Term, Triple, rendered

ROW_LIMIT = 10_000
"""No query returns more rows than this."""

TIME_LIMIT_SECONDS = 20.0


@dataclass(frozen=True)
class Scope:
    """The graphs a query may see: `default`, merged into its default graph, and `named`, for GRAPH clauses."""

    default: tuple[URIRef, ...]
    named: tuple[URIRef, ...] = ()


@dataclass(frozen=True)
class GraphMove:
    """Moves all statements about these subjects from one graph to another, or deletes them if there is no target.

    `unless_linked` skips subjects that something in the source still links to by one of these properties, after the preceding
    moves. Statements with the property `left_behind` are deleted, not moved. With `stays`, statements are copied instead, and
    only for subjects about which the target states nothing yet.
    """

    subjects: tuple[URIRef, ...]
    source: URIRef
    target: URIRef | None = None
    unless_linked: tuple[URIRef, ...] = ()
    stays: bool = False
    left_behind: URIRef | None = None

    def as_update(self) -> str:
        """The move as a SPARQL update, so that the statements never leave the engine."""
        there = f"GRAPH {rendered(self.source)} {{ ?s ?p ?o }}"
        coming = "?s" if self.left_behind is None else "?coming"
        insert = f"INSERT {{ GRAPH {rendered(self.target)} {{ {coming} ?p ?o }} }}\n" if self.target is not None else ""
        subjects = " ".join(rendered(each) for each in self.subjects)
        linked = [f"GRAPH {rendered(self.source)} {{ ?x {rendered(each)} ?s }}" for each in self.unless_linked]
        if self.stays and self.target is not None:
            linked.append(f"GRAPH {rendered(self.target)} {{ ?s ?any ?thing }}")
        unless = "".join(f" FILTER NOT EXISTS {{ {each} }}" for each in linked)
        delete = "" if self.stays else f"DELETE {{ {there} }}\n"
        if self.left_behind is not None:  # an unbound variable inserts nothing
            unless += f" BIND(IF(?p = {rendered(self.left_behind)}, ?nothing, ?s) AS {coming})"
        return f"{delete}{insert}WHERE {{ VALUES ?s {{ {subjects} }} {there}{unless} }}"


Requirement: TypeAlias = tuple[URIRef, URIRef, Term | None, URIRef]
"""A quad that must be stated; with None for its value, no value may be stated at all."""


@dataclass(frozen=True)
class StoreChange:
    """What to move, then which quads to remove, then which to add, in one atomic transaction.

    With `only_if`, it changes nothing unless all of that holds when the engine carries it out; such a change can move nothing.
    Whether it was applied shows in what it alone adds.
    """

    added: tuple[Quad, ...] = ()
    removed: tuple[Quad, ...] = ()
    moved: tuple[GraphMove, ...] = ()
    only_if: tuple[Requirement, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError for a move with a condition."""
        if self.only_if and self.moved:
            msg = "a change with conditions moves nothing"
            raise ValueError(msg)

    @property
    def is_empty(self) -> bool:
        """Whether it changes nothing."""
        return not (self.added or self.removed or any(each.subjects for each in self.moved))

    def and_also(self, more: "StoreChange") -> "StoreChange":
        """Both in one change; all that either requires has to hold."""
        return StoreChange(
            (*self.added, *more.added),
            (*self.removed, *more.removed),
            (*self.moved, *more.moved),
            (*self.only_if, *more.only_if),
        )

    @property
    def graphs(self) -> frozenset[URIRef]:
        """The graphs it reads or changes."""
        moved = ((each.source, each.target) for each in self.moved)
        return frozenset(
            (
                *(quad[3] for quad in (*self.added, *self.removed, *self.only_if)),
                *(name for two in moved for name in two if name is not None),
            )
        )

    def as_update(self) -> str:
        """The change as one SPARQL update."""
        if self.only_if:
            return self._conditional()
        parts = [each.as_update() for each in self.moved if each.subjects]
        parts += [
            f"{verb} DATA {{\n{_quads_text(quads)}\n}}"
            for verb, quads in (("DELETE", self.removed), ("INSERT", self.added))
            if quads
        ]
        return " ;\n".join(parts)

    def _conditional(self) -> str:
        """One operation, so that it is the store of that moment that its conditions are compared with."""
        templates = [
            f"{verb} {{\n{_quads_text(quads)}\n}}" for verb, quads in (("DELETE", self.removed), ("INSERT", self.added)) if quads
        ]
        return "\n".join((*templates, f"WHERE {{ {' '.join(map(_required_text, self.only_if))} }}"))


def _quads_text(quads: Iterable[Quad]) -> str:
    lines: dict[URIRef, list[str]] = {}
    for subject, predicate, value, graph in quads:
        lines.setdefault(graph, []).append(f"{rendered(subject)} {rendered(predicate)} {rendered(value)} .")
    return "\n".join(f"GRAPH {rendered(graph)} {{\n" + "\n".join(some) + "\n}" for graph, some in lines.items())


def _required_text(required: Requirement) -> str:
    subject, predicate, value, graph = required
    stated = (
        f"GRAPH {rendered(graph)} {{ {rendered(subject)} {rendered(predicate)} {'?any' if value is None else rendered(value)} }}"
    )
    return f"FILTER NOT EXISTS {{ {stated} }}" if value is None else stated


Row: TypeAlias = dict[str, Term]


@dataclass(frozen=True)
class Bounds:
    """Limits of a handwritten query: rows, seconds, bytes of memory for the process, and bytes of an endpoint's response."""

    rows: int = 1_000
    seconds: float = 10.0
    memory: int = 2 << 30
    answer: int = 32 << 20


@dataclass(frozen=True)
class FreeAnswer:
    """The columns and rows of a SELECT, or the `truth` of an ASK; `is_whole` is False if there are more rows."""

    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    truth: bool | None = None
    is_whole: bool = True
    elapsed_ms: float = 0.0


class Answering(Protocol):
    """Anything that answers queries."""

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """The rows of a SELECT, at most ROW_LIMIT; unbound variables are left out of a row."""

    def ask(self, text: str, scope: Scope) -> bool:
        """The answer of an ASK."""


class Engine(Answering, Protocol):
    """A persistent SPARQL 1.1 dataset."""

    locks: Locks
    keeps_own_files: bool
    """Whether the files belong to a server, so that only the server can rewrite them."""

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """The rows of a SELECT without a limit, from one snapshot; for copying and counting, not for replies."""

    def quads(self, graphs: Sequence[URIRef]) -> Iterator[ox.Quad]:
        """All statements of these graphs as engine terms, if possible from one snapshot; for writing files."""

    def freely(self, text: str, scope: Scope, bounds: Bounds) -> FreeAnswer:
        """The answer to a SELECT or ASK query written by a person.

        Raises BadInput for any other text, QueryRefused if a bound is exceeded.
        """

    def bytes_on_disk(self) -> int | None:
        """The size of the store in bytes; None if it cannot be seen from here."""

    def apply(self, change: StoreChange) -> None:
        """Applies a change in one transaction."""

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """Bulk-loads triples into one graph; not in one transaction."""

    def drop(self, graph: URIRef, tell: Callable[[int], None] = ...) -> None:
        """Removes a graph with everything in it, in bounded steps; not in one transaction.

        `tell` is called after each step with the largest number of statements that it can have removed.
        """

    def has(self, graph: URIRef) -> bool:
        """Whether the graph holds any statement."""

    def optimise(self) -> None:
        """Compacts the files after a bulk load. May take long; reads continue meanwhile."""

    def settle(self) -> None:
        """Flushes recent changes, which can fill gigabytes of memory, to the files. Reads and writes continue meanwhile."""

    def size(self) -> int | None:
        """The number of statements; None if only a server could count them. Takes a second per million."""

    def dump(self, file: Path, tell: Callable[[int], None]) -> int:
        """Writes a snapshot of the whole store to a gzipped N-Quads file; returns the number of statements.

        Reads and writes continue meanwhile. `tell` is called now and then with the number written. Raises StoreUnavailable.
        """

    def kept_together(self, graphs: Sequence[URIRef]) -> list[Sequence[URIRef]]:
        """These graphs in groups that one query may read together: all of them, unless people are on several stores."""

    def graphs(self) -> list[URIRef]:
        """The names of all non-empty graphs."""

    def where_stated(self, predicate: URIRef, at_most: int = ROW_LIMIT, beside: URIRef | None = None) -> list[URIRef]:
        """The graph of each statement with this property, at most so many; its cost depends on their number alone.

        With `beside`, only those in the store that holds this graph; without it, a store that does not answer is left out.
        """

    def load_as_they_are(self, quads: Iterable[ox.Quad]) -> None:
        """Bulk-loads quads given as engine terms; not in one transaction."""

    def write_anew(self, then: StoreChange = ...) -> bool:
        """Rewrites the files, so that no trace of removed text is left in them. Reads and writes continue meanwhile.

        `then` is applied to the copied snapshot, before the changes made since. Returns False, with nothing changed, if the
        files could not be rewritten: a server keeps its own files, and heavy reading keeps them in use.
        """

    def ping(self) -> None:
        """Raises StoreUnavailable if the store does not respond."""

    def ping_all(self) -> None:
        """Raises StoreUnavailable if any of the servers does not respond: for work that has to reach all of them."""

    def close(self) -> None:
        """Releases files and connections."""
