from uuid import UUID

import pytest
from prometheus_client import generate_latest

from chat.accounts.models import User
from chat.curating.data import clear_what_was_left_half, erase_memory
from chat.placing.reaching import keep_in_order, reachable, stores_shown
from chat.placing.table import TABLE
from chat.tasks import answer_all_that_wait
from memory.access import memory_of
from memory.curation.erasing import mark_incomplete
from memory.errors import StoreUnavailable
from memory.store.shards.place_table import MovePhase, PersonPlace
from memory.vocabulary import episodes_graph


def test_where_one_store_is_silent_only_those_who_live_there_wait(sharded, two_servers, client):
    User.objects.bulk_create([User(username="ann", id=UUID(int=0xC0))])  # as from before there was a second store
    at_home, at_two = User.objects.get(), User.objects.create_user("ben", id=UUID(int=0xC1))
    assert sharded.whereabouts.place(at_two.pk).store == two_servers.two
    memory_of(at_two).episodes.record_input("Hello", "m1")
    assert client.get("/readyz").json()["stores"] == [True, True]
    store = sharded.stores[two_servers.two]
    address, store._query_url = store._query_url, "http://127.0.0.1:9/query"  # noqa: SLF001  the server is away
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["stores"]) == (200, [True, False])
    assert list(reachable(User.objects.order_by("pk"))) == [at_home]
    assert [each.answers for each in stores_shown()] == [True, False]
    answer_all_that_wait()
    figures = generate_latest().decode()
    assert f'companion_store_people{{store="{two_servers.two}"}} 1.0' in figures
    assert f'companion_store_silent_seconds{{store="{two_servers.one}"}} 0.0' in figures
    store._query_url = address  # noqa: SLF001  and back
    assert set(reachable(User.objects.all())) == {at_home, at_two}


def test_a_move_that_was_interrupted_is_ended_by_the_minutes_task(sharded, two_servers):
    ann = User.objects.create_user("ann", id=UUID(int=0xC0))
    place = sharded.whereabouts.place(ann.pk)
    other = next(address for address in sharded.stores if address != place.store)
    TABLE.change(ann.pk, place, PersonPlace(place.store, MovePhase.HELD, other, "killed"))
    keep_in_order()
    assert TABLE.where(ann.pk) == place


def test_while_any_store_is_silent_nothing_is_erased_and_what_is_half_erased_waits(sharded, two_servers):
    User.objects.bulk_create([User(username="ann", id=UUID(int=0xC0))])  # as from before there was a second store: at home
    ann, left = User.objects.get(), User.objects.create_user("left", id=UUID(int=0xC1))
    memory_of(ann).episodes.record_input("I keep bees.", "m1")
    mark_incomplete(sharded, left.pk)
    store = sharded.stores[two_servers.two]
    address, store._update_url = store._update_url, "http://127.0.0.1:9/update"  # noqa: SLF001  the server is away
    queries, store._query_url = store._query_url, "http://127.0.0.1:9/query"  # noqa: SLF001  the same
    with pytest.raises(StoreUnavailable):
        erase_memory(ann)
    assert [said.text for said in memory_of(ann).episodes.awaiting_reply()] == ["I keep bees."]
    assert clear_what_was_left_half() == 0
    store._update_url, store._query_url = address, queries  # noqa: SLF001  and back
    assert clear_what_was_left_half() == 1
    erase_memory(ann)
    assert not any(each.has(episodes_graph(ann.pk)) for each in sharded.stores.values())
