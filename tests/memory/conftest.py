"""Stores that last for a whole file of tests, for tables of examples that only read or clean up behind themselves."""

from collections.abc import Iterator

import pytest

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from tests import worlds
from tests.conftest import load


@pytest.fixture(scope="module", params=["embedded", "endpoint"])
def lasting_engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A store for all tests of a file, on disk in this process and over HTTP. Each test takes a graph of its own."""
    if request.param == "embedded":
        opened = open_store(StoreSettings(folder=tmp_path_factory.mktemp("store") / "memory"))
    else:
        opened = open_store(request.getfixturevalue("sparql_server").settings)
    yield opened
    opened.close()


def _known(name: str, turtle: str, tmp_path_factory: pytest.TempPathFactory) -> DomainKnowledge:
    return load(open_store(StoreSettings()), name, turtle, tmp_path_factory.mktemp(name))


@pytest.fixture(scope="session")
def known_orchard(tmp_path_factory: pytest.TempPathFactory) -> DomainKnowledge:
    """The orchard in memory, to be asked only."""
    return _known("orchard", worlds.ORCHARD, tmp_path_factory)


@pytest.fixture(scope="session")
def known_railway(tmp_path_factory: pytest.TempPathFactory) -> DomainKnowledge:
    """The railway in memory, to be asked only."""
    return _known("railway", worlds.RAILWAY, tmp_path_factory)


@pytest.fixture(scope="session")
def known_lighthouses(tmp_path_factory: pytest.TempPathFactory) -> DomainKnowledge:
    """The lighthouses in memory, to be asked only."""
    return _known("lighthouses", worlds.LIGHTHOUSES, tmp_path_factory)


@pytest.fixture(scope="session")
def known_isles(tmp_path_factory: pytest.TempPathFactory) -> DomainKnowledge:
    """The isles in memory, to be asked only."""
    return _known("isles", worlds.ISLES, tmp_path_factory)


@pytest.fixture(scope="session")
def known_larder(tmp_path_factory: pytest.TempPathFactory) -> DomainKnowledge:
    """The larder in memory, to be asked only."""
    return _known("larder", worlds.LARDER, tmp_path_factory)
