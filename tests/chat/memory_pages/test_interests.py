"""The page of interests, and changing them by hand."""

import re

import pytest
from rdflib import URIRef

from memory.access import STORE, memory_of
from memory.store.engine import Scope
from tests.living import life_of, lived

MIRA = URIRef("https://orchard.example/Mira")
CHANGE = "/memory/interests/change/"


@pytest.fixture
def alices(store, alice):
    """Alice has asked about Mira."""
    return lived(alice, [("2026-03-01 10:00", "Where was Mira Holt born?"), ("2026-03-04 20:00", "Who planted Old Tom?")])


@pytest.fixture
def browser(client, alice):
    client.force_login(alice)
    return client


def identifier(life, thing=MIRA):
    return life.memory.user_model.interest_in(thing).node.rpartition("/")[2]


def page(client, query=""):
    return client.get(f"/memory/interests/{query}").content.decode()


def model(person):
    graph = memory_of(person).user_model.graph
    return {tuple(row.values()) for row in STORE.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((graph,)))}


def test_who_said_nothing_is_told_what_to_do(store, browser):
    assert 'data-testid="no-interests"' in page(browser)


def test_nothing_of_another_person_s_is_shown(alices, client, bob):
    client.force_login(bob)
    text = page(client)
    assert 'data-testid="no-interests"' in text
    assert "Mira" not in text


def test_interests_are_shown_with_where_they_came_from_and_pictures(alices, browser):
    text = page(browser)
    asked = alices.memory.user_model.episodes_of(MIRA)[0].rpartition("/")[2]
    assert f'href="/memory/episode/{asked}/"' in text
    assert 'href="/memory/entity/?iri=https%3A%2F%2Forchard.example%2FMira"' in text
    assert 'data-testid="strength-picture"' in text
    assert 'data-testid="attention-picture"' not in text
    assert len(re.findall(r"<svg class=\"curves", text)) == len(
        re.findall(r"<svg class=\"curves[^>]* role=\"img\" aria-label=\"[^\"]+", text)
    )
    assert "style=" not in text


def test_one_kind_has_a_page_of_its_own(alices, browser):
    text = page(browser, "?kind=property")
    assert "Birth place" in text
    assert ">Mira Holt</span>" not in text
    assert "That’s all" in page(browser, "?kind=thing&disliked")
    assert "<h1>Interests</h1>" in page(browser, "?kind=nonsense")


@pytest.mark.parametrize(
    ("done", "said"),
    [
        ("liked", "You marked it as “I like this”"),
        ("less", "You asked for less of it"),
        ("disliked", "You marked it as “Not for me”"),
    ],
)
def test_what_one_says_of_an_interest_is_kept_and_shown(alices, browser, done, said):
    answer = browser.post(CHANGE, {"interest": identifier(alices), "do": done}, follow=True)
    text = answer.content.decode()
    assert answer.redirect_chain == [("/memory/interests/", 302)]
    assert 'data-testid="notice"' in text
    assert said in text


def test_a_forgotten_interest_is_gone_and_what_was_said_stays(alices, browser):
    text = browser.post(CHANGE, {"interest": identifier(alices), "do": "forget", "kind": "thing"}, follow=True).content.decode()
    assert "Mira Holt: no longer an interest. What you said about it stays in your timeline." in text
    assert alices.memory.user_model.interest_in(MIRA) is None
    assert alices.memory.episodes.last_number() > 0


@pytest.mark.parametrize("form", [{"do": "liked"}, {"interest": "x" * 24, "do": "liked"}, {"interest": "0" * 24, "do": "forget"}])
def test_what_is_no_interest_is_not_found(alices, browser, form):
    assert browser.post(CHANGE, form).status_code == 404


def test_anything_else_cannot_be_done(alices, browser):
    assert browser.post(CHANGE, {"interest": identifier(alices), "do": "adored"}).status_code == 404


@pytest.mark.parametrize("done", ["liked", "less", "disliked", "forget"])
def test_nobody_changes_the_interests_of_another_person(alices, client, alice, bob, done):
    before = model(alice)
    client.force_login(bob)
    answer = client.post(CHANGE, {"interest": identifier(alices), "do": done})
    assert answer.status_code == 404
    assert "Mira" not in answer.content.decode()
    assert model(alice) == before
    assert model(bob) == set()


def test_looking_changes_nothing(alices, browser, alice):
    before = model(alice)
    page(browser)
    page(browser, "?kind=thing")
    browser.get(CHANGE)
    assert model(alice) == before


def test_what_is_said_in_the_memory_is_shown_as_text(store, browser, alice):
    life = life_of(alice)
    life.says("2026-03-01 10:00", "<script>alert(1)</script> Where was Mira Holt born?")
    assert "<script>alert" not in page(browser)
