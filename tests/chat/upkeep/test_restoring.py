"""What is put back is whole, or nothing is changed; whoever left meanwhile does not come back."""

import json

import pytest
from django.db import connection

from chat.accounts.models import User
from chat.upkeep.backing_up import back_up
from chat.upkeep.manifest import Manifest
from chat.upkeep.restoring import _drop, restore
from memory.access import STORE, memory_of
from memory.errors import BadInput

pytestmark = pytest.mark.django_db(transaction=True)


def quiet(*_told):
    """Nobody looks on."""


@pytest.fixture
def backup(store, alice, clock, settings, tmp_path):
    """A backup of a site with Alice in it."""
    settings.COMPANION_DATA = tmp_path / "data"
    (tmp_path / "data").mkdir()
    memory_of(alice, clock).episodes.record_input("My hat is green.", "m1")
    back_up(tmp_path / "copy", quiet, clock)
    return tmp_path / "copy"


def changed(folder, **more):
    file = folder / "manifest.json"
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), **more}), encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda copy: (copy / "manifest.json").unlink(), "no complete backup"),
        (lambda copy: (copy / "memory.nq.gz").write_bytes((copy / "memory.nq.gz").read_bytes()[:-9]), "incomplete"),
        (lambda copy: (copy / "accounts.sqlite3").unlink(), "missing"),
        (lambda copy: changed(copy, tables=["chat.9999_later"]), "later version"),
        (lambda copy: changed(copy, database="postgresql"), "backup's accounts"),
        (lambda _copy: None, "--replace"),
    ],
)
def test_a_bad_copy_or_one_that_does_not_fit_changes_nothing(backup, settings, alice, spoil, words):
    spoil(backup)
    before = set(STORE.engine.quads(STORE.engine.graphs()))
    with pytest.raises(BadInput, match=words):
        restore(backup, replace=False, progress=quiet)
    assert set(STORE.engine.quads(STORE.engine.graphs())) == before
    assert User.objects.filter(pk=alice.pk).exists()
    assert [each.name for each in settings.COMPANION_DATA.iterdir() if each.name != "restoring.lock"] == []


def test_whoever_left_while_the_backup_was_made_is_left_out(backup, alice, bob, clock):
    memory_of(bob, clock).episodes.record_input("My cap is blue.", "m1")
    _drop(STORE.engine, Manifest("1", "", 0, 1, connection.vendor, (), (str(alice.pk),), {}))
    assert memory_of(alice, clock).episodes.last_number() == 0
    assert memory_of(bob, clock).episodes.last_number() == 1
