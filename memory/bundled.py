"""The knowledge bases that come with the companion."""

from collections.abc import Iterator
from pathlib import Path

from memory.clock import Clock
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.importing import ImportReport, Progress, import_files
from memory.domain_knowledge.vectors import prepare_missing_vectors
from memory.embedding.minilm import minilm
from memory.store.engine import Engine

FOLDER = Path(__file__).parent / "bundled_domains"


def bundled_names() -> list[str]:
    """One for each folder that holds anything."""
    return sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ttl")))


def import_bundled(engine: Engine, clock: Clock, progress: Progress) -> Iterator[ImportReport]:
    """Imports each of them, in the place of an older version."""
    for name in bundled_names():
        yield _import(engine, clock, name, progress)


def _import(engine: Engine, clock: Clock, name: str, progress: Progress) -> ImportReport:
    files = sorted((FOLDER / name).glob("*.ttl"), key=lambda file: (file.stem != "ontology", file.name))
    return import_files(engine, clock, files, name, progress, embedder=minilm())


def load_missing(engine: Engine, clock: Clock, progress: Progress) -> list[str]:
    """Imports the bundled ones that are not there yet, also after a start that was cut short. Gives the names of all bases.

    Where the embedder has changed, the vectors of all bases are made anew.
    """
    there = {base.name for base in Catalogue(engine).bases()}
    for name in bundled_names():
        if name not in there:
            _import(engine, clock, name, progress)
    prepare_missing_vectors(engine, minilm())
    return [base.name for base in Catalogue(engine).bases()]
