import pytest
from rdflib import Literal, URIRef

from memory.curation.pins import pin
from memory.inspector import overview as module
from memory.inspector.overview import Overview, overview
from tests.living import life_of, vienna


@pytest.fixture
def life(store, alice):
    """Alice asked on two days and told something on the second."""
    life = life_of(alice)
    life.says("2026-03-01 23:30", "Where was Mira Holt born?")
    life.says("2026-03-04 20:00", "My sister is called Anna.")
    life.clock.set(vienna("2026-03-05 10:00"))
    return life


def test_a_memory_of_nothing_says_so(life, bob):
    assert overview(life_of(bob).memory) == Overview("")


def test_it_says_since_when_how_often_and_how_much(life):
    said = overview(life.memory).sentence
    assert said.startswith("I’ve known you since 1 March. We’ve talked on 2 days, and I remember ")
    assert said.endswith(" you told me.")


def test_it_has_what_was_learned_and_said_last_and_what_interests(life):
    found = overview(life.memory)
    assert "Anna" in found.facts[0].sentence
    assert [each.said for each in found.lately] == ["“My sister is called Anna.”", "“Where was Mira Holt born?”"]
    assert "Mira Holt" in {each.name for each in found.interests}
    assert found.pinned == ()


def test_it_has_what_is_pinned(life):
    asked = life.memory.episodes.reader.rows("inputs_numbered", number=Literal(1))[0]["input"]
    pin(life.memory.holding, [URIRef(asked)])
    assert [each.words for each in overview(life.memory).pinned] == ["“Where was Mira Holt born?”"]


def test_days_are_those_of_the_person_s_zone(life):
    life.says("2026-03-05 23:30", "Hello")
    life.says("2026-03-06 00:30", "Hello")
    assert "We’ve talked on 4 days" in overview(life.memory).sentence


def test_what_is_too_much_to_count_is_not_counted(life, monkeypatch):
    monkeypatch.setattr(module, "FACTS_COUNTED", 0)
    assert "more than 0 things" in overview(life.memory).sentence
