"""Imports RDF files as a knowledge base: checks them, loads them in batches, prepares the index, and only then publishes it.

An interrupted import resumes where it was: its graphs are named after the digest of the files, and its progress is kept in
the catalogue. The graphs stay invisible until the last step.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from more_itertools import batched
from rdflib import URIRef

from memory.clock import Clock
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.domain_knowledge.common_words import word_statements
from memory.domain_knowledge.preparing import THINGS_A_QUERY, LabelFinder, schema_statements
from memory.domain_knowledge.survey import Survey
from memory.domain_knowledge.vectors import prepare_vectors
from memory.embedding.embedder import Embedder
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.store import rdf_files
from memory.store.engine import Engine, Scope
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import domain_graph

BATCH = 200_000
"""How many triples are loaded in one transaction."""
TRIPLES_AT_MOST = 20_000_000
TOLD_EVERY = 20_000
"""Progress is reported each time this many triples have been checked."""
INDEX_VERSION = 6
"""Part of the index graph's name; raise it when what is prepared changes, so that an import prepares it afresh."""

Progress: TypeAlias = Callable[[str, int, int], None]
"""Called with the name of the step, how far it has got, and the total (0 if unknown)."""


@dataclass(frozen=True)
class ImportReport:
    """What an import brought in, and how many seconds it took."""

    triples: int
    classes: int
    properties: int
    individuals: int
    seconds: float


def import_files(  # noqa: PLR0913  the embedder only affects speed
    engine: Engine, clock: Clock, files: Sequence[Path], name: str, progress: Progress, *, embedder: Embedder | None = None
) -> ImportReport:
    """Imports the files as the knowledge base `name`, replacing an older one. Raises BadInput, changing nothing.

    With an embedder, the vectors that questions are compared with are precomputed; otherwise they are made on demand.
    """
    check_name(name)
    return _Import(engine, files, name, progress).run(clock, embedder)


def check_name(name: str) -> None:
    """Raises BadInput if this is not a valid name for a knowledge base."""
    if not re.fullmatch(r"[\w.-]{1,80}", name):
        raise BadInput(f"“{name}” can’t be the name of a knowledge base.", "Use only letters, digits, “-”, “_” and “.”.")


def graphs_for(files: Sequence[Path], name: str) -> tuple[URIRef, URIRef]:
    """The graph and the index graph for these files under this name. Raises BadInput for unusable files."""
    graph = URIRef(f"{domain_graph(name)}/{rdf_files.digest(files)}")
    return graph, index_graph_of(graph)


def index_graph_of(graph: URIRef) -> URIRef:
    """Where what is prepared from this graph goes."""
    return URIRef(f"{graph}/index-{INDEX_VERSION}")


def checked(files: Sequence[Path], space: str, progress: Progress) -> Iterator[Triple]:
    """Streams the triples of the files. Raises BadInput if one is malformed, or there are too many or none.

    `space` prefixes the names of blank nodes.
    """
    number = 0
    for number, triple in enumerate(rdf_files.triples(files, space), 1):
        if number % min(BATCH, TOLD_EVERY) == 0:
            progress("checking", number, 0)
        if number > TRIPLES_AT_MOST:
            raise BadInput(f"These files contain more than {TRIPLES_AT_MOST:,} triples.", "Import only some of them.")
        yield triple
    if not number:
        raise BadInput("These files contain no triples.", "Check that they are the right ones.")


def discard_partial_import(engine: Engine, files: Sequence[Path], name: str) -> None:
    """Discards what an interrupted import has loaded; published graphs stay."""
    catalogue, graphs = Catalogue(engine), graphs_for(files, name)
    published = {graph for base in catalogue.bases() for graph in (base.graph, base.index_graph)}
    for graph in set(graphs) - published:
        engine.drop(graph)
    if graphs[0] not in published:
        catalogue.forget_progress(graphs[0])


class _Import:
    """One import in progress."""

    def __init__(self, engine: Engine, files: Sequence[Path], name: str, progress: Progress) -> None:
        self._engine = engine
        self._files = files
        self._name = name
        self._progress = progress
        self._catalogue = Catalogue(engine)
        self._graph, self._index_graph = graphs_for(files, name)
        self._space = f"{self._graph.rpartition('/')[2]}-"
        self._own_reader = Reader(engine, Scope((self._graph,)))
        self._index_reader = Reader(engine, Scope((self._index_graph,)))

    def run(self, clock: Clock, embedder: Embedder | None) -> ImportReport:
        """Checks, loads, prepares, and only then publishes."""
        start = perf_counter()
        self._check_nothing_is_leaving()
        survey = self._survey()
        loaded = self._load(LabelFinder.of(survey, self._triples, self._labelled), survey.triples)
        classes, properties = self._prepare(survey, embedder)
        self._check_nothing_is_leaving()
        older = self._catalogue.publish(KnowledgeBase(self._name, self._label(), self._graph, self._index_graph), clock(), loaded)
        if older:
            for graph in {older.graph, older.index_graph} - {self._graph, self._index_graph}:
                self._engine.drop(graph)
        seconds = round(perf_counter() - start, 3)
        return ImportReport(survey.triples, classes, properties, survey.individuals, seconds)

    def _check_nothing_is_leaving(self) -> None:
        """Raises BadInput while an older base of this name is being removed: it may have the same graphs."""
        if self._catalogue.leaving(self._name):
            hint = "Import it again once that is over. If it was interrupted, remove it once more."
            raise BadInput(f"The knowledge base “{self._name}” is just being removed.", hint)

    def _triples(self) -> Iterator[Triple]:
        """The triples of the files, in the same order each time; blank nodes are prefixed, so that no two bases share one."""
        return rdf_files.triples(self._files, self._space)

    def _survey(self) -> Survey:
        """Reads all files to the end first, so that nothing of a malformed file is stored."""
        return Survey.of(checked(self._files, self._space, self._progress))

    def _labelled(self, things: Iterable[URIRef]) -> set[URIRef]:
        """Those of these things that got their label in an earlier batch."""
        rows = (self._index_reader.terms("display_labels", thing=some) for some in batched(things, THINGS_A_QUERY))
        return {URIRef(row["thing"]) for some in rows for row in some}

    def _load(self, labels: LabelFinder, total: int) -> int:
        """Loads batch by batch, resuming after an earlier attempt; returns how many triples are loaded in the end."""
        done = self._catalogue.progress(self._graph)
        seen = 0
        for batch in batched(self._triples(), BATCH):
            seen += len(batch)
            if seen <= done:
                continue
            self._engine.load(batch, self._graph)
            self._engine.load(labels.entries(batch), self._index_graph)
            self._catalogue.note_progress(self._graph, done, seen)
            done = seen
            self._progress("loading", seen, total)
        return done

    def _prepare(self, survey: Survey, embedder: Embedder | None) -> tuple[int, int]:
        """Derives the schema from its use, the word index and the vectors; returns the numbers of classes and properties."""
        self._progress("preparing", 0, 1)
        statements, classes, properties = schema_statements(survey, self._own_reader)
        self._engine.load(statements, self._index_graph)
        for some in batched(word_statements(self._engine, Scope((self._graph, self._index_graph))), BATCH):
            self._engine.load(some, self._index_graph)
        if embedder is not None:
            with suppress(EmbeddingsUnavailable):  # they are made at the next start, or on demand
                prepare_vectors(self._engine, self._graph, self._index_graph, embedder)
        self._progress("preparing", 1, 1)
        return classes, properties

    def _label(self) -> str:
        rows: Iterable[dict[str, str]] = self._own_reader.rows("ontology_labels")
        words = self._name.replace("_", " ").replace("-", " ")
        return next((str(row["label"]) for row in rows), f"{words} knowledge")
