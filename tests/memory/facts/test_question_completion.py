from uuid import UUID

from memory.facts.question_completion import with_capitals
from tests.memory.facts.remembering import Teller


def test_a_pronoun_means_nobody_of_the_other_sex(alice_tells):
    alice_tells.tell("My brother lives in Bern.")
    assert alice_tells.answer("Where does she live?") == ""


def test_a_pronoun_means_whom_the_talk_was_of(alice_tells):
    alice_tells.tell("My brother lives in Bern.", "My sister lives in Graz.")
    assert alice_tells.answer("Where does she live?") == "Your sister lives in Graz."
    assert alice_tells.answer("Where does he live?") == "Your brother lives in Bern."


def test_the_question_before_is_asked_of_somebody_else(alice_tells):
    alice_tells.tell("My brother lives in Bern.", "My sister lives in Graz.")
    alice_tells.said.insert(0, "Where does my sister live?")
    assert alice_tells.answer("And my brother?") == "Your brother lives in Bern."


def test_names_that_were_told_get_their_capitals(alice_tells):
    alice_tells.tell("My sister is called Anna.", "I like jazz.")
    assert with_capitals("does anna like jazz", alice_tells.knowledge) == "does Anna like jazz"


def test_the_names_of_others_are_not_known(alice_tells, store_of_facts):
    alice_tells.tell("My sister is called Anna.")
    bob = Teller(store_of_facts, UUID(int=0xB0B))
    assert with_capitals("where does anna live", bob.knowledge) == "where does anna live"
    assert bob.answer("Who is Anna?") == ""
