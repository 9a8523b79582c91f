from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from chat.dialogue.occasion import Often, Wishes, how_often, is_seldom_enough, is_time
from memory.access import memory_of
from memory.episodes.judgements import LESS
from memory.model import Reply
from tests.chat.coming import agrees, says

NIGHT = Wishes(accepts=True, quiet_from=time(21), quiet_until=time(8), most_a_day=2)
SIESTA = Wishes(accepts=True, quiet_from=time(13), quiet_until=time(15), most_a_day=2)
NEVER = Wishes(accepts=True, quiet_from=time(8), quiet_until=time(8), most_a_day=2)
NOBODY = Wishes(accepts=False, quiet_from=time(8), quiet_until=time(8), most_a_day=2)
IDLE = timedelta(minutes=5)
TODAY = date(2026, 3, 5)


@pytest.mark.parametrize(
    ("wishes", "clock", "is_quiet"),
    [
        (NIGHT, time(20, 59, 59), False),
        (NIGHT, time(21), True),
        (NIGHT, time(23, 59), True),
        (NIGHT, time(0), True),
        (NIGHT, time(7, 59), True),
        (NIGHT, time(8), False),
        (SIESTA, time(12, 59), False),
        (SIESTA, time(13), True),
        (SIESTA, time(15), False),
        (SIESTA, time(0), False),
        (NEVER, time(8), False),
        (NEVER, time(3), False),
    ],
)
def test_quiet_hours_end_where_they_end_also_over_midnight(wishes, clock, is_quiet):
    assert wishes.is_quiet(clock) is is_quiet


@pytest.mark.parametrize(
    ("most", "less", "often"),
    [
        (2, 0, Often(2, 1)),
        (2, 1, Often(1, 1)),
        (2, 2, Often(1, 2)),
        (2, 3, Often(1, 4)),
        (5, 1, Often(2, 1)),
        (3, 2, Often(1, 2)),
        (1, 9, Often(1, 30)),
    ],
)
def test_less_of_this_halves_the_number_each_time(most, less, often):
    assert how_often(most, less) == often


def test_once_in_two_days_is_not_today_when_it_was_yesterday():
    often = Often(1, 2)
    assert not often.allows([TODAY - timedelta(days=1)], TODAY)
    assert often.allows([TODAY - timedelta(days=2)], TODAY)


def may_come(wishes, memory, here_since, idle):
    return is_time(wishes, memory, here_since, idle) and is_seldom_enough(wishes, memory)


@pytest.fixture
def spoken(store, alice, clock):
    """Alice, who agreed, has said something in the morning."""
    says(agrees(alice), "Who planted Old Tom?", clock)
    return memory_of(alice, clock)


def later(clock, by=timedelta(minutes=10)):
    here = clock()
    clock.set(clock() + by)
    return here


def test_who_has_not_agreed_is_left_alone(spoken, clock):
    assert may_come(NEVER, spoken, later(clock), IDLE)
    assert not may_come(NOBODY, spoken, clock() - timedelta(hours=1), IDLE)


def test_who_said_something_just_now_is_not_idle(spoken, clock):
    here = later(clock, timedelta(minutes=4))
    assert not may_come(NEVER, spoken, here, timedelta(minutes=5))
    clock.set(clock() + timedelta(minutes=1))
    assert may_come(NEVER, spoken, here, timedelta(minutes=5))


def test_who_has_opened_the_chat_just_now_is_not_idle(spoken, clock):
    later(clock)
    assert not may_come(NEVER, spoken, clock() - timedelta(minutes=1), IDLE)


def test_who_has_never_said_anything_is_left_alone(store, alice, clock):
    assert not may_come(NEVER, memory_of(alice, clock), later(clock), IDLE)


@pytest.mark.parametrize(("zone", "comes"), [("Europe/Vienna", True), ("America/New_York", False), ("Asia/Tokyo", True)])
def test_the_quiet_hours_are_those_of_the_person_s_own_clock(spoken, alice, clock, zone, comes):
    alice.time_zone = zone  # half past nine in the morning, UTC: 4:41 in New York, 18:41 in Tokyo
    here = later(clock)
    assert may_come(NIGHT, memory_of(alice, clock), here, IDLE) is comes


def test_the_quiet_hours_follow_summer_time(spoken, alice, clock):
    eight = Wishes(accepts=True, quiet_from=time(21), quiet_until=time(8), most_a_day=2)
    before, after = (datetime(2026, 3, day, 6, 30, tzinfo=UTC) for day in (28, 29))  # 7:30 and 8:30 in Vienna
    clock.set(before)
    assert not may_come(eight, memory_of(alice, clock), before - IDLE, IDLE)
    clock.set(after)
    assert may_come(eight, memory_of(alice, clock), after - IDLE, IDLE)


def came(memory, times):
    for number in range(times):
        said = Reply("Well.", "recommended", "recommending", 0.5, remark=f"recommended:{memory.clock()} {number}", why_now="Now.")
        memory.episodes.record_proactive(said)


def test_not_more_often_than_the_day_allows_and_again_on_the_next(spoken, clock):
    here = later(clock)
    came(spoken, 1)
    clock.set(clock() + IDLE)
    assert may_come(NEVER, spoken, here, IDLE)
    came(spoken, 1)
    clock.set(clock() + IDLE)
    assert not may_come(NEVER, spoken, here, IDLE)
    clock.set(clock() + timedelta(days=1))
    assert may_come(NEVER, spoken, here, IDLE)


def test_the_day_begins_at_the_person_s_own_midnight(spoken, alice, clock):
    zone = ZoneInfo("Europe/Vienna")
    clock.set(datetime(2026, 3, 6, 23, 50, tzinfo=zone))
    came(spoken, 2)
    clock.set(datetime(2026, 3, 6, 23, 59, tzinfo=zone))
    assert not may_come(NEVER, spoken, clock() - IDLE, IDLE)
    clock.set(datetime(2026, 3, 7, 0, 1, tzinfo=zone))
    assert may_come(NEVER, spoken, clock() - IDLE, IDLE)


def test_less_of_this_makes_it_rarer_until_it_is_taken_back(spoken, clock):
    here = later(clock)
    came(spoken, 1)
    ((message, _),) = spoken.episodes.unasked(0)
    spoken.episodes.record_evaluation(message, "bad", LESS)
    clock.set(clock() + IDLE)
    assert not may_come(NEVER, spoken, here, IDLE)
    spoken.episodes.record_evaluation(message, "none")
    clock.set(clock() + IDLE)
    assert may_come(NEVER, spoken, here, IDLE)
