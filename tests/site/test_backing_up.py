"""A backup of a running site, embedded and distributed: made while people talk, and put back elsewhere, statement by statement."""

import json
import subprocess
import sys
import threading
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from time import sleep

import pyoxigraph as ox
import pytest

from companion_site.services import local_services
from memory.store.copying import read_compressed
from memory.store.endpoint import EndpointEngine
from memory.vocabulary import MEM
from tests import installed
from tests.commands import ROOT, environment, manage
from tests.site.running import Visitor, ask, running, whole_history

QUESTION = "When was Charlie Parker born?"
BETWEEN_SECONDS = 0.2


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with running(tmp_path_factory.mktemp("site") / "data") as started:
        yield started


def sentence(number):
    return f"My number {number} is lucky."


class Talking:
    """Somebody who goes on talking until it is enough; `say` says something and waits for the reply."""

    def __init__(self, say):
        self.say, self.answered = say, 0
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._talk)

    def _talk(self):
        while not self._enough.wait(BETWEEN_SECONDS):
            self.say(sentence(self.answered))
            self.answered += 1

    def __enter__(self):
        self._thread.start()
        while not self.answered:
            sleep(0.05)
        return self

    def __exit__(self, *_problem):
        self._enough.set()
        self._thread.join()


@contextmanager
def conversing(folder, name, **settings):
    """Somebody's talk with a site of servers, by command: what to say it with."""
    command = [sys.executable, str(ROOT / "manage.py"), "converse", name, "--create"]
    more = {"env": environment(folder, **settings), "stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen(command, **more) as program:

        def say(text):
            program.stdin.write(f"{text}\n")
            program.stdin.flush()
            return json.loads(program.stdout.readline())

        yield say
        program.stdin.close()
        assert program.wait(60) == 0


def digest(quads):
    """That of a whole dataset: equal only if each statement of one is in the other. None has a blank node."""
    return sha256("\n".join(sorted(map(str, quads))).encode()).hexdigest()


def backed_up_while_talking(talking, folder, copy, **settings):
    """Makes a backup; gives its statements, which are of one moment in that talk: after what was answered before, without holes."""
    before = talking.answered
    done = manage(folder, "backup", copy, **settings)
    after = talking.answered
    assert (done.status, done.complained, done.lines[0]["people"]) == (0, "", 1)
    quads = list(read_compressed(copy / "memory.nq.gz"))
    texts = {quad.object.value for quad in quads if quad.predicate.value == str(MEM.text)}
    held = [sentence(number) in texts for number in range(after + 2)]
    kept = held.index(False)
    assert before <= kept <= after + 1
    assert not any(held[kept:])
    assert after > before
    return quads


def said(episodes):
    return [(each["number"], each["kind"], each.get("text")) for each in episodes]


def test_while_somebody_talks_it_is_made_and_put_back_elsewhere(site, tmp_path):
    alice = Visitor(site, "alice").sign_up()
    with alice.socket() as socket:
        before = ask(socket, QUESTION)["text"]
        history = said(whole_history(socket))
    with alice.socket() as socket, Talking(lambda text: ask(socket, text)) as talking:
        quads = backed_up_while_talking(talking, site.folder, tmp_path / "copy")
    assert manage(tmp_path / "data", "restore", tmp_path / "copy", "--no-index").status == 0
    assert digest(ox.Store.read_only(str(tmp_path / "data" / "memory"))) == digest(quads)
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
def test_distributed_it_is_made_while_somebody_talks_and_put_back_into_other_servers(tmp_path):
    installed.need("redis-server", "postgresql")
    first, second, copy = tmp_path / "first", tmp_path / "second", tmp_path / "copy"
    with local_services(first / "services") as named, conversing(first, "alice", **named) as say:
        say("My sister is called Quilla.")
        with Talking(say) as talking:
            quads = backed_up_while_talking(talking, first, copy, **named)
    with local_services(second / "services") as named:
        manage(second, "converse", "bob", "--create", said="I love pears.", **named)
        done = manage(second, "restore", copy, "--replace", "--no-index", **named)
        assert (done.status, done.complained) == (0, "")
        assert done.lines[0]["people"] == 1
        assert (Path(done.lines[0]["old"]) / "accounts.pgdump").exists()
        servers = EndpointEngine(named["COMPANION_SPARQL_QUERY_URL"], named["COMPANION_SPARQL_UPDATE_URL"])
        assert digest(servers.everything()) == digest(quads)
        servers.close()
        *_waiting, reply = manage(second, "converse", "alice", said="What is my sister called?", **named).lines
        assert "Quilla" in reply["reply"]
