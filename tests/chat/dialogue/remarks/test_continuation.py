"""Something hard that was told before is taken up once, with its day, at the good news that goes on from it."""

from datetime import timedelta

import pytest

from chat import actions

WEEK = timedelta(days=7)
EXAM = "our Ned sits his plumbing exam next week, he's dreading it"
PASSED = "Ned passed his plumbing exam, we are all so proud"


@pytest.fixture
def told(say):
    """Says something to Alice's companion, as somebody whose words are indexed at once."""

    def one(text, after=timedelta(minutes=1)):
        turn = say(text, after).turn
        actions.index_new_turns(say.user)
        return turn

    return one


def test_how_it_turned_out_takes_up_what_was_told(told):
    told(EXAM)
    reply = told(PASSED, WEEK).reply
    assert reply.remark.startswith("continued:")
    assert [each.text for each in reply.sources if each.kind == "episode"] == [EXAM]


def test_it_is_taken_up_once(told):
    told(EXAM)
    told(PASSED, WEEK)
    told("made soup")
    assert told(PASSED, WEEK).reply.remark == ""


def test_of_the_same_sitting_nothing_is_taken_up(told):
    told(EXAM)
    assert told(PASSED, timedelta(hours=1)).reply.remark == ""


def test_nobody_else_told_it(told, bobs_say):
    bobs_say(EXAM)
    actions.index_new_turns(bobs_say.user)
    assert told(PASSED, WEEK).reply.remark == ""


def test_what_goes_wrong_again_is_only_listened_to(told):
    told("my wrist is killing me, cant carry on with the plastering like this")
    assert told("wrist gone again, cant even lift a cup", WEEK).reply.remark == ""


@pytest.mark.parametrize("text", ["the neighbours got a new shed", "Ned had his hair cut"])
def test_what_is_another_matter_is_not(told, text):
    told(EXAM)
    assert told(text, WEEK).reply.remark == ""


def test_what_was_said_in_danger_is_never_brought_up(told):
    told("i dont want to be here any more. i've been saving up my pills")
    assert not told("i'm so much better than back then, i've not thought of the pills in weeks", WEEK).reply.remark
