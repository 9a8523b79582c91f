import os
import signal
import threading
from time import sleep
from uuid import uuid4

import pytest
import redis

from companion_site.services import free_port
from memory.episodes.log import Episodes
from memory.errors import StoreUnavailable
from memory.model import Analysis, Reply
from memory.store import locks as store_locks
from memory.store.endpoint import EndpointEngine
from memory.store.engine import StoreChange
from memory.store.locks import InProcessLocks, RedisLocks


@pytest.fixture(params=["in process", pytest.param("redis", marks=pytest.mark.services)])
def two(request):
    """Two holders of the same locks: two threads' view of one process, or two processes' of one Redis."""
    if request.param == "redis":
        url = request.getfixturevalue("redis_url")
        return RedisLocks(url), RedisLocks(url)
    one = InProcessLocks()
    return one, one


def test_what_one_holds_the_other_does_not_get(two):
    first, second = two
    with first.held("turn:alice") as held, second.held("turn:alice", wait=False) as also:
        assert (held, also) == (True, False)


def test_not_getting_a_lock_does_not_free_it(two):
    first, second = two
    with first.held("turn:alice"):
        with second.held("turn:alice", wait=False):
            pass
        with second.held("turn:alice", wait=False) as got:
            assert not got


def test_bob_does_not_wait_for_alice(two):
    first, second = two
    with first.held("turn:alice"), second.held("turn:bob", wait=False) as held:
        assert held


def test_a_lock_is_free_after_its_block(two):
    first, second = two
    with first.held("turn:alice"):
        pass
    with second.held("turn:alice", wait=False) as held:
        assert held


def test_a_lock_is_free_after_a_failure_in_its_block(two):
    first, second = two
    with pytest.raises(ZeroDivisionError), first.held("turn:alice"):
        _ = 1 / 0
    with second.held("turn:alice", wait=False) as held:
        assert held


def test_who_waits_comes_in_when_the_other_has_gone(two):
    first, second = two
    order = []

    def wait_for_it():
        with second.held("turn:alice"):
            order.append("second")

    with first.held("turn:alice"):
        waiting = threading.Thread(target=wait_for_it)
        waiting.start()
        order.append("first")
    waiting.join(timeout=30)
    assert order == ["first", "second"]


def test_without_redis_the_store_is_unavailable():
    locks = RedisLocks(f"redis://127.0.0.1:{free_port()}/0")
    with pytest.raises(StoreUnavailable, match="Redis does not answer"), locks.held("turn:alice"):
        pass


@pytest.mark.services
def test_a_lock_that_ran_out_is_let_go_without_an_error(redis_url):
    locks = RedisLocks(redis_url)
    with locks.held("turn:alice"):
        locks._redis.delete("companion:lock:turn:alice")  # noqa: SLF001  what Redis does when the time is over
    with locks.held("turn:alice", wait=False) as held:
        assert held


@pytest.mark.services
def test_a_worker_that_outlived_its_lock_answers_nothing_a_second_time(redis_url, sparql_server, clock, monkeypatch):
    monkeypatch.setattr(store_locks, "HELD_AT_MOST_SECONDS", 0.2)
    urls, person = (sparql_server.query_url, sparql_server.update_url), uuid4()
    stalled, other = (Episodes(EndpointEngine(*urls, RedisLocks(redis_url)), person, clock) for _ in range(2))
    stalled.record_input("Hello", "m1")
    [said] = stalled.awaiting_reply()

    def until_the_other_has_answered(_):
        """Between the look at what waits and the write."""
        sleep(0.3)
        assert other.record_turn(said, Analysis("greeting"), Reply("Well.", "plain", "small_talk", 0.5)) is not None
        return StoreChange()

    again = Reply("Again.", "plain", "small_talk", 0.5)
    assert stalled.record_turn(said, Analysis("greeting"), again, until_the_other_has_answered) is None
    assert (other.last_number(), other.awaiting_reply()) == (2, [])


def test_a_lock_asked_for_while_redis_stalls_is_held_once_it_goes_on(redis_url, monkeypatch):
    monkeypatch.setattr("memory.store.locks.STALLED_SECONDS", 0.1)
    server = redis.Redis.from_url(redis_url).info()["process_id"]
    locks = RedisLocks(f"{redis_url}?socket_timeout=0.2")
    os.kill(server, signal.SIGSTOP)
    threading.Timer(0.5, os.kill, (server, signal.SIGCONT)).start()
    with locks.held("turn:alice", wait=False) as held:
        assert held  # though the first request, given up by the client, has taken it
