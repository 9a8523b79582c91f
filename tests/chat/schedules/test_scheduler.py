"""Beat reads the database, and writes nothing over it."""

import pytest
from celery.schedules import schedule
from django_celery_beat.models import PeriodicTask, PeriodicTasks

from chat.schedules.installing import every, install
from chat.schedules.scheduler import KeptScheduler
from companion_site.celery import app

pytestmark = pytest.mark.django_db


def when(scheduler) -> dict[str, float]:
    """Those that run every so many seconds."""
    every_so_often = {name: entry.schedule for name, entry in scheduler.schedule.items() if isinstance(entry.schedule, schedule)}
    return {name: each.run_every.total_seconds() for name, each in every_so_often.items()}


def test_what_is_in_the_database_is_beat_s_schedule():
    install()
    PeriodicTask.objects.filter(name="recommend").update(interval=every(7200))
    scheduler = KeptScheduler(app)
    assert when(scheduler)["recommend"] == 7200
    assert set(when(scheduler)) == set(PeriodicTask.objects.filter(interval__isnull=False).values_list("name", flat=True))


def test_what_is_switched_off_is_not_run():
    install()
    PeriodicTask.objects.filter(name="recommend").update(enabled=False)
    assert "recommend" not in KeptScheduler(app).schedule


def test_what_is_changed_while_it_runs_counts_from_then_on():
    install()
    scheduler = KeptScheduler(app)
    assert when(scheduler)["recommend"] == 60
    PeriodicTask.objects.filter(name="recommend").update(interval=every(7200))
    PeriodicTasks.update_changed()
    assert when(scheduler)["recommend"] == 7200


def test_without_anything_in_the_database_it_adds_nothing():
    assert KeptScheduler(app).schedule == {}
    assert not PeriodicTask.objects.exists()


def test_it_is_the_one_that_both_ways_of_running_take(settings):
    assert app.conf.beat_scheduler == settings.CELERY_BEAT_SCHEDULER
    assert app.conf.beat_scheduler == f"{KeptScheduler.__module__}:{KeptScheduler.__name__}"
