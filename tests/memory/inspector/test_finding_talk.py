import pytest
from rdflib import URIRef

from memory.access import memory_of
from memory.curation.deleting import delete_exchanges
from memory.indexing.talk import index_new_turns
from memory.inspector.finding_talk import finding_talk
from memory.model import Analysis, Reply
from tests.living import life_of, vienna

SAID = (
    ("We are going to Portugal in May.", "A trip away, that sounds great."),
    ("I have a dentist appointment on Monday.", "I hope it's a quick one."),
    ("Portugal is off, we stay at home.", "I see."),
)


@pytest.fixture
def memory(store, alice):
    """Alice told three things, and all is indexed."""
    life = life_of(alice)
    for number, (text, reply) in enumerate(SAID):
        life.clock.set(vienna(f"2026-03-0{number + 1} 18:00"))
        life.memory.episodes.record_input(text, f"m{number}")
        (said,) = life.memory.episodes.awaiting_reply()
        life.memory.episodes.record_turn(said, Analysis("statement"), Reply(reply, "plain", "listening", 0.5))
    index_new_turns(life.memory.episodes, life.memory.index, life.memory.embedder, lambda *_: None)
    return life.memory


@pytest.mark.parametrize("sought", ["pension plan", "quantum physics", "", "  "])
def test_nothing_is_found_where_nothing_comes_near(memory, sought):
    assert finding_talk(memory, sought) == []


def test_nobody_finds_what_somebody_else_said(memory, bob):
    assert finding_talk(memory_of(bob), "Portugal") == []


def test_what_has_the_words_comes_newest_first(memory):
    found = [each for each in finding_talk(memory, "what did I say about portugal") if each.by == "words"]
    assert [each.text for each in found] == [SAID[2][0], SAID[0][0]]
    assert {each.who for each in found} == {"you"}


def test_what_has_other_words_is_found_by_its_meaning_and_marked_so(memory):
    (found,) = finding_talk(memory, "teeth")
    assert (found.text, found.by) == (SAID[1][0], "meaning")


def test_what_was_removed_is_not_found(memory):
    (found,) = finding_talk(memory, "teeth")
    delete_exchanges(memory.holding, [URIRef(found.episode)])
    assert finding_talk(memory, "teeth") == []
