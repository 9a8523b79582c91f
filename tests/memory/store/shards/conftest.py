"""Two SPARQL servers, and a store over both of them."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from chat.placing.table import TABLE
from companion_site.services import Processes, free_port, program, wait_for
from memory.access import STORE
from memory.store.opening import StoreSettings
from memory.store.shards.sharded import ShardedEngine


@dataclass(frozen=True)
class TwoServers:
    """Their addresses."""

    one: str
    two: str

    @property
    def settings(self) -> StoreSettings:
        """What names both; the first is home."""
        return StoreSettings(query_url=f"{self.one} {self.two}", update_url=self.updates, places=TABLE)

    @property
    def updates(self) -> str:
        """The addresses for updates."""
        return " ".join(each.replace("/query", "/update") for each in (self.one, self.two))


@pytest.fixture(scope="session")
def two_processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoServers]:
    """Both servers, for all tests."""
    folder, processes, ports = tmp_path_factory.mktemp("stores"), Processes(), [free_port(), free_port()]
    for number, port in enumerate(ports):
        log = folder / f"{number}.log"
        processes.start([str(program("oxigraph")), "serve", "--bind", f"127.0.0.1:{port}"], log)
        wait_for(port, log)
    yield TwoServers(*(f"http://127.0.0.1:{port}/query" for port in ports))
    processes.stop()


@pytest.fixture
def two_servers(two_processes: TwoServers, transactional_db: None) -> Iterator[TwoServers]:
    """Both servers, empty at the end."""
    yield two_processes
    STORE.configure(two_processes.settings)
    for store in STORE.sharded().stores.values():
        for graph in store.graphs():
            store.drop(graph)
    STORE.configure(StoreSettings())


@pytest.fixture
def sharded(two_servers: TwoServers) -> Iterator[ShardedEngine]:
    """The process's store, over both."""
    STORE.configure(two_servers.settings)
    yield STORE.sharded()
    STORE.close()
