"""What the settings schedule is put into the database once; what staff changed there stays."""

import pytest
from celery.schedules import crontab
from django_celery_beat.models import IntervalSchedule, PeriodicTask

from chat.schedules.installing import daily, every, install

pytestmark = pytest.mark.django_db

TEND = {"task": "chat.index_labels", "schedule": 600.0, "options": {"expires": 60.0}}


@pytest.fixture
def scheduled(settings):
    """Two things, one at an interval and one at night."""
    settings.CELERY_BEAT_SCHEDULE = {"tend": TEND, "prune": {"task": "chat.optimise_index", "schedule": crontab("30", "3")}}


def test_what_is_missing_is_added_with_its_time(scheduled):
    assert install() == ["tend", "prune"]
    tend, prune = PeriodicTask.objects.get(name="tend"), PeriodicTask.objects.get(name="prune")
    assert (tend.task, str(tend.interval), tend.expire_seconds) == ("chat.index_labels", "every 10 minutes", 60)
    assert (prune.interval, prune.crontab.hour, prune.crontab.minute) == (None, "3", "30")


def test_what_staff_changed_stays(scheduled):
    install()
    PeriodicTask.objects.filter(name="tend").update(enabled=False, interval=every(7200))
    assert install() == []
    tend = PeriodicTask.objects.get(name="tend")
    assert (tend.enabled, str(tend.interval)) == (False, "every 2 hours")


def test_what_came_with_a_later_version_is_added_to_the_rest(scheduled, settings):
    install()
    settings.CELERY_BEAT_SCHEDULE["weed"] = TEND
    assert install() == ["weed"]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "every second"), (45, "every 45 seconds"), (60, "every minute"), (90, "every 90 seconds"), (3600, "every hour"), (172_800, "every 2 days"), (0.2, "every second")],
)  # fmt: skip
def test_an_interval_is_in_the_greatest_whole_unit(seconds, words):
    assert str(every(seconds)) == words


def test_equal_times_are_one_row():
    assert every(60) == every(60)
    assert daily(3, 30) == daily(3, 30)
    assert IntervalSchedule.objects.count() == 1
