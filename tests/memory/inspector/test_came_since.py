from datetime import date

import pytest

from memory.inspector.came_since import NUMBERS_AT_MOST, came_since
from memory.model import Reply
from tests.living import life_of, vienna

UNASKED = Reply("Plums are blue.", "recommended", "recommending", 0.5, remark="recommended:plums", why_now="We spoke of plums.")


@pytest.fixture
def life(store, alice):
    """Alice said hello in the evening; at night something came by itself."""
    life = life_of(alice)
    life.says("2026-03-04 20:00", "Hello")
    life.clock.set(vienna("2026-03-05 00:10"))
    life.memory.episodes.record_proactive(UNASKED)
    return life


def test_replies_and_what_came_unasked_are_told_with_their_days_and_inputs_are_not(life):
    last = life.memory.episodes.last_number()
    came = came_since(life.memory, 0, last)
    assert [each.day for each in came] == [date(2026, 3, 4), date(2026, 3, 5)]
    assert came[-1].number == last
    assert came_since(life.memory, came[0].number, last) == came[1:]
    assert came_since(life.memory, last, last) == []


def test_so_far_back_is_looked_and_no_further(life):
    assert came_since(life.memory, 0, life.memory.episodes.last_number() + NUMBERS_AT_MOST) == []


def test_what_came_to_somebody_else_is_not_seen(life, bob):
    assert came_since(life_of(bob).memory, 0, life.memory.episodes.last_number()) == []
