from datetime import timedelta
from types import SimpleNamespace

import pytest

from chat import actions
from chat.dialogue.follow_ups import question_before

TOLD = (
    "we have a car again. passat estate 2014, 3200 from a guy in bentley",
    "babcia died on tuesday. mums mum, stefania, 91. she teached me fishing when dad was away",
)


@pytest.mark.parametrize(
    ("first", "then", "answer"),
    [
        ("how much did we pay for the passat", "from who", "guy"),
        ("what day did babcia die", "and she was how old", "91"),
    ],
)
def test_a_question_that_leans_on_the_last_is_read_with_it(say, first, then, answer):
    for text in TOLD:
        say(text, after=timedelta(minutes=2))
    actions.index_new_turns(say.user)
    say(first, after=timedelta(days=30))
    assert answer in say(then, after=timedelta(minutes=1)).turn.reply.text.lower()


def test_after_half_an_hour_a_question_stands_for_itself(say):
    say(TOLD[0])
    actions.index_new_turns(say.user)
    say("how much did we pay for the passat", after=timedelta(days=3))
    assert "bentley" not in say("from who", after=timedelta(hours=1)).turn.reply.text


def test_what_is_asked_of_the_companion_leans_on_nothing(say):
    say(TOLD[0])
    actions.index_new_turns(say.user)
    say("how much did we pay for the passat", after=timedelta(days=3))
    assert "passat" not in say("and what can you do?", after=timedelta(minutes=1)).turn.reply.text.lower()


@pytest.mark.parametrize(
    ("text", "leans"),
    [("what did I tell you my neighbour paid for her boat?", True), ("what is the capital of Norway?", False)],
)
def test_after_what_is_not_known_only_a_question_about_ones_life_is_leant_on(text, leans):
    last = SimpleNamespace(text=text, component="unanswered", intent="not_known")
    assert bool(question_before(SimpleNamespace(last=last), "and when did she buy it")) == leans
