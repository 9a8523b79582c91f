"""The knowledge bases that come with the companion."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from memory.clock import Clock
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.importing import ImportReport, Progress, import_files
from memory.domain_knowledge.vectors import prepare_missing_vectors
from memory.embedding.embedder import Embedder
from memory.embedding.minilm import minilm
from memory.errors import EmbeddingsUnavailable
from memory.store.engine import Engine

FOLDER = Path(__file__).parent / "bundles"


def bundled_names() -> list[str]:
    """One name for each folder that holds anything."""
    return sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ttl")))


def import_bundled(engine: Engine, clock: Clock, progress: Progress, embedder: Embedder | None = None) -> Iterator[ImportReport]:
    """Imports each of them in place of an older version; vectors are made with the bundled model, or with another embedder."""
    for name in bundled_names():
        yield _import(engine, clock, name, progress, embedder or minilm())


def _import(engine: Engine, clock: Clock, name: str, progress: Progress, embedder: Embedder) -> ImportReport:
    files = sorted((FOLDER / name).glob("*.ttl"), key=lambda file: (file.stem != "ontology", file.name))
    return import_files(engine, clock, files, name, progress, embedder=embedder)


def load_missing(engine: Engine, clock: Clock, progress: Progress, embedder: Embedder | None = None) -> list[str]:
    """Imports the bundled ones that are still missing, even after an interrupted start. Returns the names of all bases.

    Where this embedder (by default the bundled model) has not prepared a base's vectors, they are made, as far as it answers.
    """
    embedder = embedder or minilm()
    there = {base.name for base in Catalogue(engine).bases()}
    for name in bundled_names():
        if name not in there:
            _import(engine, clock, name, progress, embedder)
    with suppress(EmbeddingsUnavailable):  # a text without a vector is embedded when it is needed
        prepare_missing_vectors(engine, embedder)
    return [base.name for base in Catalogue(engine).bases()]
