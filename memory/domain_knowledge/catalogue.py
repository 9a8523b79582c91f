"""The catalogue of loaded knowledge bases and their graphs; one small transaction publishes, replaces or removes a base.

For a removed base it keeps the name, the label and the time of removal, so that a bundled one does not come back by itself,
and a reply that was made from it can still say where it came from.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from rdflib import Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Quad, moment
from memory.vocabulary import CATALOGUE_GRAPH, MEM, domain_graph


@dataclass(frozen=True)
class KnowledgeBase:
    """One imported knowledge base. `label` is what people see: “music knowledge”; `index_graph` holds derived data."""

    name: str
    label: str
    graph: URIRef
    index_graph: URIRef


@dataclass(frozen=True)
class RemovedBase:
    """A knowledge base that was removed and not imported again since."""

    name: str
    label: str
    removed_at: datetime


class Catalogue:
    """Reads and changes the catalogue."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reader = Reader(engine, Scope((CATALOGUE_GRAPH,)))

    def bases(self) -> list[KnowledgeBase]:
        """All loaded bases, by name."""
        return [KnowledgeBase(**row) for row in self._reader.rows("knowledge_bases")]

    def base(self, name: str) -> KnowledgeBase | None:
        """The base with this name, if it is loaded."""
        return next((base for base in self.bases() if base.name == name), None)

    def scope(self) -> Scope:
        """The graphs that domain knowledge is looked up in."""
        return scope_of(self.bases())

    def progress(self, graph: URIRef) -> int:
        """How many triples an unfinished import has loaded into this graph; 0 if there is none."""
        rows = self._reader.rows("statements_about", subject=graph, predicate=MEM.loadedTriples)
        return int(rows[0]["value"]) if rows else 0

    def note_progress(self, graph: URIRef, before: int, loaded: int) -> None:
        """Records how many triples are loaded, so that the import can resume there."""
        removed = (_progress(graph, before),) if before else ()
        self._engine.apply(StoreChange(added=(_progress(graph, loaded),), removed=removed))

    def forget_progress(self, graph: URIRef) -> None:
        """Clears the progress of an unfinished import into this graph."""
        if loaded := self.progress(graph):
            self._engine.apply(StoreChange((), (_progress(graph, loaded),)))

    def imported_at(self, base: KnowledgeBase) -> datetime | None:
        """When a base was last imported; None if it is not loaded."""
        rows = self._reader.rows("statements_about", subject=domain_graph(base.name), predicate=MEM.importedAt)
        return rows[0]["value"] if rows else None

    def unfinished(self, name: str) -> list[URIRef]:
        """The graphs that unfinished imports under this name have loaded something into."""
        rows = self._reader.rows("statements_about", predicate=MEM.loadedTriples)
        return sorted(row["subject"] for row in rows if str(row["subject"]).startswith(f"{domain_graph(name)}/"))

    def removed(self) -> list[RemovedBase]:
        """The bases that were removed, by name; those that were imported again are not among them."""
        return [RemovedBase(**row) for row in self._reader.rows("removed_knowledge_bases")]

    def leaving(self, name: str) -> list[URIRef]:
        """The graphs of a removed base that are not emptied yet."""
        rows = self._reader.rows("statements_about", subject=domain_graph(name), predicate=MEM.leavingGraph)
        return sorted(row["value"] for row in rows)

    def unpublish(self, base: KnowledgeBase, at: datetime, graphs: Sequence[URIRef]) -> None:
        """Removes a base from what is known, and notes which graphs have to be emptied; the caller empties them."""
        iri, removed = domain_graph(base.name), self._entry(base.name)
        added: list[Quad] = [
            (iri, RDF.type, MEM.RemovedKnowledgeBase, CATALOGUE_GRAPH),
            (iri, MEM.name, Literal(base.name), CATALOGUE_GRAPH),
            (iri, RDFS.label, Literal(base.label), CATALOGUE_GRAPH),
            (iri, MEM.removedAt, moment(at), CATALOGUE_GRAPH),
            *((iri, MEM.leavingGraph, graph, CATALOGUE_GRAPH) for graph in graphs),
        ]
        self._engine.apply(StoreChange(tuple(added), tuple(removed)))

    def note_emptied(self, name: str, graph: URIRef) -> None:
        """Records that a graph of a removed base is empty now."""
        self._engine.apply(StoreChange((), ((domain_graph(name), MEM.leavingGraph, graph, CATALOGUE_GRAPH),)))

    def publish(self, base: KnowledgeBase, at: datetime, loaded: int) -> KnowledgeBase | None:
        """Publishes a base in place of an older one of the same name, which is returned; the caller drops its graphs."""
        older = self.base(base.name)
        iri, removed = domain_graph(base.name), self._entry(base.name)
        added: list[Quad] = [
            (iri, RDF.type, MEM.KnowledgeBase, CATALOGUE_GRAPH),
            (iri, MEM.name, Literal(base.name), CATALOGUE_GRAPH),
            (iri, RDFS.label, Literal(base.label), CATALOGUE_GRAPH),
            (iri, MEM.currentGraph, base.graph, CATALOGUE_GRAPH),
            (iri, MEM.indexGraph, base.index_graph, CATALOGUE_GRAPH),
            (iri, MEM.importedAt, moment(at), CATALOGUE_GRAPH),
        ]
        self._engine.apply(StoreChange(tuple(added), (*removed, _progress(base.graph, loaded))))
        return older

    def _entry(self, name: str) -> list[Quad]:
        """All that the catalogue states of a name."""
        iri = domain_graph(name)
        rows = self._reader.terms("statements_about", subject=iri)
        return [(iri, row["predicate"], row["value"], CATALOGUE_GRAPH) for row in rows]  # type: ignore[misc]


def scope_of(bases: Sequence[KnowledgeBase]) -> Scope:
    """The graphs of these knowledge bases, with their index graphs."""
    return Scope((*(base.graph for base in bases), *(base.index_graph for base in bases)))


def _progress(graph: URIRef, loaded: int) -> Quad:
    return (graph, MEM.loadedTriples, Literal(loaded), CATALOGUE_GRAPH)
