"""The page of what fades, and the pins on it."""

import pytest

from memory.access import memory_of
from memory.vocabulary import MEM
from tests.living import life_of

PIN = "/memory/fading/pin/"


@pytest.fixture
def alices(store, alice):
    """Alice has said two things."""
    life = life_of(alice)
    life.says("2026-01-01 10:00", "The plums are ripe.")
    life.says("2026-03-04 20:00", "Who planted Old Tom?")
    return life


@pytest.fixture
def browser(client, alice):
    client.force_login(alice)
    return client


def first(life):
    return min(row["input"] for row in life.memory.episodes.reader.rows("inputs_numbered"))


def is_pinned(person, episode):
    return bool(memory_of(person).episodes.reader.rows("statements_about", subject=episode, predicate=MEM.pinned))


def page(client, query=""):
    return client.get(f"/memory/fading/{query}").content.decode()


def test_who_said_nothing_has_nothing_that_fades(store, browser):
    text = page(browser)
    assert 'data-testid="nothing-to-go"' in text
    assert 'data-testid="nothing-pinned"' in text


def test_nothing_of_another_person_s_is_shown(alices, client, bob):
    client.force_login(bob)
    assert "plums" not in page(client)


def test_the_first_to_go_are_shown_with_a_picture_and_without_any_promise(alices, browser):
    text = page(browser)
    assert "Nothing is forgotten yet" in text
    assert text.index("The plums are ripe.") < text.index("Who planted Old Tom?")
    assert 'data-testid="fading-picture"' in text
    assert "style=" not in text


@pytest.mark.parametrize("after", ["2000", "nonsense", "-4", "9" * 30])
def test_a_page_behind_any_number_is_a_page(alices, browser, after):
    assert browser.get(f"/memory/fading/?after={after}").status_code == 200


def test_a_memory_is_pinned_and_its_pin_taken_away(alices, browser, alice):
    form = {"episode": first(alices).rpartition("/")[2]}
    answer = browser.post(PIN, {**form, "pinned": "yes"}, follow=True)
    assert answer.redirect_chain == [("/memory/fading/", 302)]
    assert 'data-testid="pinned"' in answer.content.decode()
    assert is_pinned(alice, first(alices))
    assert "The pin is taken away." in browser.post(PIN, {**form, "pinned": "no"}, follow=True).content.decode()
    assert not is_pinned(alice, first(alices))


@pytest.mark.parametrize("episode", ["", "nonsense", "01ARZ3NDEKTSV4RRFFQ69G5FAV"])
def test_what_is_not_there_is_not_found(alices, browser, episode):
    assert browser.post(PIN, {"episode": episode, "pinned": "yes"}).status_code == 404


def test_nobody_pins_what_is_another_person_s(alices, client, alice, bob):
    client.force_login(bob)
    assert client.post(PIN, {"episode": first(alices).rpartition("/")[2], "pinned": "yes"}).status_code == 404
    assert not is_pinned(alice, first(alices))
