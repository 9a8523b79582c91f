"""Several processes share the text index, in a folder or in object storage: no row is lost, whoever rewrites the files."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import httpx
import numpy as np
import pytest
from werkzeug.serving import make_server

from memory.store.text_index import IndexedTurn, TextIndex

ROWS, WIDTH = 8, 8
REMOVED = 5
BUCKET = "index-of-tests"
WRITERS = [UUID(int=1), UUID(int=2)]
BY_MEANING = np.eye(WIDTH, dtype=np.float32)


def turn(number: int) -> IndexedTurn:
    text = f"apple number {number}"
    return IndexedTurn(
        f"urn:{number}", number, 1, "input", "", datetime(2026, 3, 5, tzinfo=UTC), text, text, BY_MEANING[number % WIDTH]
    )


def write(index: TextIndex, owner: UUID) -> None:
    """What a worker does: rows added, replaced, removed, the table put in order, and by one of them its files written anew."""
    mine = index.of(owner)
    for number in range(ROWS):
        mine.add([turn(number)])
        mine.put([turn(number)])
        if number == REMOVED:
            mine.remove([f"urn:{number}"])
            index.optimise()
        if number == ROWS // 2 and owner == WRITERS[0]:
            index.write_anew(is_alone=False)


def written(index: TextIndex) -> list[list[int]]:
    """The numbers of the rows that each of them finds by words."""
    found = [index.of(owner).search("apple", lambda: BY_MEANING[0]) for owner in WRITERS]
    return [[hit.turn.number for hit in some] for some in found]


@pytest.fixture
def in_object_storage(monkeypatch) -> Iterator[str]:
    from moto.server import DomainDispatcherApplication, create_backend_app  # the writers need not wait for it

    storage, one_at_a_time = DomainDispatcherApplication(create_backend_app), threading.Lock()

    def answered(environment, begin):
        """A real one writes a file that must not exist yet in one step; this one looks first, so its requests take turns."""
        with one_at_a_time:
            return list(storage(environment, begin))

    server = make_server("127.0.0.1", 0, answered, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    named = {"ENDPOINT": address, "ALLOW_HTTP": "true", "ACCESS_KEY_ID": "me", "SECRET_ACCESS_KEY": "hush"}
    for name, value in {**named, "REGION": "us-east-1"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    httpx.put(f"{address}/{BUCKET}").raise_for_status()
    yield f"s3://{BUCKET}/index"
    server.shutdown()


@pytest.fixture(params=["folder", "object storage"])
def place(request, tmp_path) -> str:
    return str(tmp_path / "index") if request.param == "folder" else request.getfixturevalue("in_object_storage")


def test_two_processes_write_one_rewrites_the_files_and_a_third_finds_everything(place):
    command = [sys.executable, "-m", "tests.memory.store.test_shared_index", place]
    root = Path(__file__).parents[3]
    running = [subprocess.Popen([*command, str(owner)], cwd=root, env=dict(os.environ)) for owner in WRITERS]
    assert [each.wait(120) for each in running] == [0, 0]
    index = TextIndex(place, "embedder", WIDTH)
    assert written(index) == [[number for number in range(ROWS) if number != REMOVED]] * len(WRITERS)
    assert [index.of(owner).count() for owner in WRITERS] == [ROWS - 1] * len(WRITERS)
    index.close()


if __name__ == "__main__":
    write(TextIndex(sys.argv[1], "embedder", WIDTH), UUID(sys.argv[2]))
