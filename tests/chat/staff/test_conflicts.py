"""Staff look at what cannot hold together, and keep one side, all or none."""

from dataclasses import replace

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from rdflib import URIRef

from chat.sharing import conflicts, quarantine
from memory.facts.contributions import PROMOTED, REJECTED, WAITING
from memory.model import Fact
from tests.chat.telling import contributor, says, shared
from tests.memory.facts.telling import fact

PAGE = "/admin/conflicts/"
BLUE, NOT_BLUE = "almonds are blue", "almonds aren't blue"


@pytest.fixture
def people(store, db, clock):
    """Ann and Bea, who do not agree on almonds; Carl, who does not agree with the orchard."""
    ann, bea, carl = (contributor(name, number, clock) for number, name in enumerate(("ann", "bea", "carl")))
    says(ann, "Almonds are blue.", clock)
    says(bea, "Almonds are not blue.", clock)
    return ann, bea, carl


@pytest.fixture
def desk(staff, people):
    """Staff's browser."""
    client = Client()
    client.force_login(staff)
    return client


def sides():
    """The contribution of each side, by its words."""
    known = quarantine()
    return {
        known.in_words(each.contribution): str(each.contribution.iri) for conflict in conflicts() for each in conflict.standings
    }


def decided(client, keep, of=None):
    return client.post(PAGE, {"keep": keep, "side": of or list(sides().values())}, follow=True)


def against_the_orchard(person, clock):
    """Somebody tells another birth place of Mira Holt than the orchard states."""
    born = Fact(*(URIRef(f"https://orchard.example/{name}") for name in ("Mira", "bornIn", "Birchham")))
    quarantine(clock).update(person.pk, [replace(fact(person.pk, "almond", "be", "=x"), fact=born, words="")])


def in_state(state):
    return sorted(quarantine().in_words(each) for each in quarantine().listed(state))


def test_nobody_but_staff_gets_there(people, alice):
    client = Client()
    client.force_login(alice)
    assert [each.get(PAGE).status_code for each in (client, Client())] == [403, 302]
    decided(client, "all")
    assert shared() == ""


def test_both_sides_stand_beside_each_other_in_sentences_with_who_tells_them(desk):
    page = desk.get(reverse("staff:conflicts")).content.decode()
    assert page.count('data-testid="conflict"') == 1
    assert page.count('data-testid="side"') == 2
    for words in ("Almonds are blue.", "Almonds aren&#x27;t blue.", "ann, since 5 March 2026", "1 person", "Keep both"):
        assert words in page


def test_no_word_of_anybody_is_shown_but_the_statement(people, desk, clock):
    says(people[2], "You know what, my dear? The sea is green.", clock)
    says(people[0], "The sea is not green.", clock)
    page = desk.get(PAGE).content.decode()
    assert "The sea is green." in page
    assert "my dear" not in page


def test_one_side_is_kept_and_the_other_rejected_and_that_is_written_down(desk, staff):
    page = decided(desk, sides()[BLUE]).content.decode()
    assert (in_state(PROMOTED), in_state(REJECTED)) == ([BLUE], [NOT_BLUE])
    assert page.count('data-testid="conflict"') == 0
    assert set(LogEntry.objects.values_list("user_id", "object_repr", "change_message")) == {
        (staff.pk, "Almonds are blue.", "Promoted to shared knowledge."),
        (staff.pk, "Almonds aren't blue.", "Rejected."),
    }


def test_both_are_kept_and_stand_among_what_is_decided(desk):
    page = decided(desk, "all").content.decode()
    assert in_state(PROMOTED) == [BLUE, NOT_BLUE]
    assert "Decided: keep several statements" in page
    assert "disputed" in page


def test_none_is_kept(desk):
    decided(desk, "none")
    assert (in_state(REJECTED), shared()) == ([BLUE, NOT_BLUE], "")


def test_a_decision_is_undone(desk):
    answer = decided(desk, sides()[BLUE])
    assert 'data-testid="undo"' in answer.content.decode()
    decided(desk, "rule", answer.request["QUERY_STRING"] and answer.context["undo"])
    assert in_state(WAITING) == [BLUE, NOT_BLUE]
    assert shared() == ""


def test_what_changed_since_it_was_shown_is_not_decided(desk):
    page = decided(desk, "all", [sides()[BLUE]]).content.decode()
    assert "has changed since" in page
    assert in_state(WAITING) == [BLUE, NOT_BLUE]


@pytest.mark.parametrize(
    "form", [{}, {"keep": "all"}, {"keep": "destroy", "side": "x"}, {"keep": "https://a.example/", "side": "x"}]
)
def test_without_a_choice_nothing_happens(desk, form):
    assert "Choose a statement first." in desk.post(PAGE, form, follow=True).content.decode()
    assert LogEntry.objects.count() == 0


def test_what_a_knowledge_base_states_otherwise_stands_beside_it(people, desk, clock):
    against_the_orchard(people[2], clock)
    page = desk.get(PAGE).content.decode()
    assert page.count('data-testid="stated"') == 1
    assert all(
        words in page for words in ("Mira Holt was born in Birchham.", "Mira Holt was born in Elmstead.", "orchard knowledge")
    )


@pytest.mark.parametrize("text", ["Old Tom was planted by Jon Ashe.", "Old Tom is old.", "The Widow was planted by Mira Holt."])
def test_what_can_stand_beside_what_is_stated_is_no_conflict(people, desk, clock, text):
    says(people[2], text, clock)
    assert 'data-testid="stated"' not in desk.get(PAGE).content.decode()


def test_the_knowledge_base_is_kept(people, desk, clock):
    against_the_orchard(people[2], clock)
    of = [iri for words, iri in sides().items() if "Birchham" in words]
    decided(desk, "none", of)
    assert any("Birchham" in words for words in in_state(REJECTED))
    assert desk.get(PAGE).content.decode().count('data-testid="stated"') == 0
