import pytest

from chat.dialogue.told_saying import say_told
from tests.memory.facts.remembering import Teller


@pytest.fixture
def alice_tells(store):
    return Teller(store)


@pytest.mark.parametrize(
    ("told", "text", "intent", "answers"),
    [
        ("I like jazz.", "What is my sister called?", "told_unknown", ()),
        ("My sister is called Anna.", "What is my sister called?", "told_answer", ("Anna",)),
        ("I like fish.", "Do I like fish?", "told_yes", ("yes",)),
        ("I don't like fish.", "Do I like fish?", "told_no", ("no",)),
        ("I used to live in Oslo.", "Do I live in Oslo?", "told_no_longer", ("no",)),
        ("I live in Graz.", "Do I live in Austria?", "told_instead", ()),
        ("I have two cats.", "How many cats do I have?", "told_count", ("2",)),
        ("My sister Anna is a nurse.", "Who is a nurse?", "told_answer", ("your sister Anna",)),
        ("My sister is a nurse.", "Tell me about my sister", "told_description", ("a nurse",)),
    ],
)
def test_each_kind_of_answer_has_its_intent(alice_tells, told, text, intent, answers):
    reply = say_told(alice_tells.tell(told).ask(text), alice_tells.speaker)
    assert (reply.intent, reply.answers) == (intent, answers)


def test_an_answer_says_when_it_was_told(alice_tells):
    reply = say_told(alice_tells.tell("I like fish.").ask("Do I like fish?"), alice_tells.speaker)
    assert (reply.slots["clause"], reply.slots["when"]) == ("you like fish", "just now")


def test_what_is_unknown_claims_nothing(alice_tells):
    reply = say_told(alice_tells.ask("What is my sister called?"), alice_tells.speaker)
    assert reply.facts == ()
    assert reply.slots == {"what": "what your sister is called"}
