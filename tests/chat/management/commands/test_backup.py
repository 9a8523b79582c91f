"""`backup` and `restore`: a copy that is put back is the same site; a bad one, or one in the way, changes nothing."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from time import sleep

import pytest

from tests.commands import ROOT, environment, manage

SAID = "My sister is called Quilla.\nI love plums.\n"
ASKED = "What is my sister called?"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Alice has told something, and a backup was made."""
    folder = tmp_path_factory.mktemp("backup")
    assert manage(folder / "data", "converse", "alice", "--create", said=SAID).status == 0
    done = manage(folder / "data", "backup", folder / "copy")
    assert (done.status, done.complained) == (0, "")
    [told] = done.lines
    assert told["folder"] == str(folder / "copy")
    assert (told["people"], told["statements"] > 1000, told["bytes"] > 10_000) == (1, True, True)
    return folder


@pytest.fixture(scope="module")
def held(home):
    """What Alice's memory holds."""
    return memory_in(home / "data")


def memory_in(data):
    """All that is held of Alice, but for the moment of looking."""
    done = manage(data, "export_memory", "alice", "--format", "json")
    assert done.status == 0, done.complained
    return [line for line in done.printed.splitlines() if "exported" not in line]


def test_put_back_elsewhere_it_is_the_same_memory_with_the_same_answers(home, held, tmp_path):
    done = manage(tmp_path / "data", "restore", home / "copy")
    assert (done.status, done.complained) == (0, "")
    assert done.lines[0]["old"] == ""
    assert [each["turns"] for each in done.lines if "labels" in each] == [4]
    assert memory_in(tmp_path / "data") == held
    [reply] = manage(tmp_path / "data", "converse", "alice", said=ASKED).lines
    assert "Quilla" in reply["reply"]
    assert (tmp_path / "data" / "secret_key").read_bytes() == (home / "data" / "secret_key").read_bytes()
    assert not list((tmp_path / "data").glob("before-restore-*"))


@pytest.fixture
def bobs(home, tmp_path):
    """A folder in which Bob has a site already."""
    shutil.copytree(home / "data", tmp_path / "bobs")
    with closing(sqlite3.connect(tmp_path / "bobs" / "companion.sqlite3")) as accounts:
        accounts.execute("UPDATE accounts_user SET username = 'bob'")
        accounts.commit()
    return tmp_path / "bobs"


def names_in(data):
    with closing(sqlite3.connect(data / "companion.sqlite3")) as accounts:
        return {name for (name,) in accounts.execute("SELECT username FROM accounts_user")}


def test_a_site_that_is_there_gives_way_only_when_that_is_said_and_is_laid_aside(home, bobs):
    refused = manage(bobs, "restore", home / "copy")
    assert refused.status == 2
    assert "--replace" in refused.complaints[0]
    [told] = manage(bobs, "restore", home / "copy", "--replace", "--no-index").lines
    assert names_in(bobs) == {"alice"}
    assert names_in(Path(told["old"])) == {"bob"}


def killed_when(data, begun, *arguments):
    """Runs a command, and kills it with all that it started as soon as this file is there, or it has ended."""
    command = [sys.executable, str(ROOT / "manage.py"), *map(str, arguments)]
    nowhere = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, env=environment(data), start_new_session=True, **nowhere)
    while process.poll() is None and not begun.exists():
        sleep(0.0005)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def test_killed_while_it_is_put_back_it_is_the_one_site_or_the_other_and_another_try_ends_it(home, held, bobs):
    order = ("restore", home / "copy", "--replace", "--no-index")
    killed_when(bobs, bobs / "restoring" / "memory", *order)
    assert names_in(bobs) == {"bob"}
    killed_when(bobs, bobs / "restoring" / "plan.json", *order)
    done = manage(bobs, *order)
    assert (done.status, done.complained) == (0, "")
    assert names_in(bobs) == {"alice"}
    assert memory_in(bobs) == held
    asides = [aside for aside in bobs.glob("before-restore-*") if (aside / "companion.sqlite3").exists()]
    assert {"bob"} in [names_in(aside) for aside in asides]  # another one may hold what the try that was killed had put back


def test_while_it_is_put_back_nothing_else_begins(home, tmp_path):
    (tmp_path / "data" / "restoring").mkdir(parents=True)
    plan = {"backup": "another", "aside": str(tmp_path / "aside"), "moves": [], "worthless": False}
    (tmp_path / "data" / "restoring" / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    done = manage(tmp_path / "data", "converse", "alice", "--create", said="Hello")
    assert (done.status, len(done.complaints)) == (2, 1)
    assert "restore" in done.complained
