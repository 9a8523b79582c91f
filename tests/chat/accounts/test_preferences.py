from datetime import time

import pytest
from django.test import Client
from django.urls import reverse

from chat.accounts.choices import choices_of, take_over
from chat.accounts.models import User
from chat.language_model.settings import ModelSettings
from chat.sharing import quarantine
from memory.clock import SettableClock
from tests.chat.coming import says
from tests.conftest import MORNING

PAGE = "/accounts/preferences/"
NOTHING = {"quiet_from": "21:00", "quiet_until": "08:00", "proactive_a_day": "2"}


@pytest.fixture
def browser(store, alice):
    """Alice's, logged in."""
    client = Client()
    client.force_login(alice)
    return client


def chosen(alice):
    alice.refresh_from_db()
    return alice.contributes, alice.accepts_proactive, alice.quiet_from, alice.quiet_until, alice.proactive_a_day


def test_both_are_off_until_somebody_says_yes(alice):
    assert chosen(alice) == (False, False, time(21), time(8), 2)


def test_without_a_login_there_is_nothing_to_choose(store):
    assert Client().get(PAGE).status_code == 302
    assert Client().post(PAGE, {**NOTHING, "contributes": "on"}).status_code == 302


def test_the_page_shows_what_holds_and_the_zone_by_which_it_is_read(browser):
    page = browser.get(PAGE).content.decode()
    assert page.count("checked") == 0
    assert all(part in page for part in ('value="21:00"', 'value="08:00"', 'value="2"', "Europe/Vienna"))


def test_what_is_chosen_is_kept_and_shown(browser, alice):
    wanted = {
        "contributes": "on",
        "accepts_proactive": "on",
        "quiet_from": "22:30",
        "quiet_until": "06:15",
        "proactive_a_day": "5",
    }
    page = browser.post(PAGE, wanted, follow=True).content.decode()
    assert chosen(alice) == (True, True, time(22, 30), time(6, 15), 5)
    assert "Saved." in page
    assert page.count("checked") == 2
    assert 'value="22:30"' in page


def test_a_box_that_is_not_ticked_is_a_no(browser, alice):
    browser.post(PAGE, {**NOTHING, "contributes": "on", "accepts_proactive": "on"})
    browser.post(PAGE, NOTHING)
    assert chosen(alice)[:2] == (False, False)


@pytest.mark.parametrize(
    ("field", "value"),
    [("quiet_from", "nine"), ("quiet_from", ""), ("quiet_until", "25:00"), ("proactive_a_day", "0"), ("proactive_a_day", "11"),
     ("proactive_a_day", "-1"), ("proactive_a_day", "many"), ("proactive_a_day", "")],
)  # fmt: skip
def test_what_cannot_be_is_said_beside_its_field_and_changes_nothing(browser, alice, field, value):
    before = chosen(alice)
    answer = browser.post(PAGE, {**NOTHING, "accepts_proactive": "on", field: value})
    assert answer.status_code == 400
    assert f'id="id_{field}_error"' in answer.content.decode()
    assert chosen(alice) == before


def test_one_person_s_choice_is_not_another_s(browser, alice, bob):
    browser.post(PAGE, {**NOTHING, "id": str(bob.pk), "username": "bob", "accepts_proactive": "on"})
    assert chosen(alice)[1]
    assert not chosen(bob)[1]
    assert User.objects.get(pk=alice.pk).username == "alice"


def test_a_yes_contributes_what_was_told_before_and_a_no_takes_it_back(browser, alice):
    clock = SettableClock(MORNING)
    says(alice, "Almonds are brown.", clock)
    browser.post(PAGE, {**NOTHING, "contributes": "on"})
    assert len(quarantine(clock).listed("waiting")) == 1
    browser.post(PAGE, NOTHING)
    assert quarantine(clock).listed("waiting") == []


def test_the_choice_to_contribute_is_left_alone_by_another_choice(browser, alice):
    clock = SettableClock(MORNING)
    browser.post(PAGE, {**NOTHING, "contributes": "on"})
    says(User.objects.get(pk=alice.pk), "Almonds are brown.", clock)
    browser.post(PAGE, {**NOTHING, "contributes": "on", "accepts_proactive": "on"})
    assert len(quarantine(clock).listed("waiting")) == 1


def test_the_page_is_linked_from_the_menu_of_the_chat(browser):
    assert f'href="{reverse("accounts:preferences")}"' in browser.get("/").content.decode()


def remembers(alice) -> bool:
    alice.refresh_from_db()
    return alice.remembers


def test_what_is_said_is_remembered_until_somebody_says_otherwise(browser, alice):
    assert remembers(alice)
    browser.post(PAGE, {**NOTHING, "keeps_nothing": "on"})
    assert not remembers(alice)
    assert browser.get(PAGE).content.decode().count("checked") == 1
    browser.post(PAGE, NOTHING)
    assert remembers(alice)


def test_one_person_s_memory_is_not_switched_off_by_another(browser, alice, bob):
    browser.post(PAGE, {**NOTHING, "keeps_nothing": "on", "username": "bob"})
    bob.refresh_from_db()
    assert bob.remembers


def test_the_chat_says_when_nothing_is_kept(browser, alice):
    assert 'data-remembers="yes"' in browser.get("/").content.decode()
    browser.post(PAGE, {**NOTHING, "keeps_nothing": "on"})
    page = browser.get("/").content.decode()
    assert 'data-remembers="no"' in page
    assert "Memory is off." in page
    assert "data-off-record-toggle" not in page


def test_how_a_memory_forgets_is_chosen_here_too_and_travels_with_it(browser, alice, bob):
    assert '<option value="" selected>Site default' in browser.get(PAGE).content.decode()
    page = browser.post(PAGE, {**NOTHING, "forgetting": "never"}, follow=True).content.decode()
    alice.refresh_from_db()
    assert alice.forgetting == "never"
    assert '<option value="never" selected>' in page
    assert take_over(bob, choices_of(alice)) == ["time_zone", "forgetting"]
    assert take_over(bob, {"forgetting": "whim"}) == []
    assert bob.forgetting == "never"


def test_a_form_that_does_not_ask_how_to_forget_changes_nothing_of_it(browser, alice):
    browser.post(PAGE, {**NOTHING, "forgetting": "never"})
    browser.post(PAGE, NOTHING)
    alice.refresh_from_db()
    assert alice.forgetting == "never"
    assert browser.post(PAGE, {**NOTHING, "forgetting": "whim"}).status_code == 400


def test_without_a_language_model_the_page_says_that_nothing_is_sent(browser):
    assert "This site doesn’t use a language model" in browser.get(PAGE).content.decode()


def test_with_a_language_model_the_page_names_it_and_its_host(browser, settings):
    settings.COMPANION_LLM = ModelSettings("https://models.example/v1", "parrot")
    page = browser.get(PAGE).content.decode()
    assert "<strong>parrot</strong> at <strong>models.example</strong>" in page


def test_whoever_wants_nothing_sent_says_so_once(browser, alice):
    browser.post(PAGE, {**NOTHING, "stays_here": "on"})
    alice.refresh_from_db()
    assert alice.stays_here
    assert 'name="stays_here" type="checkbox" checked' in browser.get(PAGE).content.decode()
    browser.post(PAGE, NOTHING)
    alice.refresh_from_db()
    assert not alice.stays_here
