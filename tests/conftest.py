"""Alice, Bob and a member of staff; the store, on the engines that a test needs; small worlds."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from uuid import UUID

import pytest
from django.test import override_settings

from chat import quiet
from chat.accounts.models import User
from memory.access import STORE
from memory.clock import SettableClock
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from memory.vocabulary import ONTOLOGY_GRAPH
from tests import installed, sparql_servers
from tests.made_stores import MORNING, known, load, made_store
from tests.sampling import Sampled
from tests.sparql_servers import SparqlServer

__all__ = ["MORNING", "load"]
WORLDS = ("orchard", "lighthouses")
BUT_THE_ONTOLOGY = f"""DELETE {{ GRAPH ?g {{ ?s ?p ?o }} }} WHERE {{
    GRAPH ?g {{ ?s ?p ?o }} FILTER (?g != <{ONTOLOGY_GRAPH}> && ?s != <{ONTOLOGY_GRAPH}>)
}}"""
"""Of all that a store holds, and with it the catalogue's line on its version."""
ENGINE_FIXTURES = ("engine", "lasting_engine", "opened")
"""The fixtures that open a store on each of both engines."""
ON_BOTH_ENGINES = (
    "memory/store/",
    "memory/episodes/",
    "memory/portability/",
    "memory/facts/test_contributions.py",
    "memory/facts/test_sharing.py",
    "memory/consolidation/",
    "memory/test_access.py",
    "memory/test_shapes.py",
)
"""The tests that always run on both engines: the store, and all that guards against loss, leaks and disorder.

Everywhere else the engine in this process decides, but in the nightly suite.
"""
NIGHTLY = (
    "measuring/benchmarks/test_forgetting.py",
    "measuring/benchmarks/test_pages.py",
    "measuring/management/commands/test_benchmark.py",
    "measuring/management/commands/test_experiment.py",
    "site/test_faulty_site.py",
)
"""Whole runs of what only measures, and the site whose parts fail: minutes each."""
LOOKS_BY_DAY = {("light", "wide"), ("dark", "phone")}
"""Pages are looked at in both schemes and both sizes by day, in all four pairs of them in the whole suite."""
BY_DAY = {
    "told": 60,
    "statements": 500,
    "dialogues": 60,
    "moves": 100,
    "moves/probes": 80,
}
"""Corpora of which only a fixed sample runs by day, with about so many rows (of each file, where there are several)."""

LONG = (
    "probes/",
    "site/",
    "memory/language/moves/",
    "chat/management/commands/",
    "chat/test_actions.py",
    "chat/curating/",
    "chat/upkeep/",
    "memory/curation/",
    "memory/consolidation/",
    "measuring/",
    *(
        f"{name}/"
        for name in ("dialogues", "from_talk", "past_talk", "personas", "questions", "statements", "texts", "told", "year")
    ),
)
"""The files that take longest, begun first: a long one that begins last keeps one process waiting for the other."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begins with what is `LONG`; leaves out, unless the whole suite is asked for, what runs by night.

    That is what is `NIGHTLY` or a figure of a learned part, the second engine but for the tests of `ON_BOTH_ENGINES`, and all
    looks but `LOOKS_BY_DAY`.
    """
    items.sort(key=lambda item: next((place for place, room in enumerate(LONG) if _name(item.path).startswith(room)), len(LONG)))
    if config.getoption("--whole"):
        return
    left_out = {
        item
        for item in items
        if _is_in(item, NIGHTLY)
        or item.get_closest_marker("figures")
        or (_is_on_the_second_engine(item) and not _is_in(item, ON_BOTH_ENGINES))
        or not {_look(item)} <= {*LOOKS_BY_DAY, None}
    }
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]


def _is_on_the_second_engine(item: pytest.Item) -> bool:
    return any(_params(item).get(name) == "endpoint" for name in ENGINE_FIXTURES)


def _look(item: pytest.Item) -> tuple[object, object] | None:
    """The scheme and the size that a test is given; None if it is not given both."""
    params = _params(item)
    return (params["scheme"], params["size"]) if {"scheme", "size"} <= {*params} else None


def _params(item: pytest.Item) -> dict[str, object]:
    return item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}


def _is_in(item: pytest.Item, rooms: tuple[str, ...]) -> bool:
    return _name(item.path).startswith(rooms)


@cache
def _name(file: Path) -> str:
    return file.relative_to(Path(__file__).parent).as_posix()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names what this machine could not run, one line each."""
    for package in installed.missing():
        terminalreporter.write_line(f"not run here: tests that need {package} (install the package to run them)")


@pytest.fixture(autouse=True)
def _long_work_may_run() -> Iterator[None]:
    """A worker that was stopped in this process ends long work here until another one begins."""
    yield
    quiet.begin_anew()


@pytest.fixture(scope="session")
def sampled(pytestconfig: pytest.Config) -> Sampled:
    """Chooses the rows of a corpus that run: those of `BY_DAY`, or all in the whole suite."""
    return Sampled(None if pytestconfig.getoption("--whole") else BY_DAY)


@pytest.fixture
def clock() -> SettableClock:
    """A Thursday morning that lasts until it is told otherwise."""
    return SettableClock(MORNING)


@pytest.fixture(scope="session")
def sparql_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparqlServer]:
    """A SPARQL 1.1 server on this machine."""
    with sparql_servers.sparql_server(tmp_path_factory.mktemp("sparql")) as server:
        yield server


@pytest.fixture(params=["embedded", "endpoint"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty store, or one with the worlds that the test asks for, on disk in this process or over HTTP (see `ON_BOTH_ENGINES`)."""
    if request.param == "embedded":
        asked = [name for name in WORLDS if name in request.fixturenames]
        opened = open_store(StoreSettings(folder=made_store(tmp_path / "memory", *asked)))
    else:
        server: SparqlServer = request.getfixturevalue("sparql_server")
        opened = open_store(server.settings)
    yield opened
    if request.param == "endpoint":
        opened._send(server.update_url, {"update": BUT_THE_ONTOLOGY})  # noqa: SLF001  one server serves all tests
    opened.close()


@pytest.fixture
def orchard(engine: Engine) -> DomainKnowledge:
    """The orchard, with a lexicon."""
    return known(engine, "orchard")


@pytest.fixture
def lighthouses(engine: Engine) -> DomainKnowledge:
    """The lighthouses, labels only."""
    return known(engine, "lighthouses")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Engine]:
    """The process's store, empty but for the orchard, as the site has it."""
    STORE.configure(StoreSettings(folder=made_store(tmp_path / "site", "orchard")))
    yield STORE.engine
    STORE.configure(StoreSettings())


@pytest.fixture
def silent_store() -> Iterator[None]:
    """The process's store is one behind an address where nothing answers; afterwards it is as a process begins with it."""
    STORE.configure(StoreSettings(query_url="http://127.0.0.1:9/query", update_url="http://127.0.0.1:9/update"))
    yield
    STORE.configure(StoreSettings())


@pytest.fixture(autouse=True, scope="session")
def quick_pages() -> Iterator[None]:
    """Django's own hash takes half a second each time, on purpose; each client would look through all static files before its first page."""
    hashers = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with override_settings(PASSWORD_HASHERS=hashers, WHITENOISE_AUTOREFRESH=True):
        yield


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
