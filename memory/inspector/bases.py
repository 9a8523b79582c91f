"""The knowledge bases that are there, each with how much it states and when it came in."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.bundled import bundled_names
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.inspector.health import statements_in
from memory.store.engine import Engine, Scope
from memory.store.reading import Reader
from memory.vocabulary import MEM


@dataclass(frozen=True)
class BaseSize:
    """How much a base states; it never changes, for a new import has another graph."""

    statements: int
    classes: int
    properties: int


@dataclass(frozen=True)
class ShownBase:
    """A knowledge base; `comes_along` where it is one of those that every site has."""

    base: KnowledgeBase
    imported_at: datetime | None
    comes_along: bool


def bases_shown(engine: Engine) -> list[ShownBase]:
    """All knowledge bases, by name."""
    catalogue, bundled = Catalogue(engine), bundled_names()
    return [ShownBase(base, catalogue.imported_at(base), base.name in bundled) for base in catalogue.bases()]


def size_of(engine: Engine, base: KnowledgeBase) -> BaseSize:
    """Counted: a second for each million statements."""
    return BaseSize(statements_in(engine, base.graph), _used(engine, base, MEM.UsedClass), _used(engine, base, MEM.UsedProperty))


def _used(engine: Engine, base: KnowledgeBase, kind: URIRef) -> int:
    index = Reader(engine, Scope((base.index_graph,)))
    return len(index.rows("statements_about", predicate=RDF.type, value=kind))
