import pytest

from chat.curating.facts import correct_facts
from memory.curation.local_only import mark_episodes_local_only, mark_facts_local_only, private_content
from memory.errors import BadInput
from tests.chat.dialogue.conftest import Conversation

TOLD = "My sister is called Anna and I live in Graz."


@pytest.fixture
def talk(store, alice):
    return Conversation(alice)


def graz_of(talk):
    facts = talk.memory.learned.facts.facts(talk.memory.learned.person)
    return next(each for each in facts if "raz" in str(each.fact.value))


def test_nothing_is_marked_until_somebody_does(talk):
    talk(TOLD)
    kept = private_content(talk.memory.holding)
    assert not kept.names
    assert not kept.is_in(TOLD)


def test_a_marked_fact_is_known_in_other_words_and_by_what_told_it(talk):
    said = talk(TOLD)
    assert mark_facts_local_only(talk.memory.holding, [graz_of(talk).iri]) == 1
    kept = private_content(talk.memory.holding)
    assert kept.holds_any([said.said.episode])
    assert [kept.is_in(text) for text in (TOLD, "You live in Graz.", "my home is graz")] == [True, True, True]
    assert [kept.is_in(text) for text in ("Graz is a town.", "You live in Linz.", "Hello!")] == [False, False, False]


def test_a_marked_exchange_is_known_by_its_words_its_reply_and_what_was_learned(talk):
    said = talk(TOLD)
    assert mark_episodes_local_only(talk.memory.holding, [said.recorded.episode]) == 2
    kept = private_content(talk.memory.holding)
    assert kept.holds_any([said.said.episode])
    assert kept.holds_any([said.recorded.episode])
    assert kept.holds_any([graz_of(talk).iri])
    assert kept.is_in(f"You said “{TOLD}” yesterday.")


def test_the_mark_outlives_another_telling_and_a_correction(talk):
    talk(TOLD)
    mark_facts_local_only(talk.memory.holding, [graz_of(talk).iri])
    talk("I live in Graz.")
    assert graz_of(talk).is_local_only
    corrected = correct_facts(talk.user, graz_of(talk).iri, "Linz")
    (now,) = talk.memory.learned.facts.facts_at([corrected])
    assert now.is_local_only


def test_twice_is_once_and_a_mark_can_be_taken_away(talk):
    talk(TOLD)
    fact = graz_of(talk).iri
    assert [mark_facts_local_only(talk.memory.holding, [fact]) for _ in range(2)] == [1, 0]
    assert mark_facts_local_only(talk.memory.holding, [fact], kept=False) == 1
    assert not private_content(talk.memory.holding).names


def test_nobody_marks_anybody_elses(talk, bob):
    said = talk(TOLD)
    bobs = Conversation(bob).memory
    assert mark_episodes_local_only(bobs.holding, [said.said.episode]) == 0
    with pytest.raises(BadInput):
        mark_facts_local_only(bobs.holding, [graz_of(talk).iri])
    assert not private_content(talk.memory.holding).names
