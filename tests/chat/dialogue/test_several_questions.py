from datetime import timedelta

import pytest

from chat import actions
from chat.dialogue.several_questions import answered_before, join_replies

TOLD = (
    "my gran's party is on 9 September, she'll be 90",
    "the plumber is called Osei, he was quick",
    "the regatta is on 2 October, we sail at noon",
)


@pytest.fixture
def told(say):
    """Alice told some things a while ago."""
    for text in TOLD:
        say(text, after=timedelta(days=3))
    actions.index_new_turns(say.user)
    return say


def test_a_single_question_has_none_before_it(ask):
    situation = ask("Who planted Old Tom?").situation
    assert situation is not None
    assert answered_before(situation) == ()


def test_the_last_reply_stays_as_it_is_where_nothing_stands_before_it(ask):
    turn = ask("Who planted Old Tom?")
    assert join_replies((), turn.candidates[0], turn.situation) is turn.candidates[0]


def test_each_question_is_answered_in_its_turn(ask):
    first, second = ask("Who planted Old Tom?").reply, ask("When was Jon Ashe born?").reply
    both = ask("Who planted Old Tom, and when was Jon Ashe born?").reply
    assert both.text == f"{first.text} {second.text}"
    assert set(both.answers) == {*first.answers, *second.answers}
    assert set(both.sources) >= {*first.sources, *second.sources}


def test_the_second_question_takes_its_thing_from_the_first(ask):
    alone = ask("When was Jon Ashe born?").reply
    assert alone.text in ask("Who planted The Widow? When was Jon Ashe born?").reply.text
    assert alone.text in ask("where was jon ashe born, and when was he born").reply.text


def test_what_is_not_known_is_said_beside_the_answer(ask):
    turn = ask("Who planted Old Tom, and what is the shoe size of Jon Ashe?")
    assert ask("Who planted Old Tom?").reply.text in turn.reply.text
    assert len(turn.reply.text) > len(ask("Who planted Old Tom?").reply.text)


def test_both_are_understood(ask):
    patterns = ask("Who planted Old Tom, and when was Jon Ashe born?").analysis.patterns
    assert len({each.predicate for each in patterns}) == 2


@pytest.mark.parametrize(
    ("text", "answer", "other"),
    [
        ("When is Gran's party, and what should I give her?", "9 September", "no_view"),
        ("When's the regatta, and what's the weather like there?", "2 October", "cannot/task_weather"),
        ("What's the plumber called? When is Rufus's operation?", "Osei", "own_words_other"),
    ],
)
def test_what_the_own_words_do_not_answer_gets_a_reply_of_its_own(told, text, answer, other):
    turn = told(text, after=timedelta(days=2)).turn
    wordings = {turn.situation.wording.say(other, {}, turn=number) for number in range(12)}
    assert answer in turn.reply.text
    assert any(each in turn.reply.text for each in wordings)
    assert ("other thing" in turn.reply.text) == (other == "own_words_other")


def test_the_same_question_in_other_words_is_no_other_one(told):
    assert "other thing" not in told("what's the plumber called, what was his name?", after=timedelta(days=2)).turn.reply.text
