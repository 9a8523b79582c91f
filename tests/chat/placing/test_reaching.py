from uuid import UUID

from prometheus_client import generate_latest

from chat.accounts.models import User
from chat.placing.reaching import keep_in_order, reachable, stores_shown
from chat.placing.table import TABLE
from chat.tasks import answer_all_that_wait
from memory.access import memory_of
from memory.store.shards.place_table import MovePhase, PersonPlace


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
