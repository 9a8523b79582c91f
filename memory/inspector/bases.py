"""The loaded knowledge bases, with their size and date of import."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.bundled import bundled_names
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.domain_knowledge.foreseeing import is_spoken_of
from memory.inspector.health import statements_in
from memory.store.engine import Engine, Scope
from memory.store.reading import Reader
from memory.vocabulary import MEM


@dataclass(frozen=True)
class BaseSize:
    """The size of a base, which never changes, as a new import gets another graph."""

    statements: int
    classes: int
    properties: int


@dataclass(frozen=True)
class ShownBase:
    """A knowledge base; `comes_along` if it is bundled with the companion."""

    base: KnowledgeBase
    imported_at: datetime | None
    comes_along: bool


def bases_shown(engine: Engine) -> list[ShownBase]:
    """All knowledge bases, by name."""
    catalogue, bundled = Catalogue(engine), bundled_names()
    return [ShownBase(base, catalogue.imported_at(base), base.name in bundled) for base in catalogue.bases()]


def size_of(engine: Engine, base: KnowledgeBase) -> BaseSize:
    """Counts a base's statements, classes and properties: about a second per million statements."""
    index = Reader(engine, Scope((base.index_graph,)))
    classes, used = (
        [URIRef(row["subject"]) for row in index.terms("statements_about", predicate=RDF.type, value=kind)]
        for kind in (MEM.UsedClass, MEM.UsedProperty)
    )
    return BaseSize(statements_in(engine, base.graph), len(classes), sum(map(is_spoken_of, used)))
