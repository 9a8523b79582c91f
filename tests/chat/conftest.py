"""What the tests of the chat share: a worker in this process, a store that can go away, open pages."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.core.cache import cache

from chat.accounts.models import User
from chat.personas.kept import KEY, make_sites
from chat.personas.models import Persona
from companion_site.celery import app
from companion_site.embedded import InProcessWorker
from companion_site.services import Processes, free_port, program, wait_for
from memory.access import STORE, memory_of
from memory.store.engine import Engine
from memory.store.opening import StoreSettings

KEPT_OPEN_SECONDS = 1.0
"""How long the server waits for connections that are kept open before it is killed, which it survives."""


@pytest.fixture(autouse=True)
def _nobody_is_off_the_record() -> Iterator[None]:
    """The people of all tests have the same ids: what the pages of one share must not reach the next."""
    yield
    cache.clear()


@pytest.fixture
def worker(store: Engine, working: None) -> None:
    """The worker and beat of the embedded site, over the orchard."""


@pytest.fixture
def working(transactional_db: None) -> Iterator[None]:
    """The worker and beat of the embedded site, over whatever store there is."""
    empty_queue()
    running = InProcessWorker(beat_sleeps=0.1)
    running.start()
    yield
    running.stop()


@pytest.fixture
def single_worker(store: Engine, transactional_db: None, settings: object) -> Iterator[InProcessWorker]:
    """One that does a single task at once, to be started when all is in the queue."""
    empty_queue()
    settings.CELERY_WORKER_CONCURRENCY = 1
    running = InProcessWorker(beat_sleeps=0.1)
    yield running
    running.stop()


def empty_queue() -> None:
    """Removes what other tests left in the broker's memory, and the places that it had."""
    app.control.purge()
    cache.clear()


@dataclass
class SparqlService:
    """A SPARQL server with a folder of its own, which can go away and come back."""

    folder: Path
    port: int = field(default_factory=free_port)
    processes: Processes = field(default_factory=lambda: Processes(stops_within=KEPT_OPEN_SECONDS))

    @property
    def settings(self) -> StoreSettings:
        """What names it."""
        address = f"http://127.0.0.1:{self.port}"
        return StoreSettings(query_url=f"{address}/query", update_url=f"{address}/update")

    def start(self) -> None:
        """Runs it, with all that it held before."""
        where = ["--location", str(self.folder / "sparql"), "--bind", f"127.0.0.1:{self.port}"]
        self.processes.start([str(program("oxigraph")), "serve", *where], self.folder / "sparql.log")
        wait_for(self.port, self.folder / "sparql.log")

    def stop(self) -> None:
        """Makes it go away."""
        self.processes.stop()


@pytest.fixture
def service(tmp_path: Path) -> Iterator[SparqlService]:
    """The process's store, behind a server of its own."""
    service = SparqlService(tmp_path)
    service.start()
    STORE.configure(service.settings)
    yield service
    STORE.close()
    service.stop()


@pytest.fixture
def broken_greeting(tmp_path: Path, settings: object) -> None:
    """An installation in which the words for a first greeting that came along are damaged."""
    copied = tmp_path / "bundled"
    shutil.copytree(settings.COMPANION_INTENT_FOLDERS[-1], copied)
    (copied / "greeting_first.txt").write_text("Hello {% if %}", encoding="utf-8")
    settings.COMPANION_INTENT_FOLDERS = [tmp_path / "intents", copied]


@pytest.fixture
def speaking(db: None) -> Iterator[Callable[..., Persona]]:
    """Has another persona speak on this site: by its name, its tone, and what it says of itself."""

    def speak(name: str, tone: str = "plain", description: str = "") -> Persona:
        persona = Persona.objects.create(name=name, tone=tone, description=description)
        make_sites(persona)
        cache.delete(KEY)
        return persona

    yield speak
    cache.delete(KEY)


def waiting(user: User) -> list[str]:
    """What a person said and nobody has answered."""
    return [said.text for said in memory_of(user).episodes.awaiting_reply()]
