"""`kill -9` while conversations are condensed: each is condensed whole or not at all, and in the end once."""

import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.model import Analysis, Reply
from memory.store.opening import StoreSettings, open_store
from memory.store.work import UNWATCHED
from tests.memory.creation.condensed_until_killed import NOW, condense_all, condensed_of

ROOT = Path(__file__).parents[3]
CONVERSATIONS = 12
SAID = "I met my aunt Greta because she sold the boat number {}."


@pytest.fixture
def folder(store, tmp_path, alice):
    """A store with some conversations, two episodes each, that nobody has open."""
    clock = SettableClock(NOW - timedelta(days=30))
    episodes = memory_of(alice, clock).episodes
    for number in range(CONVERSATIONS):
        episodes.record_input(SAID.format(number), f"m{number}")
        (said,) = episodes.awaiting_reply()
        episodes.record_turn(said, Analysis("statement"), Reply("I see.", "statement_kept", "unanswered", 0.2))
        clock.set(clock() + timedelta(hours=2))
    STORE.close()
    return tmp_path / "site"


def test_killed_at_any_moment_each_conversation_is_condensed_once(folder, alice):
    for stops in (1, 4, 2):
        command = [sys.executable, "-m", "tests.memory.creation.condensed_until_killed", str(folder), str(alice.id)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            for _ in range(stops):
                process.stdout.readline()
            process.kill()
        engine = open_store(StoreSettings(folder=folder))
        progress, number = condensed_of(engine, alice.id).progress(), condensed_of(engine, alice.id).number
        engine.close()
        assert progress.given == number == progress.up_to // 2
    engine = open_store(StoreSettings(folder=folder))
    condense_all(engine, alice.id, UNWATCHED)
    condensed = condensed_of(engine, alice.id)
    assert [each.said for each in condensed.newest(99, 99)][::-1] == [SAID.format(number) for number in range(CONVERSATIONS)]
    engine.close()
