import pytest

from memory.realisation.told_questions import asked_in_words
from tests.memory.facts.remembering import Teller


@pytest.fixture
def alice_tells(store):
    return Teller(store)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("What is my sister called?", "what your sister is called"),
        ("What is my name?", "what your name is"),
        ("Where does my sister live?", "where your sister lives"),
        ("Where do I work?", "where you work"),
        ("How old is my dad?", "how old your dad is"),
        ("What does my brother do?", "what your brother does"),
        ("What is my favourite food?", "what your favourite food is"),
        ("When is my sister's birthday?", "when your sister's birthday is"),
        ("Do I like fish?", "whether you like fish"),
        ("Does my sister have a dog?", "whether your sister has a dog"),
        ("Am I allergic to anything?", "whether you are allergic to anything"),
        ("How many cats do I have?", "how many cats you have"),
        ("What do you know about my sister?", "anything about your sister"),
        ("What do I want to learn?", "what you want to learn"),
        ("What pets do I have?", "what pets you have"),
        ("Where did I live before?", "where you lived"),
        ("How much does my brother owe me?", "how much your brother owes"),
        ("How tall is my brother?", "how tall your brother is"),
    ],
)
def test_a_question_without_an_answer_is_said_in_words(alice_tells, text, words):
    told = alice_tells.ask(text)
    assert asked_in_words(told.asked, told.subjects, alice_tells.speaker) == words
