from datetime import UTC, datetime

import pytest
from rdflib import URIRef

from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.interests.of_a_turn import InterestsOfATurn
from memory.interests.user_model import Touch

NOW = datetime(2026, 5, 4, 9, tzinfo=UTC)
EPISODE = URIRef("https://example.org/episode/1")
PEARS, PLUMS = (URIRef(f"https://orchard.example/{name}") for name in ("Pears", "Plums"))


@pytest.fixture
def model(store, alice):
    return memory_of(alice, SettableClock(NOW)).user_model


def touch(model, thing):
    STORE.engine.apply(model.change([Touch(thing, "thing", 1.0)], EPISODE))


@pytest.mark.parametrize("asked", ["strongest", "latest"])
def test_what_was_read_in_a_turn_stays_for_this_turn_alone(model, asked):
    touch(model, PEARS)
    turn = InterestsOfATurn(model)
    assert getattr(turn, asked)("thing", 5) == getattr(model, asked)("thing", 5)
    touch(model, PLUMS)
    assert [each.target for each in getattr(turn, asked)("thing", 5)] == [PEARS]
    assert {each.target for each in getattr(InterestsOfATurn(model), asked)("thing", 5)} == {PEARS, PLUMS}


def test_the_strongest_the_latest_and_another_kind_are_not_taken_for_each_other(model):
    touch(model, PEARS)
    STORE.engine.apply(model.change([Touch(PLUMS, "thing", -1.0)], EPISODE))
    turn = InterestsOfATurn(model)
    assert [each.target for each in turn.strongest("thing", 5)] == [PEARS]
    assert {each.target for each in turn.latest("thing", 5)} == {PEARS, PLUMS}
    assert turn.strongest("class", 5) == []
    assert len(turn.latest("thing", 1)) == 1
