from datetime import timedelta

import pytest

from chat.dialogue.grounding.checking import check_reply

QUESTION = "When was Mira Holt born?"


def kind(answered):
    return answered.turn.reply.remark.partition(":")[0]


def test_a_first_question_is_not_remarked_on(say):
    assert kind(say(QUESTION)) == ""


def test_the_same_question_is_noticed_whatever_its_words(say):
    say(QUESTION)
    assert kind(say("What is the birthday of Mira Holt?")) == "repeated"


def test_it_is_said_when_it_was_asked(say):
    say(QUESTION)
    assert "year" in say(QUESTION, timedelta(days=366)).turn.reply.text


def test_the_fifth_time_within_ten_minutes_is_put_as_that(say):
    said = [say(QUESTION) for _ in range(4)]
    say("hello")
    fifth = say(QUESTION).turn.reply
    assert [kind(each) for each in said] == ["", "repeated", "", "repeated"]
    assert "ten minutes" in fifth.text
    assert "5" in fifth.text


@pytest.mark.parametrize("asked", ["You asked me that", "You asked me the same"])
def test_the_remark_is_backed_by_the_earlier_question(say, asked):
    say("My sister is called Anna.")
    say("What is my sister called?")
    turn = say("What is my sister called?").turn
    when = turn.reply.sources[-1].label.removeprefix("you asked")
    assert check_reply(f"{asked}{when}.", turn.at_hand).unsupported == ()


def test_that_the_same_was_asked_is_not_backed_by_another_question(say):
    say("My sister is called Anna.")
    say("What is my sister called?")
    turn = say("What is my name?").turn
    assert check_reply("You asked me the same a minute ago.", turn.at_hand).unsupported


def test_another_question_is_no_repetition(say):
    say(QUESTION)
    assert kind(say("Where was Mira Holt born?")) != "repeated"


def test_small_talk_is_never_remarked_on(say):
    say("hello")
    assert kind(say("hello")) == ""


def test_bobs_questions_are_not_alices(say, bobs_say):
    bobs_say(QUESTION)
    assert kind(say(QUESTION)) == ""


def test_the_earlier_question_is_a_source(say):
    first = say(QUESTION)
    sources = [each for each in say(QUESTION).turn.reply.sources if each.kind == "episode"]
    assert [each.id for each in sources] == [str(first.said.episode)]
