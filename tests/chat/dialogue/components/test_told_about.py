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


def test_who_asks_of_oneself_by_name_is_meant(say):
    say("call me Ro, everybody does")
    say("I'm 52 and I run the ferry café in Elmstead", after=timedelta(minutes=1))
    actions.index_new_turns(say.user)
    assert "ferry café" in say("what do you know about Ro by now, all of it?", after=timedelta(days=2)).turn.reply.text


def test_of_nobody_anybody_told_of_nothing_is_made_up(say):
    told(say)
    assert say("what do you know about Femi?").turn.reply.component != "told_about"


def test_nothing_of_one_person_is_told_to_another(say, bobs_say):
    told(say)
    assert "harp" not in bobs_say("what do you know about Kenji?").turn.reply.text


def test_who_somebody_is_comes_first_and_what_only_names_them_is_left_out(say):
    say("Kenji lost his keys again, third time this week")
    say("my neighbour Kenji is a retired piano tuner from Kobe", after=timedelta(days=3))
    say("Kenji broke his wrist on the ice", after=timedelta(days=3))
    say("I told the postman about Kenji and the parcels", after=timedelta(days=3))
    actions.index_new_turns(say.user)
    text = say("tell me everything you have on Kenji, it's for a card").turn.reply.text
    assert text.index("piano tuner") < text.index("wrist")
    assert "postman" not in text


def test_a_question_for_one_thing_gets_that_and_no_list(say):
    told(say)
    reply = say("and what did i tell you that Kenji plays, which instrument was it?").turn.reply
    assert reply.component != "told_about"
    assert "harp" in reply.text


def test_a_pronoun_means_the_one_named_last(say):
    say("Kenji moved in upstairs, he plays the harp at all hours")
    say("Tobias is the baker, he sells rye bread by the harbour", after=timedelta(minutes=1))
    actions.index_new_turns(say.user)
    text = say("remind me of everything i told you about him", after=timedelta(minutes=1)).turn.reply.text
    assert "rye bread" in text
    assert "harp" not in text
