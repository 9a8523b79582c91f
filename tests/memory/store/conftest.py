from collections.abc import Iterator

import pytest

from companion_site.services import Processes, free_port, program, wait_for
from tests import installed


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis server on this machine; its address."""
    installed.need("redis-server")
    folder, port, processes = tmp_path_factory.mktemp("redis"), free_port(), Processes()
    processes.start([str(program("redis-server")), "--port", str(port), "--save", "", "--dir", str(folder)], folder / "redis.log")
    wait_for(port, folder / "redis.log")
    yield f"redis://127.0.0.1:{port}/0"
    processes.stop()
