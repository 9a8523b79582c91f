"""Stores that are made once and copied: a world takes up to a second of the disk, all bundled knowledge half a minute of the processor."""

import shutil
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from memory.domain_knowledge.bundled import load_missing
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.importing import import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.store.engine import Engine, StoreChange
from memory.store.opening import StoreSettings, open_store
from memory.store.terms import Quad, from_engine
from tests import worlds
from tests.made_once import copied

MORNING = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
LONG_BEFORE = datetime(2025, 1, 1, tzinfo=UTC)
"""When the bundled knowledge came in."""


def load(engine: Engine, name: str, turtle: str, folder: Path) -> DomainKnowledge:
    """Imports a world and gives the knowledge with it."""
    file = folder / f"{name}.ttl"
    file.write_text(turtle, encoding="utf-8")
    import_files(engine, lambda: MORNING, [file], name, lambda *_: None)
    return DomainKnowledge(engine, SchemaCache(engine))


def made_store(folder: Path, *names: str) -> Path:
    """Makes the folder, with a closed store of these worlds in it; gives the folder."""
    return Path(shutil.copytree(Path(_first(names).name) / "store", folder))


def bundled_store(folder: Path) -> StoreSettings:
    """Makes the folder, with a closed store of all bundled knowledge in it; gives the settings of that store."""
    return StoreSettings(folder=copied("bundled", _load_bundled, folder))


def known(engine: Engine, name: str) -> DomainKnowledge:
    """The knowledge with this world, which is put into a store that has none of that name as an import would leave it."""
    if Catalogue(engine).base(name) is None:
        engine.apply(StoreChange(_statements(name)))
    return DomainKnowledge(engine, SchemaCache(engine))


@cache
def _first(names: tuple[str, ...]) -> "TemporaryDirectory[str]":
    """A folder, until the process ends, with the store that the others are copies of."""
    folder = TemporaryDirectory(prefix="companion-made-")
    engine = open_store(StoreSettings(folder=Path(folder.name) / "store"))
    for name in names:
        _load_world(engine, name)
    engine.close()
    return folder


@cache
def _statements(name: str) -> tuple[Quad, ...]:
    """What the import of a world adds to an empty store."""
    engine = open_store(StoreSettings())
    before = set(engine.quads(engine.graphs()))
    _load_world(engine, name)
    added = [quad for quad in engine.quads(engine.graphs()) if quad not in before]
    return tuple((*map(from_engine, (quad.subject, quad.predicate, quad.object, quad.graph_name)),) for quad in added)


def _load_world(engine: Engine, name: str) -> None:
    with TemporaryDirectory() as folder:
        load(engine, name, getattr(worlds, name.upper()), Path(folder))


def _load_bundled(folder: Path) -> None:
    engine = open_store(StoreSettings(folder=folder))
    load_missing(engine, lambda: LONG_BEFORE, lambda *_: None)
    engine.close()
