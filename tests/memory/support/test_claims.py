import pytest

from memory.support.claims import states_something, unsupported_entities


@pytest.mark.parametrize(
    "sentence",
    [
        "Paris is the capital of France.",
        "Anna sings.",
        "Did you know that Anna sings?",
        "You live in Graz, right?",
        "I do not know, but Anna sings.",
        "Yes.",
        "There are 12 of them.",
    ],
)
def test_what_tells_something_is_a_claim(sentence):
    assert states_something(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Hello!",
        "Nice to see you again.",
        "How are you?",
        "What would you like to talk about?",
        "You're welcome!",
        "Thank you for telling me!",
        "I'm glad to hear that.",
        "I don't know where Anna lives.",
        "Sorry, I have no memory of that.",
    ],
)
def test_manners_questions_and_not_knowing_are_no_claims(sentence):
    assert not states_something(sentence)


def test_a_question_may_name_only_what_is_at_hand():
    assert unsupported_entities("Shall we talk about Anna?", ["My sister is called Anna."]) == []
    assert unsupported_entities("Shall we talk about Bob's 3 dogs?", ["My sister is called Anna."]) == ["3", "bob"]
