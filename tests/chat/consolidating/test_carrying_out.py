"""A run over one memory: blended, forgotten, the bin emptied; counted, stopped, taken up again, and of nobody else's."""

from datetime import timedelta

import pytest

from chat import quiet, tasks
from chat.consolidating import noticing
from chat.consolidating.carrying_out import carry_out, take_steps
from chat.consolidating.models import THE_ONE, ConsolidationRun, ForgettingSettings, RunCause, RunPart, RunState
from chat.consolidating.rules import rules_of
from chat.consolidating.waiting import ask_for, begin
from chat.consolidating.watched import Watched
from memory.access import memory_of
from memory.clock import SettableClock
from memory.consolidation.forgetting.rules import DEFAULT
from memory.curation.bin import reading
from memory.store.work import UNWATCHED
from tests.living import life_of, vienna

QUESTIONS = ("Where was Mira Holt born?", "Who planted Old Tom?", "When was Jon Ashe born?", "Hello!")


@pytest.fixture
def lived(store, alice, bob):
    """Alice and Bob asked the same four things a year ago."""
    ForgettingSettings(pk=THE_ONE, newest_kept=1, policy="unused", unused_days=30).save()
    for person in (alice, bob):
        life = life_of(person)
        for day, text in enumerate(QUESTIONS, 1):
            life.says(f"2025-01-{day:02} 10:00", text)


@pytest.fixture
def clock():
    return SettableClock(vienna("2026-01-01 03:00"))


def in_bin(person) -> int:
    return reading.count(memory_of(person).holding)


def waits(person, what=RunPart.EVERYTHING):
    return ask_for(person, RunCause.STAFF, what)


def again(run):
    run.refresh_from_db()
    return run


def test_it_is_counted_what_was_forgotten_and_nobody_else_s_is_touched(lived, alice, bob, clock):
    run = waits(alice)
    assert carry_out(run, clock)
    assert (again(run).state, run.policy, run.forgotten, run.emptied) == (RunState.DONE, "unused", 3, 0)
    assert (run.done, run.total, run.doing) == (3, 3, "")
    assert run.began <= run.ended
    assert (in_bin(alice), in_bin(bob)) == (3, 0)


def test_what_was_in_the_bin_long_enough_goes_for_good(lived, alice, clock):
    carry_out(waits(alice), clock)
    clock.set(clock() + timedelta(days=29))
    carry_out(waits(alice), clock)
    assert in_bin(alice) == 3
    clock.set(clock() + timedelta(days=2))
    run = waits(alice)
    carry_out(run, clock)
    assert (again(run).emptied, in_bin(alice)) == (3, 0)


def test_similar_exchanges_are_blended_unless_the_site_blends_nothing(store, alice, clock):
    life = life_of(alice)
    for day in range(1, 6):
        life.says(f"2025-01-{day:02} 10:00", "Who planted Old Tom?")
    ForgettingSettings(pk=THE_ONE, newest_kept=1, policy="oldest", blends=False).save()
    run = waits(alice)
    carry_out(run, clock)
    assert again(run).blended == 0
    ForgettingSettings(pk=THE_ONE, newest_kept=1, policy="oldest").save()
    run = waits(alice)
    carry_out(run, clock)
    assert (again(run).blended, in_bin(alice)) == (4, 4)


def test_who_wants_nothing_forgotten_keeps_all(lived, alice, clock):
    alice.forgetting = "never"
    alice.save()
    run = waits(alice)
    carry_out(run, clock)
    assert (again(run).state, run.policy, run.forgotten, in_bin(alice)) == (RunState.DONE, "never", 0, 0)


def test_what_is_asked_to_stop_stops_and_the_next_one_goes_on(lived, alice, clock):
    run = waits(alice)
    assert carry_out(run, clock, told=lambda *_: False)
    assert (again(run).state, run.forgotten, in_bin(alice)) == (RunState.STOPPED, 0, 0)
    carry_out(waits(alice), clock)
    assert in_bin(alice) == 3


def test_staff_s_wish_to_stop_is_heard_between_two_batches(lived, alice):
    run = waits(alice)
    begin(run)
    run.refresh_from_db()
    watched = Watched(run)
    assert watched.work.goes_on()
    ConsolidationRun.objects.filter(pk=run.pk).update(stop_asked=True)
    watched._told = 0.0  # noqa: SLF001  a second later
    assert not watched.work.goes_on()


def test_how_far_it_is_stands_in_its_row(lived, alice):
    run = waits(alice)
    begin(run)
    run.refresh_from_db()
    before = run.heard
    Watched(run).work.progress("forgetting", 25, 200)
    assert (again(run).doing, run.done, run.total) == ("forgetting", 25, 200)
    assert run.heard > before


def test_when_the_process_ends_the_run_waits_for_the_next_one(lived, alice, clock):
    run = waits(alice)
    quiet.end_long_work()
    try:
        carry_out(run, clock)
    finally:
        quiet.begin_anew()
    assert (again(run).state, run.ended, in_bin(alice)) == (RunState.WAITING, None, 0)
    tasks.consolidate(run.pk)
    assert again(run).state == RunState.DONE
    assert in_bin(alice) == 3


def test_what_goes_wrong_stands_in_the_row_without_a_word_of_what_was_said(lived, alice, clock):
    run = waits(alice)
    with pytest.raises(KeyError):
        carry_out(run, clock, policy="whim")
    assert (again(run).state, run.problem) == (RunState.FAILED, "KeyError")


def test_a_policy_that_this_version_does_not_know_is_the_default(lived, alice):
    ForgettingSettings.objects.update(policy="of before")
    assert rules_of(alice).policy == DEFAULT


def test_one_task_after_another_does_them_all(lived, alice, bob):
    first, second = waits(alice), waits(bob)
    tasks.consolidate(first.pk)
    assert again(first).state == RunState.DONE
    assert again(second).state == RunState.WAITING
    tasks.consolidate(second.pk)
    assert (in_bin(alice), in_bin(bob)) == (3, 3)


def test_the_schedule_has_everybody_s_memory_kept_in_shape(lived, alice, bob):
    tasks.consolidate_everybody()
    assert {run.person for run in ConsolidationRun.objects.filter(cause=RunCause.SCHEDULE)} == {alice, bob}


def test_a_memory_over_its_budget_is_noticed_once_an_hour(lived, alice, bob):
    noticing.cache.clear()
    ForgettingSettings.objects.update(budget=3)
    run = noticing.room_is_needed(alice)
    assert (run.person, run.cause) == (alice, RunCause.ROOM)
    assert noticing.room_is_needed(alice) is None


def test_a_memory_with_room_is_left_alone(lived, alice):
    assert noticing.room_is_needed(alice) is None


def test_where_nothing_could_go_it_is_not_tried_again_the_same_day(lived, alice):
    ForgettingSettings.objects.update(budget=3, newest_kept=100)
    run = waits(alice)
    carry_out(run)
    noticing.cache.clear()
    assert noticing.room_is_needed(alice) is None


def test_a_step_is_whole_in_itself(lived, alice, clock):
    run = waits(alice, RunPart.FORGETTING)
    take_steps(run, UNWATCHED, clock)
    take_steps(run, UNWATCHED, clock)
    assert run.forgotten == 3
