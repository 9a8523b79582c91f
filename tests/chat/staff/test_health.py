"""The health of the memory: taken by a task over all people, kept day by day, in counts; it can be stopped and taken again."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django_celery_beat.models import PeriodicTask

from chat.schedules import installing
from chat.staff.models import HealthReport
from chat.staff.taking_health import PROGRESS, begin, progress, stop, take_health
from chat.upkeep.snapshots import take
from memory.access import STORE
from tests.living import life_of

PAGE = "staff:health"
SECRET = "My sister is called Quilla."


@pytest.fixture(autouse=True)
def fresh_cache():
    """No progress of another test."""
    cache.delete(PROGRESS)
    yield
    cache.delete(PROGRESS)


@pytest.fixture
def lives(store, alice, bob):
    """Alice and Bob have talked."""
    for person in (alice, bob):
        life = life_of(person)
        life.says("2026-03-04 09:00", "When was Mira Holt born?")
        life.says("2026-03-04 09:01", SECRET)
        life.says("2026-03-04 09:02", "When was Mira Holt born?")
    return life.clock


WORDS = {"quilla", "sister", "mira", "alice", "bob"}


@pytest.fixture
def desk(lives, staff):
    """Staff's browser."""
    client = Client()
    client.force_login(staff)
    return client


def test_nobody_but_staff_gets_there(lives, alice):
    client = Client()
    client.force_login(alice)
    assert [each.get(reverse(PAGE)).status_code for each in (client, Client())] == [403, 302]
    assert [each.post(reverse(PAGE), {"act": "take"}).status_code for each in (client, Client())] == [403, 302]
    assert progress() is None


def test_before_anything_is_taken_the_page_says_what_to_do(desk):
    assert "No figures yet" in desk.get(reverse(PAGE)).content.decode()


def test_everybody_is_counted_and_nobody_s_word_is_kept_or_shown(desk, lives):
    report = take_health(lives)
    assert (report.people, report.facts) == (3, 2)
    assert report.figures["episodes"]["inputs"] == 6
    assert report.figures["episodes"]["repeated"] == 4
    assert report.triples == len(list(STORE.engine.dataset.quads()))
    page = desk.get(reverse(PAGE)).content.decode()
    assert '<dd data-testid="facts">2</dd>' in page
    for text in (str(report.figures), page):
        assert WORDS.isdisjoint(re.findall(r"\w+", text.casefold()))


def test_of_a_day_the_last_figures_are_kept_and_of_others_too(lives):
    now = lives()
    for moment in (now - timedelta(days=1), now, now + timedelta(minutes=5)):
        take_health(lambda moment=moment: moment)
    assert [report.at for report in HealthReport.objects.all()] == [now + timedelta(minutes=5), now - timedelta(days=1)]


def test_two_days_make_a_line_and_weeks_their_last_day(desk, lives):
    now = lives()
    for days in (0, 1, 9):
        take_health(lambda days=days: now + timedelta(days=days))
    assert desk.get(reverse(PAGE)).content.decode().count("<polyline") == 4
    by_week = desk.get(reverse(PAGE), {"by": "week"}).content.decode()
    assert by_week.count("<circle") < desk.get(reverse(PAGE), {"by": "day"}).content.decode().count("<circle")


def test_the_figures_are_taken_once_at_a_time(lives):
    with STORE.engine.locks.held("health"):
        assert take_health(lives) is None
    assert not HealthReport.objects.exists()


def test_taking_them_can_be_stopped_and_what_was_kept_stays(lives):
    def stopped_at_once():
        stop()
        return lives()

    kept = take_health(lives)
    assert take_health(stopped_at_once) is None
    assert list(HealthReport.objects.all()) == [kept]


def test_progress_is_shown_until_they_are_taken(desk, lives):
    begin()
    page = desk.get(reverse(PAGE)).content.decode()
    assert "0 of 3 people" in page
    assert 'http-equiv="refresh"' in page
    take_health(lives)
    assert progress() is None


@pytest.mark.django_db(transaction=True)
def test_the_button_has_the_task_take_them(worker, staff):
    client = Client()
    client.force_login(staff)
    client.post(reverse(PAGE), {"act": "take"})
    wait_until(HealthReport.objects.exists)


def page_of(staff):
    client = Client()
    client.force_login(staff)
    return client.get(reverse(PAGE)).content.decode()


@pytest.mark.django_db(transaction=True)
def test_the_last_snapshot_is_told_with_its_age_and_where_one_is_taken_now(store, staff, settings, tmp_path):
    settings.COMPANION_DATA = tmp_path
    installing.install()
    task = PeriodicTask.objects.get(name="take a snapshot")
    assert "None yet" in page_of(staff)
    assert reverse("admin:django_celery_beat_periodictask_change", args=[task.pk]) in page_of(staff)
    take(lambda: datetime.now(UTC) - timedelta(days=3))
    assert "more than two days old" in page_of(staff)
    take(lambda: datetime.now(UTC))
    assert "2 are kept" in page_of(staff)
    assert "more than two days old" not in page_of(staff)


def wait_until(holds, seconds=20.0):
    from time import monotonic, sleep

    deadline = monotonic() + seconds
    while not holds() and monotonic() < deadline:
        sleep(0.05)
    assert holds()
