"""Talk moved between areas on two stores, by processes killed at every write: then it is in one of the two, whole."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from signal import SIGKILL
from uuid import UUID

from django.db import connection

from chat.accounts.areas import make_area
from chat.accounts.models import User
from chat.curating.data import clear_what_was_left_half
from chat.curating.moving import WhatMoves, move
from memory.access import memory_of
from memory.model import Utterance
from tests.commands import ROOT, environment

SAID = "Thorbrand walks the long way round."
WRITES = (2, 3, 4)
"""After the mark: before what comes, before what goes, before the mark is removed."""


def texts_in(user: User) -> list[str]:
    episodes = memory_of(user).episodes
    return sorted(str(row["text"]) for row in episodes.reader.rows("turns"))


def all_moved_and_killed(folder, servers, orders) -> list[int]:
    """Each order in a process that is killed, on a copy of the accounts; the exit statuses."""
    file = folder / "accounts.sqlite3"
    with closing(sqlite3.connect(file)) as copied:
        connection.connection.backup(copied)
        copied.execute("PRAGMA journal_mode=DELETE")
    given = environment(folder, COMPANION_DATABASE_URL=f"sqlite:///{file}", DJANGO_SETTINGS_MODULE="companion_site.settings")
    command = [sys.executable, "-m", "tests.chat.placing.moved_killed", json.dumps(orders), servers.one, servers.two]
    done = subprocess.run(command, env=given, cwd=ROOT, check=True, capture_output=True, timeout=120)
    return json.loads(done.stdout)


def test_a_move_killed_at_any_write_leaves_it_in_one_of_two_memories(sharded, two_servers, tmp_path):
    orders, pairs = [], []
    for write in WRITES:
        ann = User.objects.create_user(f"ann{write}", id=UUID(int=0xE0 + write))
        work = next(
            each for each in (make_area(ann, f"Area {n}") for n in range(9)) if lives(sharded, each) != lives(sharded, ann)
        )
        at = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
        memory_of(ann).episodes.record_utterances([Utterance("1", "Ann", SAID, at), Utterance("2", "Ann", "It rains.", at)])
        episode = next(row["episode"] for row in memory_of(ann).episodes.reader.rows("turns") if row["text"] == SAID)
        orders.append([str(ann.pk), str(work.pk), str(episode), write])
        pairs.append((ann, work))
    assert all_moved_and_killed(tmp_path, two_servers, orders) == [-SIGKILL] * len(WRITES)
    assert [SAID in texts_in(ann) for ann, _ in pairs] == [True, True, False]
    clear_what_was_left_half()
    for (ann, work), write in zip(pairs, WRITES, strict=True):
        has_moved = write > 2
        assert (texts_in(ann), texts_in(work)) == ((["It rains."], [SAID]) if has_moved else (sorted(["It rains.", SAID]), []))
    ann, work = pairs[-1]
    (episode,) = [row["episode"] for row in memory_of(work).episodes.reader.rows("turns")]
    move(work, ann, WhatMoves((episode,)))
    assert (texts_in(ann), texts_in(work)) == (sorted(["It rains.", SAID]), [])


def lives(sharded, user: User) -> str:
    return sharded.whereabouts.place(user.pk).store
