"""The overview of a memory."""

import pytest

from tests.living import life_of


@pytest.fixture
def alices(store, alice):
    """Alice has asked and told something."""
    life = life_of(alice)
    life.says("2026-03-01 10:00", "Where was Mira Holt born?")
    life.says("2026-03-04 20:00", "My sister is called Anna.")
    return life


@pytest.fixture
def browser(client, alice):
    client.force_login(alice)
    return client


def page(client):
    return client.get("/memory/").content.decode()


def test_who_said_nothing_is_told_what_to_do(store, browser):
    text = page(browser)
    assert "Nothing here yet." in text
    assert "Say hello" in text


def test_nothing_of_another_person_s_is_shown(alices, client, bob):
    client.force_login(bob)
    text = page(client)
    assert "Anna" not in text
    assert "Nothing here yet." in text


def test_it_leads_on_to_all_the_rest(alices, browser):
    text = page(browser)
    for rest in ("timeline/", "knowledge/", "interests/", "fading/", "data/", "fact/?iri=", "entity/?iri=", "episode/"):
        assert f'href="/memory/{rest}' in text
    assert "I’ve known you since 1 March" in text
    assert "Only you have opened your memory." in text
    assert "style=" not in text


def test_it_says_where_nothing_new_is_remembered(alices, browser, alice):
    assert 'data-testid="not-remembering"' not in page(browser)
    alice.remembers = False
    alice.save()
    assert 'data-testid="not-remembering"' in page(browser)
