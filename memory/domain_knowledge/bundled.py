"""The knowledge bases that ship with the companion, one folder of Turtle files each in `bundles`."""

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
    """The names of the bundled knowledge bases: the folders that contain Turtle files."""
    return sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ttl")))


def import_bundled(engine: Engine, clock: Clock, progress: Progress, embedder: Embedder | None = None) -> Iterator[ImportReport]:
    """Imports every bundled base, replacing older versions; embeds with the bundled model unless given another embedder.

    Lazy: each base is imported when its report is asked for. Raises BadInput.
    """
    for name in bundled_names():
        yield _import(engine, clock, name, progress, embedder or minilm())


def _import(engine: Engine, clock: Clock, name: str, progress: Progress, embedder: Embedder) -> ImportReport:
    files = sorted((FOLDER / name).glob("*.ttl"), key=lambda file: (file.stem != "ontology", file.name))
    return import_files(engine, clock, files, name, progress, embedder=embedder)


def load_missing(engine: Engine, clock: Clock, progress: Progress, embedder: Embedder | None = None) -> list[str]:
    """Imports the bundled bases that are missing, resuming interrupted imports; returns the names of all loaded bases.

    Those that were removed stay away until they are imported explicitly.
    Also prepares the vectors that bases lack for this embedder (by default the bundled model), as long as it is available.
    """
    embedder = embedder or minilm()
    catalogue = Catalogue(engine)
    there = {base.name for base in catalogue.bases()} | {base.name for base in catalogue.removed()}
    for name in bundled_names():
        if name not in there:
            _import(engine, clock, name, progress, embedder)
    with suppress(EmbeddingsUnavailable):  # texts without a vector are embedded on demand
        prepare_missing_vectors(engine, embedder)
    return [base.name for base in catalogue.bases()]
