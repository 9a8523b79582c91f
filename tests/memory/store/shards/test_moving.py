"""A person moves in the middle of a talk, and nothing is lost, doubled or put out of order."""

import json
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from uuid import UUID

import pytest
from django.db import connection

from chat.accounts.models import User
from chat.placing.models import StoredPlace
from chat.placing.table import TABLE
from memory.access import STORE, memory_of
from memory.errors import BadInput, StoreUnavailable
from memory.store.shards import moving
from memory.store.shards.copies import digests
from memory.store.shards.moving import STEPS, PersonMove, rebalance, tidied, tidy
from memory.store.shards.place_table import BACKUP_ROW, MovePhase, PersonPlace
from memory.vocabulary import episodes_graph, person_graphs
from tests.commands import ROOT, environment

AT_ONCE, EACH_SAYS = 3, 40


@pytest.fixture
def ann(sharded):
    return User.objects.create_user("ann", password="a long enough one", id=UUID(int=0xA))


@pytest.fixture
def told(ann):
    """Ann after some talk."""
    for number in range(6):
        memory_of(ann).episodes.record_input(f"My {number}th tree is a pear tree.", f"m{number}")
    return ann


def elsewhere(engine, person):
    lives = engine.whereabouts.place(person.pk).store
    return next(address for address in engine.stores if address != lives)


def on(engine, address, person):
    return digests(engine.stores[address], person_graphs(person.pk))


def test_a_move_takes_all_and_leaves_nothing(sharded, told):
    source, target = sharded.whereabouts.place(told.pk).store, elsewhere(sharded, told)
    before, steps = on(sharded, source, told), []
    assert PersonMove(sharded, told.pk, target, steps.append).run()
    assert tuple(steps) == STEPS
    assert (on(sharded, target, told), on(sharded, source, told)) == (before, set())
    assert sharded.whereabouts.place(told.pk) == PersonPlace(target)
    assert not PersonMove(sharded, told.pk, target).run()
    with pytest.raises(BadInput):
        PersonMove(sharded, told.pk, "http://nowhere.example/query").run()


def test_a_move_in_the_middle_of_a_talk_loses_and_doubles_nothing(sharded, told):
    accepted, wrong, over = [], [], threading.Event()

    def talk(who):
        try:
            for number in range(EACH_SAYS):
                said = memory_of(told).episodes.record_input(f"It is {number} o’clock, says {who}.", f"{who}-{number}")
                again = memory_of(told).episodes.record_input("The page sends it again.", f"{who}-{number}")
                accepted.append((said.number, f"{who}-{number}", again.episode == said.episode))
                if over.is_set() and number > 8:
                    break
                time.sleep(0.05)
        except Exception as problem:  # noqa: BLE001  told by the test
            wrong.append(problem)
        finally:
            connection.close()

    talking = [threading.Thread(target=talk, args=(f"voice{number}",)) for number in range(AT_ONCE)]
    for each in talking:
        each.start()
    target = elsewhere(sharded, told)
    assert PersonMove(sharded, told.pk, target).run()
    during = len(accepted)
    over.set()
    for each in talking:
        each.join()
    assert not wrong
    assert 0 < during < len(accepted)
    waiting = [said.text for said in memory_of(told).episodes.awaiting_reply()]
    assert len(waiting) == len(set(waiting)) == 6 + len(accepted)
    assert all(is_same for _, _, is_same in accepted)
    numbers = [number for number, _, _ in accepted]
    assert sorted(numbers) == list(range(min(numbers), min(numbers) + len(accepted)))
    for who in {message.partition("-")[0] for _, message, _ in accepted}:
        own = [number for number, message, _ in accepted if message.startswith(f"{who}-")]
        assert own == sorted(own)
    assert [address for address in sharded.stores if on(sharded, address, told)] == [target]


def test_a_kill_at_any_step_loses_nothing_and_the_next_run_ends_it(sharded, two_servers, tmp_path):
    steps = ["half copied", *STEPS[:-1]]
    people = [User.objects.create_user(f"person{number}", id=UUID(int=0x100 + number)) for number in range(len(steps))]
    for each in people:
        for number in range(5):
            memory_of(each).episodes.record_input(f"My {number}th tree is a pear tree.", f"m{number}")
    sources = [sharded.whereabouts.place(each.pk).store for each in people]
    targets = [elsewhere(sharded, each) for each in people]
    before = [on(sharded, source, each) for source, each in zip(sources, people, strict=True)]
    assert killed_at(steps, people, targets, two_servers, tmp_path) == [-signal.SIGKILL] * len(steps)
    time.sleep(1.6)  # the leases are over
    for step, each, source, target, then in zip(steps, people, sources, targets, before, strict=True):
        memory_of(each).episodes.record_input("I am still here.", "after")
        lives = sharded.whereabouts.place(each.pk).store
        assert (lives == target) is (step in {"switched", "cleared"}), step
        now = on(sharded, lives, each)
        assert len(then - now) <= 2, step  # the head of the talk: its last number and time
        assert PersonMove(sharded, each.pk, target).run() is (lives == source), step
        assert (on(sharded, target, each), on(sharded, source, each)) == (now, set()), step
        assert sharded.whereabouts.place(each.pk) == PersonPlace(target)
        assert len(memory_of(each).episodes.awaiting_reply()) == 6, step
    assert tidy(sharded) == 0


def killed_at(steps, people, targets, servers, folder):
    """How the processes ended. They have a copy of this test's accounts, and their rows count here afterwards."""
    file = folder / "accounts.sqlite3"
    with closing(sqlite3.connect(file)) as copied:
        connection.connection.backup(copied)
        copied.execute("PRAGMA journal_mode=DELETE")
    given = environment(folder, COMPANION_DATABASE_URL=f"sqlite:///{file}", DJANGO_SETTINGS_MODULE="companion_site.settings")
    orders = [(str(each.pk), target, step) for each, target, step in zip(people, targets, steps, strict=True)]
    command = [sys.executable, "-m", "tests.memory.store.shards.move_killed", json.dumps(orders), servers.one, servers.two]
    done = subprocess.run(command, env=given, cwd=ROOT, check=True, capture_output=True, timeout=120)
    with closing(sqlite3.connect(file)) as copied:
        rows = copied.execute("SELECT owner, store, phase, other, token, until FROM placing_storedplace").fetchall()
    for owner, *row in rows:
        names = ("store", "phase", "other", "token", "until")
        StoredPlace.objects.filter(pk=UUID(owner)).update(**dict(zip(names, row, strict=True)))
    return json.loads(done.stdout)


def test_a_move_waits_for_none_other(sharded, told, monkeypatch):
    target = elsewhere(sharded, told)
    with sharded.whereabouts.leased(BACKUP_ROW), pytest.raises(StoreUnavailable, match="backup"):
        PersonMove(sharded, told.pk, target).run()
    assert tidied(sharded, told.pk).phase == MovePhase.SETTLED
    place = sharded.whereabouts.place(told.pk)
    TABLE.change(told.pk, place, PersonPlace(place.store, MovePhase.FILLING, target, "other", time.time() + 9))
    with pytest.raises(StoreUnavailable, match="already"):
        PersonMove(sharded, told.pk, target).run()
    assert tidy(sharded) == 0


def test_a_copy_that_differs_is_not_taken(sharded, told, monkeypatch):
    target, source = elsewhere(sharded, told), sharded.whereabouts.place(told.pk).store
    before = on(sharded, source, told)
    silent = type(sharded.stores[target])
    monkeypatch.setattr(silent, "load_as_they_are", lambda *_: None)  # a server that says yes and keeps nothing
    with pytest.raises(StoreUnavailable, match="differs"):
        PersonMove(sharded, told.pk, target).run()
    monkeypatch.undo()
    assert tidied(sharded, told.pk) == PersonPlace(source)
    assert (on(sharded, source, told), on(sharded, target, told)) == (before, set())


def test_rebalancing_moves_people_to_the_emptier_store(sharded):
    home = sharded.whereabouts.home
    for number in range(3):
        User.objects.bulk_create([User(username=f"early{number}", id=UUID(int=0x20 + number))])
        memory_of(User.objects.get(username=f"early{number}")).episodes.record_input("Hello", "m1")
    moved = []
    before = sharded.whereabouts.numbers()
    assert before[home] >= 3
    assert rebalance(sharded, lambda owner, store: moved.append((owner, store)), 1) == 1
    rebalance(sharded, lambda owner, store: moved.append((owner, store)), 100)
    now = sharded.whereabouts.numbers()
    assert max(now.values()) - min(now.values()) <= 1
    assert all(store != home for _, store in moved)
    texts = [memory_of(each).episodes.awaiting_reply()[0].text for each in User.objects.all()]
    assert texts == ["Hello"] * 3
    for owner, store in moved:
        assert [each for each, server in sharded.stores.items() if server.has(episodes_graph(owner))] in ([], [store])
    assert STORE.is_sharded
    assert moving.HELD_AT_MOST < 55


def test_who_cannot_be_moved_and_what_cannot_be_ended_now_is_passed_over(sharded, two_servers):
    one, two = two_servers.one, two_servers.two
    User.objects.bulk_create([User(username=f"early{number}", id=UUID(int=0x20 + number)) for number in range(3)])
    TABLE.add(UUID(int=0x31), PersonPlace(one, MovePhase.CLEARING, two))
    TABLE.add(UUID(int=0x32), PersonPlace(two, MovePhase.CLEARING, one))
    store = sharded.stores[two]
    address, store._query_url = store._query_url, "http://127.0.0.1:9/query"  # noqa: SLF001  the server is away
    assert tidy(sharded) == 1
    assert TABLE.unsettled() == [UUID(int=0x31)]
    assert rebalance(sharded, lambda *_: None, 9) == 0
    store._query_url = address  # noqa: SLF001  and back
    TABLE.change(UUID(int=0x31), TABLE.where(UUID(int=0x31)), PersonPlace(one, MovePhase.CLEARING, two))  # its lease is over
    assert tidy(sharded) == 1
    assert rebalance(sharded, lambda *_: None, 1) == 1
