"""How strong the person's own feeling is: in what they say of themselves, not in what they ask about the world."""

import pytest

from memory.understanding.feeling import felt_in
from memory.understanding.understand import understand


def felt(text, domain):
    return felt_in(text, understand(text, domain))


@pytest.mark.parametrize(
    "text",
    [
        "Who planted Help!?",
        "who was the worst gardener",
        "Which is the most beautiful tree?",
        "Tell me about the terrible war.",
        "Is love stronger than death?",
        "who planted the widow",
    ],
)
def test_a_question_about_the_world_has_none(text, known_orchard):
    assert felt(text, known_orchard) == 0


def test_the_name_of_a_thing_is_no_feeling_of_the_person(known_orchard):
    assert felt("I saw help! yesterday.", known_orchard) < felt("I saw a disaster yesterday.", known_orchard)


@pytest.mark.parametrize(
    "text", ["I am so happy, I got the job!", "Why am I so terribly lonely?", "Old Tom was felled, I am heartbroken."]
)
def test_what_is_said_of_oneself_has_some(text, known_orchard):
    assert felt(text, known_orchard) >= 0.5
