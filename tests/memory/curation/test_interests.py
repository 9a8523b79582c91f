from datetime import UTC, datetime, timedelta

import pytest
from rdflib import URIRef

from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.curation.interests import AT_ONCE, forget, say
from memory.errors import BadInput
from memory.interests.user_model import Touch
from memory.store.engine import Scope

START = datetime(2026, 5, 4, 9, tzinfo=UTC)
EPISODE = URIRef("https://example.org/episode/1")
PEARS, PLUMS, BORN, HALM = (URIRef(f"https://orchard.example/{name}") for name in ("Pears", "Plums", "bornIn", "Halm"))


@pytest.fixture
def moving():
    return SettableClock(START)


@pytest.fixture
def alices(store, alice, moving):
    return memory_of(alice, moving)


@pytest.fixture
def bobs(store, bob, moving):
    return memory_of(bob, moving)


def touch(memory, *touches):
    STORE.engine.apply(memory.user_model.change(touches, EPISODE))


def node(memory, target, value=None):
    return memory.user_model.interest_in(target, value).node


def everything(memory):
    rows = STORE.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((memory.user_model.graph,)))
    return {tuple(row.values()) for row in rows}


def test_what_is_not_there_is_not_forgotten(alices):
    assert forget(alices.holding, [PEARS]).is_empty
    assert say(alices.holding, PEARS, "liked") is None


def test_nothing_of_another_person_s_is_forgotten_or_changed(alices, bobs):
    touch(bobs, Touch(PEARS, "thing", 1.0))
    before, pears = everything(bobs), node(bobs, PEARS)
    assert forget(alices.holding, [pears]).is_empty
    assert say(alices.holding, pears, "disliked") is None
    assert everything(bobs) == before


def test_forgetting_leaves_nothing_of_an_interest_and_all_of_the_others(alices):
    touch(alices, Touch(PLUMS, "thing", 1.0))
    before = everything(alices)
    touch(alices, Touch(PEARS, "thing", 1.0), Touch(BORN, "pattern", 0.5, HALM))
    receipt = forget(alices.holding, [node(alices, PEARS), node(alices, BORN, HALM)])
    assert receipt.removed == {"interests": 2}
    assert receipt.kept
    assert everything(alices) == before


def test_what_was_forgotten_begins_anew(alices):
    touch(alices, Touch(PEARS, "thing", 1.0))
    touch(alices, Touch(PEARS, "thing", 1.0))
    forget(alices.holding, [node(alices, PEARS)])
    touch(alices, Touch(PEARS, "thing", 1.0))
    assert alices.user_model.interest_in(PEARS).frequency == 1


def test_only_so_many_are_forgotten_at_once(alices):
    with pytest.raises(BadInput):
        forget(alices.holding, [PEARS] * (AT_ONCE + 1))


def test_anything_else_cannot_be_said(alices):
    touch(alices, Touch(PEARS, "thing", 1.0))
    with pytest.raises(BadInput):
        say(alices.holding, node(alices, PEARS), "adored")


@pytest.mark.parametrize(("said", "strength"), [("liked", 7.0), ("disliked", -5.0), ("less", 0.5)])
def test_what_is_said_by_hand_changes_the_strength_and_not_when_it_was_spoken_of(alices, moving, said, strength):
    touch(alices, Touch(PEARS, "thing", 2.0))
    moving.set(START + timedelta(minutes=1))
    say(alices.holding, node(alices, PEARS), said)
    interest = alices.user_model.interest_in(PEARS)
    assert interest.strength == pytest.approx(strength, rel=1e-3)
    assert (interest.last_access, interest.frequency) == (START, 1)
    assert (interest.by_hand, interest.by_hand_at) == (said, START + timedelta(minutes=1))


def test_what_was_disliked_by_hand_stays_so_however_often_it_is_spoken_of(alices):
    touch(alices, Touch(PEARS, "thing", 1.0))
    say(alices.holding, node(alices, PEARS), "disliked")
    for _ in range(9):
        touch(alices, Touch(PEARS, "thing", 1.0))
    interest = alices.user_model.interest_in(PEARS)
    assert (interest.strength, interest.frequency) == (pytest.approx(-5.0, rel=1e-3), 10)
    assert alices.user_model.strongest("thing") == []


@pytest.mark.parametrize(("by_hand", "told", "strength"), [("disliked", 5.0, 5.0), ("liked", -5.0, -5.0)])
def test_what_the_person_says_later_outweighs_what_was_said_by_hand(alices, by_hand, told, strength):
    touch(alices, Touch(PEARS, "thing", 1.0))
    say(alices.holding, node(alices, PEARS), by_hand)
    touch(alices, Touch(PEARS, "thing", told))
    interest = alices.user_model.interest_in(PEARS)
    assert (interest.strength, interest.by_hand) == (pytest.approx(strength, rel=1e-3), "")


def test_by_hand_something_is_said_once_and_the_last_word_counts(alices):
    touch(alices, Touch(PEARS, "thing", 1.0))
    pears = node(alices, PEARS)
    for said in ("liked", "disliked", "liked"):
        say(alices.holding, pears, said)
    assert alices.user_model.interest_in(PEARS).strength == pytest.approx(5.0, rel=1e-3)
    assert len([triple for triple in everything(alices) if "byHand" in str(triple[1])]) == 2
