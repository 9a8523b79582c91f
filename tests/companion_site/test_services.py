"""What ends is started again, and a program that keeps ending less and less often."""

import time
from pathlib import Path

import pytest

from companion_site.services import Processes

SECONDS = 2.2
"""Enough for pauses of 0.5 and of 1 s, not for another one of 2 s."""


@pytest.fixture
def processes():
    started = Processes()
    yield started
    started.stop()


def looked_after(processes: Processes, seconds: float) -> list[str]:
    said: list[str] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        processes.look_after(said.append)
        time.sleep(0.02)
    return said


def times(runs: Path) -> int:
    return len(runs.read_text(encoding="ascii").split())


def test_what_keeps_ending_is_started_again_after_pauses_that_grow(processes, tmp_path):
    log = tmp_path / "worker.log"
    processes.start(["sh", "-c", "echo run; exit 3"], log)
    said = looked_after(processes, SECONDS)
    assert times(log) == 3
    assert [each.split(". See")[0] for each in said] == [
        f"worker ended (3) and starts again in {pause} s" for pause in ("0.5", "1", "2")
    ]
    assert str(log) in said[0]


def test_what_is_killed_runs_again_and_ends_with_the_others(processes, tmp_path):
    first = processes.start(["sleep", "60"], tmp_path / "redis.log")
    first.kill()
    said = looked_after(processes, 0.8)
    again = processes.started[0].process
    assert again.pid != first.pid
    assert again.poll() is None
    assert said == [f"redis ended (-9) and starts again in 0.5 s. See its log: {tmp_path / 'redis.log'}."]
    processes.stop()
    assert again.poll() is not None
