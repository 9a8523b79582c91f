"""Staff look at the quarantine and decide; others do not get there."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from chat.sharing import quarantine
from memory.facts.contributions import PROMOTED, REJECTED, WAITING
from tests.chat.telling import contributor, shared
from tests.memory.facts.telling import fact


@pytest.fixture
def people(store, db, clock):
    """Ann and Bea, who have told of almonds and of the age of the sea."""
    ann, bea = contributor("ann", 1, clock), contributor("bea", 2, clock)
    quarantine(clock).update(ann.pk, [fact(ann.pk, "almond", "be", "=brown"), fact(ann.pk, "sea", "age", "=old")])
    quarantine(clock).update(bea.pk, [fact(bea.pk, "sea", "age", "=young")])
    return ann, bea


@pytest.fixture
def desk(staff, people):
    """Staff's browser."""
    client = Client()
    client.force_login(staff)
    return client


def decided(client, decision, *words):
    chosen = [str(each.iri) for each in quarantine().listed(WAITING) if quarantine().in_words(each) in words]
    return client.post(reverse("staff:quarantine"), {"decision": decision, "contribution": chosen}, follow=True)


def test_nobody_but_staff_gets_there(people, alice):
    client, page = Client(), reverse("staff:quarantine")
    client.force_login(alice)
    assert [each.get(page).status_code for each in (client, Client())] == [403, 302]


def test_others_decide_nothing(people, alice):
    client = Client()
    client.force_login(alice)
    decided(client, "promote", "almonds are brown")
    assert shared() == ""


def test_the_quarantine_shows_what_is_told_and_by_whom(desk):
    page = desk.get(reverse("staff:quarantine")).content.decode()
    assert page.count('data-testid="contribution"') == 3
    assert "Almonds are brown." in page
    assert "ann" in page
    assert "contested" in page
    assert "the very words" not in page


def test_several_are_decided_at_once_and_written_down(desk, staff):
    decided(desk, "promote", "almonds are brown", "sea is old")
    assert sorted(quarantine().in_words(each) for each in quarantine().listed(PROMOTED)) == [
        "almonds are brown",
        "sea is old",
    ]
    log = LogEntry.objects.values_list("user_id", "object_repr", "change_message")
    said = ("Almonds are brown.", "Sea is old.")
    assert set(log) == {(staff.pk, words, "Promoted to shared knowledge.") for words in said}
    assert "staff," in desk.get(reverse("staff:quarantine"), {"state": PROMOTED}).content.decode()


def test_what_is_rejected_is_listed_as_such(desk):
    decided(desk, "reject", "almonds are brown")
    assert [quarantine().in_words(each) for each in quarantine().listed(REJECTED)] == ["almonds are brown"]
    assert "Almonds are brown." in desk.get(reverse("staff:quarantine"), {"state": REJECTED}).content.decode()


@pytest.mark.parametrize("form", [{}, {"decision": "promote"}, {"decision": "destroy", "contribution": "https://a.example/"}])
def test_without_a_choice_nothing_happens(desk, form):
    page = desk.post(reverse("staff:quarantine"), form, follow=True).content.decode()
    assert "Select one or more first." in page
    assert LogEntry.objects.count() == 0


@pytest.mark.parametrize("iri", ["https://a.example/gone", "no iri at all", ""])
def test_what_nobody_tells_is_told_apart(desk, iri):
    page = desk.post(reverse("staff:quarantine"), {"decision": "promote", "contribution": iri}, follow=True).content.decode()
    assert "Decided: 0." in page
    assert shared() == ""


def test_the_pages_are_linked_from_the_start(desk):
    page = desk.get("/admin/").content.decode()
    assert reverse("staff:quarantine") in page
    assert reverse("staff:conflicts") in page
