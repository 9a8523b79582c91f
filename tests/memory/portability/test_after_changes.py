"""A memory that was changed by hand in every way goes out and comes in again."""

import io

import pytest
from rdflib import Literal

from chat.curating import data, episodes, facts, interests
from memory.access import memory_of
from tests.living import life_of

TALK = (
    "My sister is called Anna.",
    "Billy plays chess.",
    "Bill plays the violin.",
    "I like jazz.",
    "I live in Linz.",
    "What do I like?",
    "Where do I live?",
)


@pytest.fixture
def changed(store, alice):
    """Alice's memory, with a fact put right, one set aside, one removed, two things made one, an exchange pinned and one removed."""
    life = life_of(alice)
    for minute, text in enumerate(TALK):
        life.says(f"2026-03-05 09:{30 + minute}", text)
    known = {each.words: each for each in life.memory.learned.facts.facts()}
    facts.correct_facts(alice, known["I live in Linz."].iri, "Graz", life.clock)
    facts.retire_facts(alice, [known["I like jazz."].iri], life.clock)
    bill, billy = known["Bill plays the violin."].fact.subject, known["Billy plays chess."].fact.subject
    facts.merge_things(alice, billy, bill, life.clock)
    said = {each.text: each for each in life.exchanges}
    episodes.pin(alice, [said["My sister is called Anna."].input], clock=life.clock)
    episodes.delete_exchanges(alice, [said["What do I like?"].input], life.clock)
    strongest = life.memory.user_model.strongest("thing", 3)
    interests.say(alice, life.memory.user_model.node_of(strongest[0].target, None), "disliked", life.clock)
    return life


@pytest.mark.parametrize("form", ["trig", "jsonld"])
def test_it_comes_in_again_as_it_was(changed, alice, form):
    before = {
        (each.words, str(each.fact.value), each.is_live) for each in changed.memory.learned.facts.facts(also_superseded=True)
    }
    written = io.BytesIO()
    data.export_memory(alice, form, written, lambda *_: None, changed.clock)
    data.erase_memory(alice, changed.clock)
    data.import_memory(alice, io.BytesIO(written.getvalue()), lambda *_: None, changed.clock)
    again = memory_of(alice, changed.clock)
    assert {
        (each.words, str(each.fact.value), each.is_live) for each in again.learned.facts.facts(also_superseded=True)
    } == before
    assert Literal(True) in {
        row["value"]
        for row in again.episodes.reader.terms("statements_about", predicate=None)
        if str(row["predicate"]).endswith("pinned")
    }
