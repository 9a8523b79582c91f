"""Snapshots: the last ones stay, what is half counts for nothing, and one that is missing for two days is noticed."""

from datetime import timedelta

import pytest

from chat.upkeep.snapshots import place, snapshots, take
from memory.access import STORE

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def home(store, alice, settings, tmp_path):
    """A data folder of which three snapshots are kept."""
    settings.COMPANION_DATA, settings.COMPANION_SNAPSHOTS_KEPT = tmp_path, 3
    return tmp_path


def test_before_the_first_there_are_none(home):
    assert snapshots() == []


def test_the_last_ones_stay(home, clock):
    now = clock()
    for days in range(5):
        take(lambda days=days: now + timedelta(days=days))
    assert [each.made_at for each in snapshots()] == [now + timedelta(days=days) for days in (4, 3, 2)]
    assert len(list(place().iterdir())) == 3


def test_what_was_cut_short_is_none_and_goes_with_the_next(home, clock):
    (place() / "2026-01-01T000000Z.unfinished").mkdir(parents=True)
    (place() / "2026-01-02T000000Z").mkdir()
    assert snapshots() == []
    take(clock)
    assert len(snapshots()) == 1
    assert not list(place().glob("*.unfinished"))


def test_one_at_a_time(home, clock):
    with STORE.engine.locks.held("snapshot"):
        assert take(clock) is None


def test_after_two_days_it_is_old(home, clock):
    taken = take(clock)
    assert not taken.is_old(clock() + timedelta(days=2))
    assert taken.is_old(clock() + timedelta(days=2, minutes=1))
    assert taken.bytes > 1000
