"""A command has the process that holds the store make the backup, follows it, and is told what went wrong."""

import json
import threading
from time import monotonic, sleep

import pytest

from chat.upkeep import job_server
from chat.upkeep.job_server import JobServer, ask, place
from chat.upkeep.manifest import read
from memory.errors import BadInput, StoreUnavailable

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def home(store, settings, tmp_path):
    settings.COMPANION_DATA = tmp_path
    return tmp_path


@pytest.fixture
def open_desk(home):
    seeing = JobServer()
    seeing.start()
    yield seeing
    seeing.stop(10)


def test_what_is_asked_for_is_made_and_told(home, alice, open_desk):
    told = []
    summary = ask(home / "backup", lambda *what: told.append(what))
    assert summary == read(home / "backup").summary
    assert told
    assert list(place().iterdir()) == []


def test_what_cannot_be_is_told(home, alice, open_desk):
    (home / "file").write_text("", encoding="utf-8")
    with pytest.raises((BadInput, StoreUnavailable), match="file"):
        ask(home / "file" / "backup", lambda *_: None)
    assert ask(home / "backup", lambda *_: None)["people"] == 1


def test_where_nobody_answers_the_command_says_so_after_a_while(home, monkeypatch):
    monkeypatch.setattr(job_server, "SILENT_SECONDS", 0.3)
    with pytest.raises(StoreUnavailable, match="has not responded"):
        ask(home / "backup", lambda *_: None)
    assert list(place().iterdir()) == []


def test_a_desk_that_opens_clears_away_what_was_left_and_sees_to_what_waits(home, alice):
    place().mkdir()
    (place() / "1.taken").write_text("{}", encoding="utf-8")
    (place() / "2.wanted").write_text(json.dumps({"folder": str(home / "backup")}), encoding="utf-8")
    seeing = JobServer()
    seeing.start()
    wait_for((home / "backup" / "manifest.json").exists)
    seeing.stop(10)
    assert not (place() / "1.taken").exists()


def test_a_note_that_makes_no_sense_does_not_close_the_desk(home, alice, open_desk):
    place().mkdir(exist_ok=True)
    (place() / "0.wanted").write_text("nonsense", encoding="utf-8")
    assert ask(home / "backup", lambda *_: None)["people"] == 1


def test_a_command_that_is_stopped_leaves_nothing(home, alice, open_desk, monkeypatch):
    monkeypatch.setattr(job_server, "FOLLOWED_AFTER_SECONDS", 0.001)  # a small backup is done within a longer look away

    def stop(*_told):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(home / "backup", stop)
    wait_for(lambda: not list(place().iterdir()))
    assert threading.active_count() > 0


def wait_for(holds, seconds=20.0):
    deadline = monotonic() + seconds
    while not holds() and monotonic() < deadline:
        sleep(0.05)
    assert holds()
