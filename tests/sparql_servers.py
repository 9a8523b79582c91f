"""`python -m tests.sparql_servers QUERY_URL UPDATE_URL`: the tests of the store, over any SPARQL 1.1 server; empty it first."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion_site.services import Processes, free_port, program, wait_for
from memory.store.opening import StoreSettings

NAMED = "SPARQL_SERVER_OF_TESTS"
"""The variable of the environment that names the server's two addresses; without it, the tests start one."""
ROOMS = (
    "tests/memory/store",
    "tests/memory/episodes",
    "tests/memory/facts",
    "tests/memory/portability",
    "tests/memory/consolidation",
    "tests/memory/test_access.py",
)


@dataclass(frozen=True)
class SparqlServer:
    """A running server: where it is asked, and where it is changed."""

    query_url: str
    update_url: str

    @property
    def settings(self) -> StoreSettings:
        """A store on it."""
        return StoreSettings(query_url=self.query_url, update_url=self.update_url)


@contextmanager
def sparql_server(folder: Path) -> Iterator[SparqlServer]:
    """The server that the environment names, else one that is started and stopped again."""
    if named := os.environ.get(NAMED, "").split():
        yield SparqlServer(*named)
        return
    port, processes = free_port(), Processes()
    processes.start([str(program("oxigraph")), "serve", "--bind", f"127.0.0.1:{port}"], folder / "sparql.log")
    try:
        wait_for(port, folder / "sparql.log")
        yield SparqlServer(f"http://127.0.0.1:{port}/query", f"http://127.0.0.1:{port}/update")
    finally:
        processes.stop()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    os.environ[NAMED] = " ".join(sys.argv[1:])
    sys.exit(pytest.main([*ROOMS, "-k", "endpoint", "-p", "no:cacheprovider", "-q", "--tb=line", "-rf"]))
