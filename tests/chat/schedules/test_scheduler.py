"""Beat reads the database, and writes nothing over it."""

import pytest
from django_celery_beat.models import PeriodicTask, PeriodicTasks

from chat.schedules.installing import every, install
from chat.schedules.scheduler import KeptScheduler
from companion_site.celery import app

pytestmark = pytest.mark.django_db


def when(scheduler) -> dict[str, float]:
    return {name: entry.schedule.run_every.total_seconds() for name, entry in scheduler.schedule.items()}


def test_what_is_in_the_database_is_beat_s_schedule():
    install()
    PeriodicTask.objects.filter(name="recommend").update(interval=every(7200))
    scheduler = KeptScheduler(app)
    assert when(scheduler)["recommend"] == 7200
    assert set(scheduler.schedule) == set(PeriodicTask.objects.values_list("name", flat=True))


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
