"""What the tests of the chat share: a worker in this process, a store that can go away, open pages."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from chat import actions
from chat.accounts.models import User
from companion_site.celery import app
from companion_site.embedded import InProcessWorker
from companion_site.services import Processes, free_port, program, wait_for
from memory.access import STORE, memory_of
from memory.store.engine import Engine
from memory.store.opening import StoreSettings


@pytest.fixture
def worker(store: Engine, transactional_db: None) -> Iterator[None]:
    """The worker and beat of the embedded site, over the orchard."""
    app.control.purge()  # what other tests left in the broker's memory
    running = InProcessWorker()
    running.start()
    yield
    running.stop()


@dataclass
class SparqlService:
    """A SPARQL server with a folder of its own, which can go away and come back."""

    folder: Path
    port: int = field(default_factory=free_port)
    processes: Processes = field(default_factory=Processes)

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
def broken_greeting(tmp_path: Path, settings: object) -> Iterator[None]:
    """An installation whose operator made a mistake in the words for a greeting."""
    (tmp_path / "intents").mkdir()
    (tmp_path / "intents" / "greeting.txt").write_text("Hello {% if %}", encoding="utf-8")
    settings.COMPANION_INTENT_FOLDERS = [tmp_path / "intents", *settings.COMPANION_INTENT_FOLDERS]
    actions.wording.cache_clear()
    yield
    actions.wording.cache_clear()


def waiting(user: User) -> list[str]:
    """What a person said and nobody has answered."""
    return [said.text for said in memory_of(user).episodes.awaiting_reply()]
