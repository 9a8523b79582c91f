from datetime import timedelta

import pytest

from chat import actions


def told(say):
    say("I'm Ruth, I'm 52 and I run the ferry café in Elmstead")
    say("Kenji moved in upstairs, he plays the harp at all hours", after=timedelta(days=3))
    say("Kenji and me went swimming at the quarry, it was freezing", after=timedelta(days=30))
    actions.index_new_turns(say.user)


@pytest.mark.parametrize("asked", ["what do you know about Kenji?", "remind me of everything i told you about kenji"])
def test_all_that_was_told_of_somebody_is_quoted(say, asked):
    told(say)
    reply = say(asked, after=timedelta(days=2)).turn.reply
    assert (reply.component, len(reply.sources)) == ("told_about", 2)
    assert "plays the harp" in reply.text
    assert "swimming at the quarry" in reply.text
    assert "ferry café" not in reply.text


def test_of_oneself_the_introduction_is_quoted(say):
    told(say)
    assert "ferry café" in say("sum me up, what do you know about me?").turn.reply.text


def test_of_nobody_anybody_told_of_nothing_is_made_up(say):
    told(say)
    assert say("what do you know about Femi?").turn.reply.component != "told_about"


def test_nothing_of_one_person_is_told_to_another(say, bobs_say):
    told(say)
    assert "harp" not in bobs_say("what do you know about Kenji?").turn.reply.text
