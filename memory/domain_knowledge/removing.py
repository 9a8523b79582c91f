"""Removes a knowledge base: first from the catalogue, so that nothing of it is known any more, then its graphs in bounded steps.

An interrupted removal goes on where it was: the catalogue notes which graphs are not emptied yet.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter

from rdflib import URIRef

from memory.clock import Clock
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.importing import Progress, index_graph_of
from memory.errors import BadInput
from memory.store.engine import Engine, Scope
from memory.store.queries import query


@dataclass(frozen=True)
class RemovalReport:
    """How many statements were removed, those prepared from the files among them, and how many seconds it took."""

    triples: int
    seconds: float


def remove_base(engine: Engine, clock: Clock, name: str, progress: Progress) -> RemovalReport:
    """Removes the base of this name with everything prepared from it, or finishes an interrupted removal.

    Also discards what unfinished imports under this name have loaded. Raises BadInput if there is nothing to remove.
    """
    start, catalogue = perf_counter(), Catalogue(engine)
    unfinished = [each for graph in catalogue.unfinished(name) for each in (graph, index_graph_of(graph))]
    base = catalogue.base(name)
    if base is not None:
        catalogue.unpublish(base, clock(), sorted({base.graph, base.index_graph, *unfinished}))
    left = sorted({*catalogue.leaving(name), *unfinished})
    if not left:
        raise _unknown(name, catalogue)
    removed = _emptied(engine, left, progress, lambda graph: catalogue.note_emptied(name, graph))
    for graph in catalogue.unfinished(name):
        catalogue.forget_progress(graph)
    return RemovalReport(removed, round(perf_counter() - start, 3))


def _emptied(engine: Engine, graphs: Iterable[URIRef], progress: Progress, note: Callable[[URIRef], None]) -> int:
    """Empties the graphs, notes each, and returns how many statements they had."""
    sizes = {graph: _size(engine, graph) for graph in graphs}
    done, total = 0, sum(sizes.values())
    progress("removing", done, total)

    def tell(number: int) -> None:
        nonlocal done
        done = min(done + number, total)
        progress("removing", done, total)

    for graph in sizes:
        engine.drop(graph, tell)
        note(graph)
    return total


def _size(engine: Engine, graph: URIRef) -> int:
    rows = engine.stream(query("number_of_statements").bound({}), Scope((graph,)))
    return int(next(rows)["statements"])


def _unknown(name: str, catalogue: Catalogue) -> BadInput:
    names = ", ".join(base.name for base in catalogue.bases())
    return BadInput(f"There is no knowledge base called “{name}”.", f"There are: {names}." if names else "There is none at all.")
