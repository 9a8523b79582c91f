"""`kill -9` at random moments of blending and forgetting: nothing is half forgotten, and in the end all is that should be."""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from measuring.benchmarks.episodes import load_conversation
from measuring.benchmarks.talk import Subjects
from memory.access import STORE
from memory.consolidation.blending.blending import blend
from memory.consolidation.forgetting.running import forget
from memory.curation.bin import reading
from memory.store.engine import Scope
from memory.store.opening import StoreSettings, open_store
from memory.vocabulary import MEM, bin_graph
from tests.living import life_of
from tests.memory.curation.bin.binning import TALK, faults_of
from tests.memory.curation.bin.killed import RULES, holding_of

KILLS = 20
MADE_UP = 500
"""So many episodes of made-up talk come before what is told."""
ROOT = Path(__file__).parents[4]


@pytest.fixture
def folder(store, tmp_path, alice):
    """A store with Alice's memory, that nobody has open."""
    load_conversation(STORE.engine, alice.id, MADE_UP, Subjects(STORE.domain_knowledge()))
    life = life_of(alice)
    for moment, text in TALK:
        life.says(moment, text)
    STORE.close()
    return tmp_path / "site"


@pytest.fixture
def killed(folder, alice):
    command = [sys.executable, "-m", "tests.memory.curation.bin.killed", str(folder), str(alice.id)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.stdin.close()


def told(process, word):
    """The next line that begins with this word; None where the work has ended instead."""
    for line in process.stdout:
        if line.startswith(word):
            return line.split()
        if line.startswith("ended"):
            return None
    raise AssertionError("the process has ended")


def kill_during_work(process, chance):
    """Begins, and kills at some moment of the first batch or soon after it; gives whether it was still at work."""
    process.stdin.write("\n")
    process.stdin.flush()
    child = int(told(process, "begun")[1])
    if told(process, "batch") is None:
        return False
    time.sleep(chance.uniform(0.0, 0.05))
    with suppress(ProcessLookupError):  # it has done all by then
        os.kill(child, signal.SIGKILL)
    return told(process, "ended")[1] == str(-signal.SIGKILL)


def looked_at(folder, person, look):
    engine = open_store(StoreSettings(folder=folder))
    try:
        return look(holding_of(engine, person))
    finally:
        engine.close()


@pytest.mark.timeout(900)  # a process that is killed ends only when the disk has written what it was about to write
def test_nothing_is_half_forgotten_after_each_of_twenty_kills_and_all_goes_in_the_end(folder, killed, alice):
    chance, at_work, sizes = random.Random(7), 0, []
    for _ in range(KILLS):
        at_work += kill_during_work(killed, chance)
        faults, size = looked_at(folder, alice.id, lambda holding: (faults_of(holding), reading.count(holding)))
        assert faults == []
        sizes.append(size)
    assert at_work >= KILLS - 2
    assert sizes == sorted(sizes)
    killed.stdin.write("\n")
    killed.stdin.flush()
    assert told(killed, "ended") == ["ended", "0"]
    assert looked_at(folder, alice.id, lambda holding: blend(holding, RULES)).blended == 0
    assert looked_at(folder, alice.id, lambda holding: forget(holding, RULES)).forgotten == 0
    assert looked_at(folder, alice.id, reading.count) > sizes[-1]
    assert looked_at(folder, alice.id, faults_of) == []
    assert {"blending", "unused"} == looked_at(folder, alice.id, policies)


def policies(holding):
    scope = Scope((bin_graph(holding.person),))
    return {str(row["p"]) for row in holding.engine.stream(f"SELECT ?p {{ ?b <{MEM.policy}> ?p }}", scope)}
