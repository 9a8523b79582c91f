"""What a reply rests on, asked for in words."""

import pytest

from tests.living import life_of, lived

AT = "2026-03-05 09:30"
ASKED = [
    "Why did you say that?",
    "why do you think so",
    "And how do you know that?",
    "How come you know this?",
    "Where did you get that from?",
    "What makes you so sure?",
    "What is your source?",
    "Are you sure about that?",
    "Says who?",
]
NOT = [
    "Why did Mira Holt say that she was born in Elmstead?",
    "How do you know Mira Holt?",
    "Where did Mira Holt get that from?",
    "Are you sure that Mira Holt was born in Elmstead?",
    "What is the source of the Rhine?",
    "Why?",
    "Where does it come from?",
]
BORN = "Where was Mira Holt born?"


@pytest.fixture
def life(store, alice):
    """Alice has asked something."""
    return lived(alice, [(AT, BORN)])


@pytest.mark.parametrize("text", ASKED)
def test_the_sources_of_the_reply_before_are_named_and_shown(life, text):
    before = life.says("2026-03-05 09:31", "When did Mira Holt die?").reply
    reply = life.asks(text).reply
    assert (reply.intent, reply.strategy) == ("reasons", "reflect")
    assert [each.id for each in reply.sources] == [each.id for each in before.sources]
    assert all(each.label.casefold() in reply.text.casefold() and each.text.rstrip(".") in reply.text for each in reply.sources)
    assert not reply.unsupported


@pytest.mark.parametrize("text", NOT)
def test_questions_about_anything_else_are_left_to_others(life, text):
    assert life.asks(text).reply.intent not in {"reasons", "no_reasons"}


def test_before_anything_was_said_nothing_can_be_asked_so(store, alice):
    assert life_of(alice).asks(ASKED[0], AT).reply.intent not in {"reasons", "no_reasons"}


def test_what_the_person_told_is_named_as_theirs(life):
    life.says("2026-03-05 09:31", "My sister is called Anna.")
    life.says("2026-03-05 09:32", "What is my sister called?")
    assert "told me" in life.asks("How do you know?").reply.text


def test_a_reply_made_from_nothing_says_so_and_why_it_was_given(life):
    life.says("2026-03-05 09:31", "Hello")
    reply = life.asks("Why did you say that?").reply
    assert (reply.intent, reply.sources) == ("no_reasons", ())
    assert "you greeted me" in reply.text


def test_asked_once_more_it_is_still_about_the_same_reply(life):
    first = life.says("2026-03-05 09:31", "Why did you say that?").reply
    assert life.asks("Are you sure?").reply.sources == first.sources


def test_of_many_sources_a_few_are_named_and_the_rest_counted(life):
    life.says("2026-03-05 09:31", "Tell me about Mira Holt.")
    reply = life.asks("What are your sources?").reply
    assert len(reply.sources) > 3
    assert " more." in reply.text
