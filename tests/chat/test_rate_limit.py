from datetime import timedelta

from django.core.cache import cache

from chat.rate_limit import RateLimit

SLOW = RateLimit("a test", 2, 60)


def test_so_often_and_no_more(clock):
    cache.clear()
    assert [SLOW.hit("alice", clock) for _ in range(3)] == [True, True, False]
    assert SLOW.is_exhausted("alice", clock)
    assert SLOW.hit("bob", clock)


def test_a_while_later_again(clock):
    cache.clear()
    for _ in range(3):
        SLOW.hit("alice", clock)
    clock.set(clock() + timedelta(minutes=1))
    assert SLOW.hit("alice", clock)
