"""A conversation with a persona: its name, what it says of itself, its tone; on the pages as well."""

import itertools
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from chat import actions

ABOUT = "I look after the orchard's book."


def said(user, *texts):
    """What is answered to each."""
    for text in texts:
        actions.accept_message(user, uuid4(), text)
    return [each.turn.reply.text for each in actions.answer_waiting(user)]


@pytest.mark.parametrize("tone", ["plain", "warm", "terse"])
def test_it_says_its_name_and_what_it_is(store, alice, speaking, tone):
    speaking("Ada", tone, ABOUT)
    name, again, self_told = said(alice, "What is your name?", "What's your name?", "Who are you?")
    assert name != again
    assert ["Ada" in each for each in (name, again, self_told)] == [True] * 3
    assert "program" in self_told
    assert self_told.endswith(ABOUT)


def test_the_tone_changes_the_words_and_nothing_else(store, alice, bob, speaking):
    speaking("Ada", "terse")
    terse = said(alice, "I like pears.", "Who planted Old Tom?", "Where does my sister live?")
    speaking("Bo", "warm")
    warm = said(bob, "I like pears.", "Who planted Old Tom?", "Where does my sister live?")
    assert terse[0] != warm[0]
    assert terse[1] == warm[1] == "Old Tom was planted by Mira Holt."
    assert ["sister" in each for each in (terse[2], warm[2])] == [True, True]


@pytest.mark.parametrize("tone", ["plain", "warm", "terse"])
def test_the_same_kind_of_reply_is_never_in_the_same_words_twice_running(store, alice, speaking, tone):
    speaking("Ada", tone)
    replies = said(alice, *(f"I like {fruit}." for fruit in ("pears", "plums", "figs", "limes")))
    frames = [reply.partition("you like")[0] for reply in replies]
    assert [one for one, other in itertools.pairwise(frames) if one == other] == []


def test_the_pages_bear_its_name(store, alice, speaking):
    speaking("Ada & Co", "plain", ABOUT)
    client = Client()
    login = client.get(reverse("accounts:login")).content.decode()
    assert "<title>Log in · Ada &amp; Co</title>" in login
    assert "Ada &amp; Co is a companion that remembers" in login
    client.force_login(alice)
    page = client.get(reverse("chat:page")).content.decode()
    assert "<title>Ada &amp; Co</title>" in page
    assert "Conversation with Ada &amp; Co</h1>" in page
    assert 'data-companion="Ada &amp; Co"' in page
    assert "I look after the orchard&#x27;s book." in page
    assert "· Ada &amp; Co</title>" in client.get("/memory/").content.decode()


def test_as_it_comes_the_pages_say_companion(store, alice):
    assert "<title>Log in · Companion</title>" in Client().get(reverse("accounts:login")).content.decode()
