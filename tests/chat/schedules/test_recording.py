"""How runs ended is written down for what is scheduled, the last of each only."""

import pytest
from celery import shared_task

from chat.schedules.models import TaskRun
from chat.schedules.recording import RUNS_KEPT, keep
from memory.errors import BadInput

pytestmark = pytest.mark.django_db


@shared_task(name="tests.weed")
def weed(problem: str = "") -> None:
    """Pulls up what should not grow."""
    if problem == "ours":
        raise BadInput("There is no such weed.", "Look again.")
    if problem:
        raise ValueError(problem)


def runs() -> list[str]:
    return [str(run) for run in TaskRun.objects.all()]


def test_a_scheduled_run_is_written_down_with_how_it_ended():
    weed.apply(headers={"periodic_task_name": "weed"})
    assert runs() == ["succeeded in 0.0 s"]
    assert TaskRun.objects.get().schedule == "weed"


def test_a_run_that_nobody_scheduled_is_not():
    weed.apply()
    assert runs() == []


def test_our_own_sentence_is_kept_and_of_another_problem_the_kind_alone():
    weed.apply(["ours"], headers={"periodic_task_name": "weed"})
    weed.apply(["somebody's secret"], headers={"periodic_task_name": "weed"})
    assert runs() == ["failed: ValueError", "failed: There is no such weed. Look again."]


def test_the_last_runs_of_each_are_kept():
    for number in range(RUNS_KEPT + 5):
        keep("weed", float(number))
    keep("water", 1.0)
    kept = TaskRun.objects.filter(schedule="weed")
    assert (kept.count(), kept[0].seconds, kept.last().seconds) == (RUNS_KEPT, RUNS_KEPT + 4, 5.0)
    assert TaskRun.objects.filter(schedule="water").count() == 1
