"""Staff see what runs by itself, change when, switch it off, and run it now."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django_celery_beat.models import PeriodicTask, PeriodicTasks

from chat.schedules.installing import install
from chat.schedules.recording import keep
from chat.schedules.words import TASKS
from companion_site.celery import app

LIST = "/admin/django_celery_beat/periodictask/"
BUTTON = {"django_celery_beat_periodictask_save_and_run_now": "1"}


@pytest.fixture
def desk(staff):
    """The browser of a superuser, with all that is scheduled."""
    install()
    staff.is_superuser = True
    staff.save()
    client = Client()
    client.force_login(staff)
    return client


@pytest.fixture
def recommend(desk):
    return PeriodicTask.objects.get(name="recommend")


@pytest.fixture
def sent(settings):
    """The names and schedules of the tasks that are in the broker."""
    app.control.purge()

    def sent() -> list[tuple[str, str]]:
        found = []
        with app.connection_for_read() as connection:
            queue = connection.SimpleQueue("celery")
            while queue.qsize():
                headers = queue.get_nowait().headers
                found.append((headers["task"], headers["periodic_task_name"]))
        return found

    yield sent
    app.control.purge()


def changed(client, task, **form):
    return client.post(f"{LIST}{task.pk}/change/", form, follow=True)


def test_what_runs_how_often_and_how_it_ended_is_listed(desk):
    keep("recommend", 0.25)
    keep("answer what waits", 1.0, "ValueError")
    page = desk.get(LIST).content.decode()
    assert all(
        words in page for words in ("Send suggestions", "every minute", "succeeded in 0.2 s", "failed: ValueError", "not yet")
    )


def test_a_schedule_tells_what_it_does_and_how_it_ran(desk, recommend):
    keep("recommend", 0.25)
    page = desk.get(f"{LIST}{recommend.pk}/change/").content.decode()
    assert "Sends suggestions to people who have agreed to get them" in page
    assert "succeeded in 0.2 s" in page


def test_another_interval_is_kept_and_beat_hears_of_it(desk, recommend):
    before = PeriodicTasks.last_change()
    changed(desk, recommend, enabled="on", every="2", unit="hours", at="")
    recommend.refresh_from_db()
    assert (str(recommend.interval), recommend.crontab, recommend.enabled) == ("every 2 hours", None, True)
    assert PeriodicTasks.last_change() > before


def test_once_a_day_is_kept_and_shown_again(desk, recommend):
    changed(desk, recommend, enabled="on", every="", unit="hours", at="03:30")
    recommend.refresh_from_db()
    assert (recommend.interval, recommend.crontab.hour, recommend.crontab.minute) == (None, "3", "30")
    assert "03:30" in desk.get(f"{LIST}{recommend.pk}/change/").content.decode()


@pytest.mark.parametrize(
    "form",
    [{"every": "5", "unit": "seconds"}, {"every": "0", "unit": "days"}, {"every": "2", "unit": "weeks"}, {"every": "2", "unit": "hours", "at": "03:30"}, {"at": "noon"}],
)  # fmt: skip
def test_what_cannot_be_changes_nothing(desk, recommend, form):
    answer = changed(desk, recommend, enabled="on", **form)
    recommend.refresh_from_db()
    assert str(recommend.interval) == "every minute"
    assert answer.redirect_chain == []


def test_it_is_switched_off_and_on(desk, recommend):
    for action, enabled in (("switch_off", False), ("switch_on", True)):
        desk.post(LIST, {"action": action, "_selected_action": recommend.pk})
        recommend.refresh_from_db()
        assert recommend.enabled is enabled


def test_it_is_run_now_and_as_a_run_of_its_schedule(desk, recommend, sent):
    page = desk.post(LIST, {"action": "run_now", "_selected_action": recommend.pk}, follow=True).content.decode()
    assert "You’ll see the result here soon" in page
    assert sent() == [("chat.recommend", "recommend")]


def test_each_row_has_a_button_that_runs_it_now(desk, recommend, sent):
    address = f"{LIST}{recommend.pk}/run/"
    page = desk.get(LIST).content.decode()
    assert f'<button form="run-now" formaction="{address}" aria-label="Run “Send suggestions” now">Run now</button>' in page
    assert page.count('<form id="run-now" method="post"') == 1
    assert "Started “Send suggestions”" in desk.post(address, follow=True).content.decode()
    assert sent() == [("chat.recommend", "recommend")]


def test_who_may_only_look_gets_no_button_and_runs_nothing(desk, staff, recommend, sent):
    staff.is_superuser = False
    staff.save()
    staff.user_permissions.set(Permission.objects.filter(codename="view_periodictask"))
    assert "/run/" not in desk.get(LIST).content.decode()
    assert desk.post(f"{LIST}{recommend.pk}/run/").status_code == 403
    assert sent() == []


def test_every_scheduled_task_is_named_and_explained_and_in_german_too(desk, settings):
    assert set(TASKS) == {each["task"] for each in settings.CELERY_BEAT_SCHEDULE.values()}
    page = desk.get(LIST, headers={"Accept-Language": "de"}).content.decode()
    assert all(words in page for words in ("Schnappschuss anlegen", "jede Minute", "noch nicht", "Jetzt ausführen"))


def test_it_is_saved_and_run_now_in_one(desk, recommend, sent):
    changed(desk, recommend, enabled="on", every="3", unit="hours", at="", **BUTTON)
    recommend.refresh_from_db()
    assert str(recommend.interval) == "every 3 hours"
    assert sent() == [("chat.recommend", "recommend")]


def test_to_look_runs_nothing(desk, recommend, sent):
    desk.get(LIST, {"action": "run_now", "_selected_action": recommend.pk})
    desk.get(f"{LIST}{recommend.pk}/change/", BUTTON)
    assert sent() == []


def test_what_the_programme_no_longer_knows_can_be_deleted_and_nothing_else(desk, recommend, sent):
    gone = PeriodicTask.objects.create(name="of before", task="chat.of_before", interval=recommend.interval)
    page = desk.post(LIST, {"action": "run_now", "_selected_action": gone.pk}, follow=True).content.decode()
    assert "has no task" in page
    assert sent() == []
    for task, status in ((recommend, 403), (gone, 302)):
        assert desk.post(f"{LIST}{task.pk}/delete/", {"post": "yes"}).status_code == status


def test_nothing_is_added_by_hand(desk):
    assert desk.get(f"{LIST}add/").status_code == 403
