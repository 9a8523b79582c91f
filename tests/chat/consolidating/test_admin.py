"""Staff choose how memories are kept in shape, see how far each run is, stop it, and have one run now."""

import pytest
from django.test import Client

from chat.consolidating.models import THE_ONE, ConsolidationRun, ForgettingSettings, RunCause, RunState
from chat.consolidating.rules import rules_of
from chat.consolidating.waiting import ask_for, begin
from companion_site.celery import app
from memory.consolidation.forgetting.rules import DEFAULT, Rules

SETTINGS = "/admin/consolidating/forgettingsettings/"
RUNS = "/admin/consolidating/consolidationrun/"
FORM = {
    "policy": "oldest",
    "budget": "5000",
    "unused_days": "100",
    "newest_kept": "50",
    "judged_days": "30",
    "blends": "on",
    "blended_after_days": "20",
    "bin_days": "7",
    "at_once": "2",
}


@pytest.fixture
def desk(store, staff):
    """The browser of a superuser."""
    staff.is_superuser = True
    staff.save()
    client = Client()
    client.force_login(staff)
    return client


@pytest.fixture
def sent():
    """The tasks that are in the broker, with what they were given."""
    app.control.purge()

    def sent() -> list[tuple[str, list[int]]]:
        found = []
        with app.connection_for_read() as connection:
            queue = connection.SimpleQueue("celery")
            while queue.qsize():
                message = queue.get_nowait()
                found.append((message.headers["task"], message.payload[0]))
        return found

    yield sent
    app.control.purge()


def test_where_nobody_chose_anything_the_default_is_on(desk, alice):
    assert rules_of(alice) == Rules(policy=DEFAULT)
    page = desk.get(SETTINGS, follow=True).content.decode()
    assert "Small talk is forgotten first" in page
    assert "I keep everything until you delete it." in page
    assert ForgettingSettings.objects.count() == 0


def test_what_is_chosen_holds_for_everybody_who_chose_nothing_else(desk, alice, bob):
    bob.forgetting = "decay"
    bob.save()
    assert desk.post(f"{SETTINGS}{THE_ONE}/change/", FORM).status_code == 302
    wanted = Rules("oldest", 5000, 100, 50, 30, 20)
    assert rules_of(alice) == wanted
    assert rules_of(bob).policy == "decay"
    desk.post(f"{SETTINGS}{THE_ONE}/change/", {**FORM, "budget": "6000"})
    assert ForgettingSettings.objects.get().budget == 6000


@pytest.mark.parametrize(
    "wrong", [{"policy": "whim"}, {"budget": "5"}, {"newest_kept": "-1"}, {"at_once": "0"}, {"bin_days": "many"}]
)
def test_what_cannot_be_is_not_kept(desk, alice, wrong):
    assert desk.post(f"{SETTINGS}{THE_ONE}/change/", {**FORM, **wrong}).status_code == 200
    assert rules_of(alice) == Rules()


def test_there_is_one_row_and_it_stays(desk):
    assert desk.get(f"{SETTINGS}add/").status_code == 403
    assert desk.post(f"{SETTINGS}{THE_ONE}/delete/", {"post": "yes"}).status_code == 403


def test_a_run_is_listed_with_a_bar_while_it_runs(desk, alice, bob):
    run = ask_for(alice, RunCause.STAFF)
    ask_for(bob, RunCause.SCHEDULE)
    begin(run)
    ConsolidationRun.objects.filter(pk=run.pk).update(doing="forgetting", done=25, total=200)
    page = desk.get(RUNS).content.decode()
    assert '<progress max="200" value="25" aria-label="forgetting, 25 of 200">' in page
    assert "waiting" in page


def test_a_run_is_stopped(desk, alice):
    run = ask_for(alice, RunCause.STAFF)
    begin(run)
    page = desk.post(RUNS, {"action": "stop_them", "_selected_action": run.pk}, follow=True).content.decode()
    run.refresh_from_db()
    assert run.stop_asked
    assert "Runs being stopped: 1." in page
    assert "stopping" in page


def test_it_is_run_now_for_those_who_are_chosen(desk, alice, bob, sent):
    page = desk.post(
        "/admin/accounts/user/", {"action": "forget_now", "_selected_action": alice.pk}, follow=True
    ).content.decode()
    (run,) = ConsolidationRun.objects.all()
    assert (run.person, run.cause, run.state) == (alice, RunCause.STAFF, RunState.WAITING)
    assert sent() == [("chat.consolidate", [run.pk])]
    assert "Runs started: 1." in page


def test_it_is_run_again_from_the_list(desk, alice, sent):
    run = ask_for(alice, RunCause.SCHEDULE)
    ConsolidationRun.objects.filter(pk=run.pk).update(state=RunState.DONE)
    desk.post(RUNS, {"action": "run_again", "_selected_action": run.pk})
    assert ConsolidationRun.objects.filter(person=alice, state=RunState.WAITING).count() == 1
    assert len(sent()) == 1


def test_to_look_runs_and_stops_nothing(desk, alice, sent):
    run = ask_for(alice, RunCause.STAFF)
    for action in ("stop_them", "run_again"):
        desk.get(RUNS, {"action": action, "_selected_action": run.pk})
    desk.get(f"{RUNS}{run.pk}/change/")
    run.refresh_from_db()
    assert (run.state, run.stop_asked, sent()) == (RunState.WAITING, False, [])


def test_runs_are_neither_added_nor_deleted_by_hand(desk, alice):
    run = ask_for(alice, RunCause.STAFF)
    assert desk.get(f"{RUNS}add/").status_code == 403
    assert desk.post(f"{RUNS}{run.pk}/delete/", {"post": "yes"}).status_code == 403


def test_a_person_s_policy_is_chosen_in_the_account(desk, alice):
    page = desk.get(f"/admin/accounts/user/{alice.pk}/change/").content.decode()
    assert '<select name="forgetting"' in page
