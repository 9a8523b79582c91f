"""Whose memory is worked on next, and never more at once than the site has chosen."""

from datetime import timedelta

import pytest
from django.utils import timezone

from chat.consolidating.models import HEARTBEAT_TIMEOUT, THE_ONE, ConsolidationRun, ForgettingSettings, RunCause, RunState
from chat.consolidating.waiting import (
    RUNS_KEPT,
    ask_for,
    ask_for_everybody,
    begin,
    last_run,
    next_ones,
    stop,
    take_up_what_was_left,
)
from memory.consolidation.forgetting.rules import NEVER
from tests.living import life_of

STAFF = RunCause.STAFF


def state_of(run) -> str:
    run.refresh_from_db()
    return run.state


def silent(run) -> None:
    """Nothing was heard of it for long."""
    ConsolidationRun.objects.filter(pk=run.pk).update(heard=timezone.now() - HEARTBEAT_TIMEOUT - timedelta(seconds=1))


@pytest.fixture
def two(store, alice, bob):
    return ask_for(alice, STAFF), ask_for(bob, STAFF)


def test_one_at_a_time_unless_the_site_says_otherwise(two):
    of_alice, of_bob = two
    assert next_ones() == [of_alice.pk]
    assert begin(of_alice)
    assert (next_ones(), begin(of_bob), state_of(of_bob)) == ([], False, RunState.WAITING)
    ForgettingSettings(pk=THE_ONE, at_once=2).save()
    assert next_ones() == [of_bob.pk]
    assert begin(of_bob)


def test_one_memory_is_never_worked_on_twice_at_once(two, alice):
    ForgettingSettings(pk=THE_ONE, at_once=5).save()
    assert begin(two[0])
    again = ask_for(alice, STAFF)
    assert again.pk != two[0].pk
    assert next_ones() == [two[1].pk]
    assert not begin(again)


def test_who_waits_already_is_not_put_down_again(two, alice):
    assert ask_for(alice, RunCause.SCHEDULE).pk == two[0].pk


def test_a_run_begins_once(two):
    assert begin(two[0])
    assert not begin(two[0])


def test_what_was_cut_short_is_taken_up_again(two):
    begin(two[0])
    silent(two[0])
    assert next_ones() == [two[0].pk]
    assert state_of(two[0]) == RunState.WAITING


def test_what_is_heard_of_is_left_alone(two):
    begin(two[0])
    assert next_ones() == []
    assert state_of(two[0]) == RunState.RUNNING


def test_where_one_process_owns_the_store_nothing_else_runs(two):
    begin(two[0])
    take_up_what_was_left()
    assert state_of(two[0]) == RunState.WAITING


def test_what_waits_is_stopped_at_once_and_what_runs_is_asked_to(two):
    begin(two[0])
    assert stop(two) == 2
    assert (state_of(two[0]), two[0].stop_asked, state_of(two[1])) == (RunState.RUNNING, True, RunState.STOPPED)
    assert stop([two[1]]) == 0


def test_everybody_who_has_a_memory_that_may_change_gets_a_run(store, alice, bob):
    life_of(alice).says("2026-03-01 10:00", "The plums are ripe.")
    assert ask_for_everybody(RunCause.SCHEDULE) == 1
    assert [run.person for run in ConsolidationRun.objects.all()] == [alice]


@pytest.mark.parametrize("change", [{"forgetting": NEVER}, {"is_active": False}])
def test_who_wants_nothing_forgotten_and_who_is_not_active_gets_none(store, alice, change):
    life_of(alice).says("2026-03-01 10:00", "The plums are ripe.")
    for name, value in change.items():
        setattr(alice, name, value)
    alice.save()
    assert ask_for_everybody(RunCause.SCHEDULE) == 0


def test_the_last_run_is_the_last_that_ended(two, alice, bob):
    stop([two[0]])
    ask_for(alice, STAFF)
    assert last_run(alice).pk == two[0].pk
    assert last_run(bob) is None


def test_of_each_person_the_last_runs_are_kept(store, alice, bob):
    stop([ask_for(bob, STAFF)])
    for _ in range(RUNS_KEPT + 5):
        stop([ask_for(alice, STAFF)])
    assert ConsolidationRun.objects.filter(person=alice).count() <= RUNS_KEPT + 1
    assert ConsolidationRun.objects.filter(person=bob).count() == 1
