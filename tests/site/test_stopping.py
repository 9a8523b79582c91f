"""A site that was started in the background ends in good order, and what it started ends with it."""

import signal
from pathlib import Path

import pytest

from tests import installed
from tests.site.running import Site, first_data

PROCESSES = Path("/proc")


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("command", "by"), [("companion", signal.SIGINT), ("services", signal.SIGTERM)])
def test_whoever_stops_it_nothing_of_it_is_left(tmp_path, command, by):
    if command == "services":
        installed.need("redis-server", "postgresql")
    folder = tmp_path / "data"
    if command == "companion":
        first_data(folder)
    else:
        folder.mkdir()
    site = Site(folder, command, is_in_background=True).start()
    started = _started_by(site.process.pid)
    assert command == "companion" or {"redis-server", "postgres", "oxigraph"} <= set(started.values())

    site.stop(by)

    assert not {pid: name for pid, name in _running().items() if pid in started and name == started[pid]}
    assert "Stopp" in site.log.read_text(encoding="utf-8")


def _running() -> dict[int, str]:
    """The names of all processes."""
    return {int(each.name): each.joinpath("comm").read_text().strip() for each in PROCESSES.glob("[0-9]*") if _is_alive(each)}


def _is_alive(process: Path) -> bool:
    return _state(process) not in {"", "Z", "X"}


def _state(process: Path) -> str:
    return _fields(process)[0] if _fields(process) else ""


def _fields(process: Path) -> list[str]:
    """What stands behind its name: the state, the process that started it, and more."""
    try:
        return process.joinpath("stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return []


def _started_by(pid: int) -> dict[int, str]:
    """The names of what it started, and of what that started."""
    names = _running()
    parents = {each: int(fields[1]) for each in names if (fields := _fields(PROCESSES / str(each)))}
    found = {each for each, parent in parents.items() if parent == pid}
    while more := {each for each, parent in parents.items() if parent in found} - found:
        found |= more
    return {each: names[each] for each in found}
