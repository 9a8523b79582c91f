"""Alice, Bob and a member of staff; the store on both engines; small worlds."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import pytest

from chat import quiet
from chat.accounts.models import User
from companion_site.services import Processes, free_port, program, wait_for
from memory.access import STORE
from memory.clock import SettableClock
from memory.domain_knowledge.importing import import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from tests import installed, worlds

MORNING = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names what this machine could not run, one line each."""
    for package in installed.missing():
        terminalreporter.write_line(f"not run here: tests that need {package} (install the package to run them)")


@pytest.fixture(autouse=True)
def _long_work_may_run() -> Iterator[None]:
    """A worker that was stopped in this process ends long work here until another one begins."""
    yield
    quiet.begin_anew()


@pytest.fixture
def clock() -> SettableClock:
    """A Thursday morning that lasts until it is told otherwise."""
    return SettableClock(MORNING)


@pytest.fixture(scope="session")
def sparql_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A SPARQL 1.1 server on this machine; its address."""
    folder, port, processes = tmp_path_factory.mktemp("sparql"), free_port(), Processes()
    processes.start([str(program("oxigraph")), "serve", "--bind", f"127.0.0.1:{port}"], folder / "sparql.log")
    wait_for(port, folder / "sparql.log")
    yield f"http://127.0.0.1:{port}"
    processes.stop()


@pytest.fixture(params=["embedded", "endpoint"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty store: every test that asks for it runs on disk in this process, and over HTTP."""
    if request.param == "embedded":
        opened = open_store(StoreSettings(folder=tmp_path / "memory"))
    else:
        address = request.getfixturevalue("sparql_server")
        opened = open_store(StoreSettings(query_url=f"{address}/query", update_url=f"{address}/update"))
    yield opened
    if request.param == "endpoint":
        opened._send(f"{address}/update", {"update": "DROP ALL"})  # noqa: SLF001  one server serves all tests
    opened.close()


def load(engine: Engine, name: str, turtle: str, folder: Path) -> DomainKnowledge:
    """Imports a world and gives the knowledge with it."""
    file = folder / f"{name}.ttl"
    file.write_text(turtle, encoding="utf-8")
    import_files(engine, lambda: MORNING, [file], name, lambda *_: None)
    return DomainKnowledge(engine, SchemaCache(engine))


@pytest.fixture
def orchard(engine: Engine, tmp_path: Path) -> DomainKnowledge:
    """The orchard, with a lexicon."""
    return load(engine, "orchard", worlds.ORCHARD, tmp_path)


@pytest.fixture
def lighthouses(engine: Engine, tmp_path: Path) -> DomainKnowledge:
    """The lighthouses, labels only."""
    return load(engine, "lighthouses", worlds.LIGHTHOUSES, tmp_path)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Engine]:
    """The process's store, empty but for the orchard, as the site has it."""
    STORE.configure(StoreSettings(folder=tmp_path / "site"))
    load(STORE.engine, "orchard", worlds.ORCHARD, tmp_path)
    yield STORE.engine
    STORE.close()


@pytest.fixture(autouse=True)
def quick_passwords(settings: object) -> None:
    """Django's own hash takes half a second each time, on purpose."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def _person(name: str, number: int, **more: object) -> User:
    return User.objects.create_user(name, password="a long enough one", id=UUID(int=number), **more)


@pytest.fixture
def alice(db: None) -> User:
    """A person."""
    return _person("alice", 0xA11CE, time_zone="Europe/Vienna")


@pytest.fixture
def bob(db: None) -> User:
    """Another person."""
    return _person("bob", 0xB0B, time_zone="America/New_York")


@pytest.fixture
def staff(db: None) -> User:
    """Somebody who looks after the site."""
    return _person("staff", 0x57AFF, is_staff=True)
