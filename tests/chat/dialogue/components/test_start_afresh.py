from datetime import timedelta

import pytest

from chat.dialogue.subject_wanted import subject_wanted

NOT = [
    "Who planted Old Tom?",
    "Start",
    "Hello",
    "When did the new topic start?",
    "Let's talk about Old Tom",
    "Start with Old Tom",
    "I want to start a garden",
    "What is a fresh start?",
    "Old Tom, start afresh",
]
SAID = [
    "start afresh",
    "Let's start over.",
    "let’s start over",
    "New topic",
    "OK, new topic please!",
    "Can we start over?",
    "Let us begin again",
    "Please start from scratch",
    "let's change the subject",
    "Another topic, please",
    "Let's talk about something else",
    "I'd like to start a new conversation",
]


@pytest.mark.parametrize(
    "text",
    [
        "talk about something else will you, ive had a week of this",
        "say me something about other thing please",
        "enough of that. anything but hospitals",
    ],
)
def test_who_wants_another_subject_gets_it_in_whatever_words(ask, text):
    assert ask(text).reply.starts_afresh


@pytest.mark.parametrize("text", NOT)
def test_what_says_anything_else_starts_nothing(ask, text):
    turn = ask(text)
    assert all(candidate.component != "start_afresh" for candidate in turn.candidates)
    assert not turn.reply.starts_afresh


@pytest.mark.parametrize("text", SAID)
def test_the_words_for_it_start_afresh(ask, text):
    reply = ask(text).reply
    assert (reply.intent, reply.starts_afresh) == ("started_afresh", True)
    assert (reply.answers, reply.sources) == ((), ())
    assert "?" in reply.text


def test_after_it_nothing_is_referred_to(say):
    say("Where was Mira Holt born?")
    assert "Mira" in say("Who are her friends?").turn.analysis.resolved
    say("new topic")
    assert say("Who are her friends?").turn.reply.intent == "nothing_to_refer_to"


def test_after_it_what_was_said_is_still_remembered(say):
    say("Where was Mira Holt born?")
    say("let's start over")
    assert "Mira Holt" in say("What did I ask you today?").turn.reply.text


def test_to_bob_it_is_nothing(say, bobs_say):
    say("Where was Mira Holt born?")
    bobs_say("Who planted Old Tom?")
    bobs_say("start afresh")
    assert "Mira" in say("Who are her friends?").turn.analysis.resolved


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Could we please talk about something else now? Ask me about the birds.", "the birds"),
        ("enough of that. lets talk about my garden instead", "your garden"),
    ],
)
def test_the_subject_that_is_wanted_is_taken_up(say, text, subject):
    say("I was at the dentist today and it hurt.")
    assert f"{subject}" in say(text, after=timedelta(minutes=1)).turn.reply.text


@pytest.mark.parametrize(
    "text",
    [
        "let's not talk about money, i have stomach pain already",
        "Would you mind very much if we did not talk about Harold this evening?",
        "I don't want to talk about my mum, let's talk about something else",
        "i'd rather not talk about the operation",
    ],
)
def test_a_subject_that_is_not_wanted_is_not_taken_up(text):
    assert subject_wanted(text) == ""


def test_of_two_subjects_the_one_that_is_wanted_is_taken_up():
    assert subject_wanted("I don't want to talk about my mum. Ask me about the garden.") == "the garden"
