from datetime import timedelta

from django.core.cache import cache

from chat.pace import Pace

SLOW = Pace("a test", 2, 60)


def test_so_often_and_no_more(clock):
    cache.clear()
    assert [SLOW.allows("alice", clock) for _ in range(3)] == [True, True, False]
    assert SLOW.is_spent("alice", clock)
    assert SLOW.allows("bob", clock)


def test_a_while_later_again(clock):
    cache.clear()
    for _ in range(3):
        SLOW.allows("alice", clock)
    clock.set(clock() + timedelta(minutes=1))
    assert SLOW.allows("alice", clock)
