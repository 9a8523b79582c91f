"""A backup holds the dataset, the accounts and the site's own things, and is there when it is whole."""

import gzip
import sqlite3

import pytest

from chat.accounts.models import User
from chat.upkeep.backing_up import back_up
from chat.upkeep.manifest import check, read
from memory.access import memory_of
from memory.errors import BadInput, StoreUnavailable

pytestmark = pytest.mark.django_db(transaction=True)


def quiet(*_told):
    """Nobody looks on."""


@pytest.fixture
def home(store, settings, tmp_path):
    """A data folder with a key and a wording of its own."""
    settings.COMPANION_DATA = tmp_path / "data"
    (tmp_path / "data" / "intents").mkdir(parents=True)
    (tmp_path / "data" / "secret_key").write_text("key", encoding="utf-8")
    (tmp_path / "data" / "intents" / "greeting.txt").write_text("Ahoy", encoding="utf-8")
    return tmp_path


def test_all_that_the_site_holds_is_in_it(home, alice, clock):
    memory_of(alice, clock).episodes.record_input("My hat is green.", "m1")
    manifest = back_up(home / "backup", quiet, clock)
    check(read(home / "backup"), home / "backup", quiet)
    assert read(home / "backup") == manifest
    assert (manifest.people, manifest.made_at, manifest.gone) == (1, "2026-03-05T09:30:00+00:00", ())
    lines = gzip.decompress((home / "backup" / "memory.nq.gz").read_bytes()).decode("utf-8").splitlines()
    assert len(lines) == manifest.statements
    assert any("My hat is green." in line for line in lines)
    accounts = sqlite3.connect(home / "backup" / "accounts.sqlite3")
    assert accounts.execute("SELECT username FROM accounts_user").fetchall() == [("alice",)]
    accounts.close()
    assert (home / "backup" / "intents" / "greeting.txt").read_text(encoding="utf-8") == "Ahoy"
    assert (home / "backup").stat().st_mode & 0o077 == 0


def test_whoever_deletes_the_account_meanwhile_is_noted(home, alice, bob, clock):
    def leave(what, *_counts):
        if what == "statements written":
            User.objects.filter(pk=bob.pk).delete()

    assert back_up(home / "backup", leave, clock).gone == (str(bob.pk),)


def test_what_is_in_the_way_stays(home, alice):
    (home / "backup").mkdir()
    (home / "backup" / "diary").write_text("mine", encoding="utf-8")
    with pytest.raises(BadInput, match="not empty"):
        back_up(home / "backup", quiet)
    assert [each.name for each in (home / "backup").iterdir()] == ["diary"]


def test_an_empty_folder_is_taken(home, alice):
    (home / "backup").mkdir()
    back_up(home / "backup", quiet)
    assert read(home / "backup").people == 1


def test_what_is_stopped_or_cannot_be_written_leaves_nothing(home, alice):
    def stop(*_told):
        raise StoreUnavailable("Enough.")

    with pytest.raises(StoreUnavailable, match="Enough"):
        back_up(home / "backup", stop)
    (home / "file").write_text("", encoding="utf-8")
    with pytest.raises((BadInput, StoreUnavailable), match="file"):
        back_up(home / "file" / "backup", quiet)
    assert sorted(each.name for each in home.iterdir() if "backup" in each.name) == []


def test_what_a_killed_process_left_is_written_over(home, alice):
    (home / "backup.unfinished").mkdir()
    (home / "backup.unfinished" / "half").write_text("half", encoding="utf-8")
    back_up(home / "backup", quiet)
    assert not (home / "backup" / "half").exists()
