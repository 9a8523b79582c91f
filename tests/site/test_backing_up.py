"""A backup of a running site, embedded and distributed: made while people talk, and put back elsewhere with all that they had said."""

import subprocess
import sys
import threading
from pathlib import Path
from time import sleep

import pytest

from companion_site.services import local_services
from tests import installed
from tests.commands import ROOT, environment, manage
from tests.site.running import Visitor, ask, running, whole_history

QUESTION = "When was Charlie Parker born?"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with running(tmp_path_factory.mktemp("site") / "data") as started:
        yield started


class Talking:
    """Somebody who goes on talking until it is enough."""

    def __init__(self, visitor):
        self.visitor, self.replies = visitor, []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._talk)

    def _talk(self):
        with self.visitor.socket() as socket:
            while not self._enough.is_set():
                self.replies.append(ask(socket, f"My number {len(self.replies)} is lucky.")["episode"])

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_problem):
        self._enough.set()
        self._thread.join()


def said(episodes):
    return [(each["number"], each["kind"], each.get("text")) for each in episodes]


def test_while_somebody_talks_it_is_made_and_put_back_elsewhere(site, tmp_path):
    alice = Visitor(site, "alice").sign_up()
    with alice.socket() as socket:
        before = ask(socket, QUESTION)["text"]
        history = said(whole_history(socket))
    with Talking(alice) as talking:
        done = manage(site.folder, "backup", tmp_path / "copy")
        while not talking.replies:
            sleep(0.1)
    assert (done.status, done.complained) == (0, "")
    assert done.lines[0]["people"] == 1
    assert manage(tmp_path / "data", "restore", tmp_path / "copy", "--no-index").status == 0
    with running(tmp_path / "data") as again, Visitor(again, "alice", alice.cookies).socket() as socket:
        found = said(whole_history(socket))
        assert found[: len(history)] == history
        assert before[:20] in ask(socket, QUESTION)["text"] or "1920" in before


def test_a_running_site_is_not_replaced(site, tmp_path):
    manage(site.folder, "backup", tmp_path / "copy")
    done = manage(site.folder, "restore", tmp_path / "copy", "--replace")
    assert (done.status, len(done.complaints)) == (2, 1)
    assert "in use by a running site" in done.complained


def test_a_site_that_is_killed_while_it_makes_one_has_lost_nothing(site, tmp_path):
    bob = Visitor(site, "bob").sign_up()
    with bob.socket() as socket:
        ask(socket, QUESTION)
        history = said(whole_history(socket))
    command = [sys.executable, str(ROOT / "manage.py"), "backup", str(tmp_path / "copy")]
    with subprocess.Popen(command, env=environment(site.folder), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as backup:
        while backup.poll() is None and not (tmp_path / "copy.unfinished").exists():
            sleep(0.005)
        site.kill()
        backup.kill()
    assert not (tmp_path / "copy").exists()
    site.start()
    with bob.socket() as socket:
        assert said(whole_history(socket)) == history
    assert manage(site.folder, "backup", tmp_path / "copy").status == 0


@pytest.mark.services
def test_distributed_it_is_made_and_put_back_into_other_servers(tmp_path):
    installed.need("redis-server", "postgresql")
    first, second = tmp_path / "first", tmp_path / "second"
    with local_services(first / "services") as named:
        manage(first, "converse", "alice", "--create", said="My sister is called Quilla.", **named)
        done = manage(first, "backup", tmp_path / "copy", **named)
        assert (done.status, done.complained) == (0, "")
        before = manage(first, "export_memory", "alice", "--format", "trig", **named).printed
    with local_services(second / "services") as named:
        manage(second, "converse", "bob", "--create", said="I love pears.", **named)
        done = manage(second, "restore", tmp_path / "copy", "--replace", **named)
        assert (done.status, done.complained) == (0, "")
        assert done.lines[0]["people"] == 1
        assert (Path(done.lines[0]["old"]) / "accounts.pgdump").exists()
        after = manage(second, "export_memory", "alice", "--format", "trig", **named).printed
        assert sorted(after.splitlines()[-50:]) == sorted(before.splitlines()[-50:])
        [reply] = manage(second, "converse", "alice", said="What is my sister called?", **named).lines
        assert "Quilla" in reply["reply"]
