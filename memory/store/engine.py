"""What the memory asks of a storage engine. Two have this shape: `embedded` and `endpoint`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

import pyoxigraph as ox
from rdflib import URIRef

from memory.store.locks import Locks
from memory.store.terms import Quad, Term, Triple, rendered

ROW_LIMIT = 10_000
"""No query returns more rows than this, whatever it asks for."""

TIME_LIMIT_SECONDS = 20.0


@dataclass(frozen=True)
class Scope:
    """The graphs a query may see: `default` merged as its default graph, `named` for GRAPH clauses."""

    default: tuple[URIRef, ...]
    named: tuple[URIRef, ...] = ()


@dataclass(frozen=True)
class Move:
    """Moves all that one graph states about these subjects into another; without a target it is deleted.

    With `unless_linked`, only for subjects that nothing there leads to by any of these properties, after the moves before it.
    What `left_behind` states is dropped. What `stays` is copied, for subjects about which the target states nothing yet.
    """

    subjects: tuple[URIRef, ...]
    source: URIRef
    target: URIRef | None = None
    unless_linked: tuple[URIRef, ...] = ()
    stays: bool = False
    left_behind: URIRef | None = None

    def as_update(self) -> str:
        """The move as a SPARQL update: the engine copies the statements without their being read first."""
        there = f"GRAPH {rendered(self.source)} {{ ?s ?p ?o }}"
        coming = "?s" if self.left_behind is None else "?coming"
        insert = f"INSERT {{ GRAPH {rendered(self.target)} {{ {coming} ?p ?o }} }}\n" if self.target is not None else ""
        subjects = " ".join(rendered(each) for each in self.subjects)
        linked = [f"GRAPH {rendered(self.source)} {{ ?x {rendered(each)} ?s }}" for each in self.unless_linked]
        if self.stays and self.target is not None:
            linked.append(f"GRAPH {rendered(self.target)} {{ ?s ?any ?thing }}")
        unless = "".join(f" FILTER NOT EXISTS {{ {each} }}" for each in linked)
        delete = "" if self.stays else f"DELETE {{ {there} }}\n"
        if self.left_behind is not None:  # nothing is inserted where a variable has no value
            unless += f" BIND(IF(?p = {rendered(self.left_behind)}, ?nothing, ?s) AS {coming})"
        return f"{delete}{insert}WHERE {{ VALUES ?s {{ {subjects} }} {there}{unless} }}"


@dataclass(frozen=True)
class Change:
    """What to move, then quads to remove and then to add, in one transaction: all or nothing."""

    added: tuple[Quad, ...] = ()
    removed: tuple[Quad, ...] = ()
    moved: tuple[Move, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether it changes nothing."""
        return not (self.added or self.removed or any(each.subjects for each in self.moved))

    @property
    def graphs(self) -> frozenset[URIRef]:
        """The graphs that it reads or changes."""
        moved = ((each.source, each.target) for each in self.moved)
        return frozenset(
            (*(quad[3] for quad in (*self.added, *self.removed)), *(name for two in moved for name in two if name is not None))
        )

    def as_update(self) -> str:
        """The change as one SPARQL update."""
        parts = [each.as_update() for each in self.moved if each.subjects]
        parts += [
            f"{verb} DATA {{\n{_quads_text(quads)}\n}}"
            for verb, quads in (("DELETE", self.removed), ("INSERT", self.added))
            if quads
        ]
        return " ;\n".join(parts)


def _quads_text(quads: Iterable[Quad]) -> str:
    lines: dict[URIRef, list[str]] = {}
    for subject, predicate, value, graph in quads:
        lines.setdefault(graph, []).append(f"{rendered(subject)} {rendered(predicate)} {rendered(value)} .")
    return "\n".join(f"GRAPH {rendered(graph)} {{\n" + "\n".join(some) + "\n}" for graph, some in lines.items())


Row: TypeAlias = dict[str, Term]


@dataclass(frozen=True)
class Bounds:
    """At most how many rows, seconds, bytes of memory to answer in, and bytes of an endpoint's answer."""

    rows: int = 1_000
    seconds: float = 10.0
    memory: int = 2 << 30
    answer: int = 32 << 20


@dataclass(frozen=True)
class FreeAnswer:
    """The rows of a SELECT under their columns, or the `truth` of an ASK; not `is_whole` if there are more rows."""

    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    truth: bool | None = None
    is_whole: bool = True
    elapsed_ms: float = 0.0


class Answering(Protocol):
    """What answers queries."""

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """The rows of a SELECT, at most ROW_LIMIT; unbound variables are left out of a row."""

    def ask(self, text: str, scope: Scope) -> bool:
        """The answer of an ASK."""


class Engine(Answering, Protocol):
    """A SPARQL 1.1 dataset that survives the process."""

    locks: Locks
    keeps_own_files: bool
    """Whether the files belong to a server, which alone can rewrite them."""

    def stream(self, text: str, scope: Scope) -> Iterator[Row]:
        """The rows of a SELECT without a limit, as of one moment, for copying and counting; not for answering."""

    def quads(self, graphs: Sequence[URIRef]) -> Iterator[ox.Quad]:
        """All statements of these graphs, if possible as of one moment, in the engine's own terms, for a file."""

    def freely(self, text: str, scope: Scope, bounds: Bounds) -> FreeAnswer:
        """The answer to a SELECT or ASK that a person wrote.

        Raises BadInput for any other text, QueryRefused where a bound is reached.
        """

    def bytes_on_disk(self) -> int | None:
        """How much room the store takes; None where that cannot be seen from here."""

    def apply(self, change: Change) -> None:
        """One transaction."""

    def load(self, triples: Iterable[Triple], graph: URIRef) -> None:
        """Adds many triples to one graph, quickly; not in one transaction."""

    def drop(self, graph: URIRef, tell: Callable[[int], None] = ...) -> None:
        """Removes a graph with everything in it, in bounded steps: not in one transaction.

        `tell` is told after each step how many statements it removed, at most.
        """

    def has(self, graph: URIRef) -> bool:
        """Whether anything is in this graph."""

    def optimise(self) -> None:
        """Tidies the files after much was loaded. May take long; reading goes on meanwhile."""

    def settle(self) -> None:
        """Writes recent changes from memory to the files: many changes fill some gigabytes of it. All else goes on meanwhile."""

    def size(self) -> int | None:
        """How many statements there are; None where only a server could count them. Takes a second per million."""

    def dump(self, file: Path, tell: Callable[[int], None]) -> int:
        """Writes all that the store holds at one moment into a compressed N-Quads file; returns how many statements.

        Reading and writing go on. `tell` is told now and then how many are written. Raises StoreUnavailable.
        """

    def graphs(self) -> list[URIRef]:
        """The names of all graphs that hold anything."""

    def load_as_they_are(self, quads: Iterable[ox.Quad]) -> None:
        """Adds many quads in the engine's own terms, from a file; not in one transaction."""

    def write_anew(self, then: Change = ...) -> bool:
        """Rewrites the files, so that no text that was removed before is left in them. Reading and writing go on.

        `then` is applied together with the files, as of the moment that was copied. False where that could not be done: a server
        keeps its own files, and heavy reading keeps them in use; nothing is changed then.
        """

    def ping(self) -> None:
        """Raises StoreUnavailable when the store does not answer."""

    def close(self) -> None:
        """Releases files and connections."""
