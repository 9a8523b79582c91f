"""Staff word an intent otherwise, see how it sounds, and put it back; others do not get there."""

import pytest
from django.conf import settings as site
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from chat.actions import wording

PAGE = "staff:wording"


@pytest.fixture
def own(tmp_path, settings):
    """An operator's own folder, empty."""
    settings.COMPANION_INTENT_FOLDERS = [tmp_path / "intents", site.COMPANION_INTENT_FOLDERS[-1]]
    return tmp_path / "intents"


@pytest.fixture
def desk(own, staff):
    """Staff's browser."""
    client = Client()
    client.force_login(staff)
    return client


def send(client, act, text="Ahoy!\nHoy!", intent="greeting"):
    return client.post(reverse(PAGE), {"act": act, "intent": intent, "text": text})


def test_nobody_but_staff_words_anything(own, alice):
    client = Client()
    client.force_login(alice)
    assert [send(each, "write").status_code for each in (client, Client())] == [403, 302]
    assert [each.get(reverse(PAGE)).status_code for each in (client, Client())] == [403, 302]
    assert not own.exists()


def test_all_intents_are_listed_with_where_they_are_from(desk):
    send(desk, "write")
    page = desk.get(reverse(PAGE)).content.decode()
    assert page.count('data-testid="intent"') > 50
    assert page.count('<span class="tag">custom</span>') == 1
    assert "asked before" in page


def test_an_intent_is_found_by_its_words(desk):
    page = desk.get(reverse(PAGE), {"words": "See you later, alligator"}).content.decode()
    assert "No wordings match" in page
    assert desk.get(reverse(PAGE), {"words": "until NEXT time"}).content.decode().count('data-testid="intent"') == 1


def test_an_intent_shows_its_slots_and_how_it_sounds(desk):
    page = desk.get(reverse(PAGE), {"intent": "unknown_name"}).content.decode()
    assert "know “{{ name }}”" in page
    assert "know “Bernadette”" in page


def test_what_is_tried_is_not_written(desk, own):
    page = send(desk, "try").content.decode()
    assert "<li>Ahoy!</li>" in page
    assert not own.exists()


def test_what_is_written_is_said_from_then_on_and_noted(desk, staff):
    before = wording().say("greeting", {}, 0)
    assert send(desk, "write").status_code == 302
    assert {wording().say("greeting", {}, turn) for turn in range(4)} == {"Ahoy!", "Hoy!"}
    assert list(LogEntry.objects.values_list("user__username", "object_id")) == [("staff", "greeting")]
    send(desk, "put_back")
    assert wording().say("greeting", {}, 0) == before


@pytest.mark.parametrize(
    "text", ["Ahoy!", "{% load static %}Ahoy!\nHoy!", "{% include 'secret_key' %}\nHoy!", "{{ user }}\nHoy!"]
)
def test_what_may_not_be_said_is_refused_and_kept_in_the_form(desk, own, text):
    answer = send(desk, "write", text)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()
    assert not own.exists()


@pytest.mark.parametrize("intent", ["no_such", "../greeting", "/etc/passwd"])
@pytest.mark.parametrize("act", ["write", "try", "put_back"])
def test_no_other_file_is_written(desk, own, intent, act):
    assert send(desk, act, intent=intent).url == reverse(PAGE)
    assert not own.exists()


def test_a_broken_file_of_the_operator_is_shown_with_what_is_wrong(desk, own):
    own.mkdir()
    (own / "greeting.txt").write_text("Ahoy!\nHello {% if %}\n", encoding="utf-8")
    page = desk.get(reverse(PAGE), {"intent": "greeting"}).content.decode()
    assert "This file has errors" in page
    assert "Line 2: “Hello {% if %}” can’t be read" in page
    assert "<li>Ahoy!</li>" in page
    everything = desk.get(reverse(PAGE)).content.decode()
    assert 'href="?intent=greeting">Greeting</a>: line 2' in everything
    assert "custom, with errors" in everything


def test_a_file_of_the_operator_that_no_intent_is_called_by_is_named(desk, own):
    own.mkdir()
    (own / "greetings.txt").write_text("Ahoy!\n", encoding="utf-8")
    assert f"{own / 'greetings.txt'}</code>: no intent has this name" in desk.get(reverse(PAGE)).content.decode()


def test_each_tone_is_previewed_and_one_without_words_says_so(desk):
    page = desk.get(reverse(PAGE), {"intent": "goodbye"}).content.decode()
    assert [f'data-testid="tone-{tone}"' in page for tone in ("plain", "warm", "terse")] == [True] * 3
    page = send(desk, "try", "Ahoy!\nHoy!\n[warm]\nAhoy, friend!\nHoy, friend!").content.decode()
    assert [f'data-testid="tone-{tone}"' in page for tone in ("plain", "warm", "terse")] == [True, True, False]
    assert "This tone has no wordings of its own" in page


def test_the_tone_that_is_spoken_is_marked(desk, speaking):
    speaking("Ada", "terse")
    page = " ".join(desk.get(reverse(PAGE), {"intent": "goodbye"}).content.decode().split())
    assert 'Terse <span class="tag">in use</span>' in page
    assert "Ada uses the terse tone" in " ".join(desk.get(reverse(PAGE)).content.decode().split())


def test_a_tone_wants_two_wordings_as_well(desk, own):
    answer = send(desk, "write", "Ahoy!\nHoy!\n[warm]\nAhoy, friend!")
    assert "The warm tone needs" in answer.content.decode()
    assert not own.exists()
