import pytest

from memory.realisation.told_summary import FACTS_AT_MOST, summary
from tests.memory.facts.remembering import Teller


@pytest.fixture
def alice_tells(store):
    return Teller(store)


def summed_up(teller, text):
    told = teller.ask(text)
    return summary(told.facts, told.subjects, teller.speaker)


def test_who_somebody_is_comes_before_what_somebody_likes(alice_tells):
    alice_tells.tell("I like jazz.", "I live in Graz.", "I want to learn Spanish.", "My name is Hedda.")
    text, _ = summed_up(alice_tells, "What do you know about me?")
    assert text == "Your name is Hedda. You live in Graz. You like jazz. You want to learn Spanish."


def test_somebody_else_is_said_in_one_sentence(alice_tells):
    alice_tells.tell("My sister Anna lives in Graz and works as a nurse.")
    assert summed_up(alice_tells, "Tell me about Anna")[0] == "Your sister Anna lives in Graz and works as a nurse."


def test_of_many_facts_it_is_said_how_many_are_left(alice_tells):
    alice_tells.tell(*(f"I have {number} boats." for number in range(2, 12)), *(f"I like {word}." for word in WORDS))
    text, said = summed_up(alice_tells, "What do you know about me?")
    assert len(said) == FACTS_AT_MOST
    assert "more things that you told me." in text


WORDS = ["jazz", "chess", "tea", "cheese", "football", "tennis", "coffee", "hiking"]
