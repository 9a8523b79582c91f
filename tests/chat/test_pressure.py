from uuid import UUID

import pytest
from django.core.cache import cache
from django.test import override_settings

from chat import pressure
from chat.actions import accept_message
from chat.pressure import TurnsHere, check_room, leave_place, take_place
from companion_site.services import free_port
from memory.access import memory_of
from memory.errors import Busy
from tests.people import ALICE, BOB

NOWHERE = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": f"redis://127.0.0.1:{free_port()}/0"}


@pytest.fixture(autouse=True)
def _nobody_queues():
    cache.clear()


def test_everybody_has_one_place_in_the_queue():
    assert [take_place("alice"), take_place("alice"), take_place("bob")] == [True, False, True]
    leave_place("alice")
    assert [take_place("alice"), take_place("bob")] == [True, False]


@override_settings(CACHES={"default": NOWHERE})
def test_without_the_cache_whoever_writes_is_answered():
    assert take_place("alice")
    leave_place("alice")
    assert take_place("alice")


def test_a_process_has_a_bounded_number_of_turns_and_one_for_each_person():
    here = TurnsHere(2)
    with here.one(ALICE) as alice, here.one(ALICE) as again, here.one(BOB) as bob, here.one(UUID(int=3)) as third:
        assert (alice, again, bob, third) == (True, False, True, False)
    with here.one(UUID(int=3)) as third:
        assert third


def test_where_too_much_waits_in_all_nothing_is_taken_of_anybody(store, alice, bob, monkeypatch):
    monkeypatch.setattr(pressure, "IN_ALL_AT_MOST", 2)
    accept_message(alice, UUID(int=1), "Hello")
    check_room(bob.pk)
    accept_message(alice, UUID(int=2), "Hello again")
    with pytest.raises(Busy) as refused:
        accept_message(bob, UUID(int=3), "Hello")
    assert (refused.value.is_own, refused.value.seconds) == (False, 10)
    assert memory_of(bob).episodes.last_number() == 0
