"""RDF files → a knowledge base: checked, loaded in batches, prepared for look-up, and only then made visible.

An import that was stopped goes on where it was: the graphs are named after the files' digest, and the progress is kept
in the catalogue. Nothing sees them before the last step.
"""

from typing import TypeAlias
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from more_itertools import batched
from rdflib import URIRef

from memory.clock import Clock
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.domain_knowledge.preparing import LabelIndex, schema_statements
from memory.errors import BadInput
from memory.store import rdf_files
from memory.store.engine import Engine, Scope
from memory.store.reading import Reader
from memory.vocabulary import domain_graph

BATCH = 20_000
TRIPLES_AT_MOST = 20_000_000

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told what is being done, how far it is, and of how many."""


@dataclass(frozen=True)
class ImportReport:
    """What an import brought in."""

    triples: int
    classes: int
    properties: int
    individuals: int
    seconds: float


def import_files(  # noqa: PLR0913  each is a thing of its own
    engine: Engine, clock: Clock, files: Sequence[Path], name: str, progress: Progress, label: str = ""
) -> ImportReport:
    """Makes the files the knowledge base `name`, in the place of an older one. Raises BadInput, changing nothing."""
    start = perf_counter()
    if not re.fullmatch(r"[\w.-]{1,80}", name):
        raise BadInput(f"“{name}” cannot name a knowledge base.", "Use letters, digits, “-”, “_” and “.” only.")
    graph = URIRef(f"{domain_graph(name)}/{rdf_files.digest(files)}")
    index_graph = URIRef(f"{graph}/index")
    total = _checked(files, progress)
    catalogue = Catalogue(engine)
    labels = LabelIndex.of(rdf_files.triples(files))
    loaded = _load(engine, catalogue, graph, index_graph, files, labels, total, progress)
    report = _prepare(engine, graph, index_graph, progress)
    base = KnowledgeBase(name, label or _label(engine, graph, name), graph, index_graph)
    older = catalogue.publish(base, clock(), loaded)
    if older and older.graph != graph:
        engine.drop(older.graph)
        engine.drop(older.index_graph)
    return ImportReport(total, *report, individuals=labels.individuals, seconds=round(perf_counter() - start, 3))


def _checked(files: Sequence[Path], progress: Progress) -> int:
    total = 0
    for total, _ in enumerate(rdf_files.triples(files), 1):
        if total % BATCH == 0:
            progress("checking", total, 0)
        if total > TRIPLES_AT_MOST:
            raise BadInput(f"These files hold more than {TRIPLES_AT_MOST:,} triples.", "Import a part of them.")
    if not total:
        raise BadInput("These files hold no triples.", "Check that they are the right ones.")
    return total


def _load(  # noqa: PLR0913
    engine: Engine, catalogue: Catalogue, graph: URIRef, index_graph: URIRef, files: Sequence[Path],
    labels: LabelIndex, total: int, progress: Progress,
) -> int:  # fmt: skip
    done = catalogue.progress(graph)
    seen = 0
    for batch in batched(rdf_files.triples(files), BATCH):
        seen += len(batch)
        entries = labels.entries(batch)
        if seen <= done:
            continue
        engine.load(batch, graph)
        engine.load(entries, index_graph)
        catalogue.note_progress(graph, done, seen)
        done = seen
        progress("loading", seen, total)
    return done


def _prepare(engine: Engine, graph: URIRef, index_graph: URIRef, progress: Progress) -> tuple[int, int]:
    progress("preparing", 0, 1)
    statements, classes, properties = schema_statements(Reader(engine, Scope((graph,))))
    engine.load(statements, index_graph)
    progress("preparing", 1, 1)
    return classes, properties


def _label(engine: Engine, graph: URIRef, name: str) -> str:
    rows: Iterable[dict[str, str]] = Reader(engine, Scope((graph,))).rows("ontology_labels")
    return next((str(row["label"]) for row in rows), f"{name.replace('_', ' ').replace('-', ' ')} knowledge")
