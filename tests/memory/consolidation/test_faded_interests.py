"""Interests of which nothing is left."""

from datetime import timedelta

import pytest
from rdflib import URIRef

from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.consolidation.faded_interests import let_go
from memory.interests.strengths import LIKED
from memory.interests.user_model import Touch
from memory.store.work import Work
from tests.living import vienna

PEARS, PLUMS, FIGS = (URIRef(f"https://orchard.example/{name}") for name in ("Pears", "Plums", "Figs"))
EPISODE = URIRef("https://example.org/episode/1")


@pytest.fixture
def moving():
    return SettableClock(vienna("2025-01-01 09:00"))


@pytest.fixture
def memory(store, alice, moving):
    """Alice spoke of pears and plums and likes figs; a year later she speaks of plums again."""
    memory = memory_of(alice, moving)
    touch(memory, PEARS, PLUMS, FIGS)
    STORE.engine.apply(memory.user_model.by_hand(memory.user_model.interest_in(FIGS), LIKED))
    moving.set(moving() + timedelta(days=365))
    touch(memory, PLUMS)
    return memory


def touch(memory, *things: URIRef) -> None:
    STORE.engine.apply(memory.user_model.change([Touch(each, "thing", 1.0) for each in things], EPISODE))


def test_what_has_come_to_nothing_goes_and_leaves_nothing_behind(memory):
    before = set(STORE.engine.quads([memory.holding.model]))
    node = memory.user_model.node_of(PEARS)
    assert let_go(memory.holding) == 1
    assert set(STORE.engine.quads([memory.holding.model])) == {quad for quad in before if quad.subject.value != str(node)}
    assert [each.target for each in memory.user_model.page("thing", 10)] == [PLUMS, FIGS]


def test_done_twice_it_changes_nothing(memory):
    let_go(memory.holding)
    before = set(STORE.engine.quads([memory.holding.model]))
    assert let_go(memory.holding) == 0
    assert set(STORE.engine.quads([memory.holding.model])) == before


def test_it_stops_when_it_is_asked_to(memory):
    assert let_go(memory.holding, Work(goes_on=lambda: False)) == 0
    assert memory.user_model.interest_in(PEARS) is not None


def test_what_others_are_interested_in_stays(memory, bob, moving):
    bobs = memory_of(bob, SettableClock(moving() - timedelta(days=365)))
    touch(bobs, PEARS)
    let_go(memory.holding)
    assert bobs.user_model.interest_in(PEARS) is not None
