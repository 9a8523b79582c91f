import pytest
from rdflib import URIRef

from chat.curating.interests import forget, say
from memory.errors import BadInput
from tests.living import life_of

MIRA = URIRef("https://orchard.example/Mira")


@pytest.fixture
def alices(store, alice):
    life = life_of(alice)
    life.says("2026-03-01 10:00", "Where was Mira Holt born?")
    return life


def interest(life):
    return life.memory.user_model.interest_in(MIRA)


def test_nobody_changes_the_interests_of_another_person(alices, bob):
    before = interest(alices)
    assert say(bob, before.node, "disliked") is None
    assert forget(bob, [before.node]).is_empty
    assert interest(alices) == before


def test_what_is_said_of_an_interest_is_kept(alices, alice):
    say(alice, interest(alices).node, "disliked", alices.clock)
    assert (interest(alices).by_hand, interest(alices).by_hand_at) == ("disliked", alices.clock())
    with pytest.raises(BadInput):
        say(alice, interest(alices).node, "adored", alices.clock)


def test_a_forgotten_interest_is_gone(alices, alice):
    assert forget(alice, [interest(alices).node], alices.clock).removed == {"interests": 1}
    assert interest(alices) is None
