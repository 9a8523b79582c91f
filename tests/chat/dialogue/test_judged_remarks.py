from datetime import timedelta

import pytest

LATER = timedelta(days=1, hours=2)
QUESTION = "When was Mira Holt born?"


def remark(answered):
    return answered.turn.reply.remark.partition(":")[0]


def reminders(say, value, reason="", times=1):
    """Judges so many replies that repeat a question as they are noticed."""
    say(QUESTION)
    for _ in range(times):
        assert remark(say(QUESTION, LATER)) == "repeated"
        say.judge(value, reason)
        say("hello", timedelta(minutes=1))


def considered(answered):
    return {each.component: each for each in answered.turn.reply.considered}.get("remark_repeated")


@pytest.mark.parametrize("reason", ["", "not interesting"])
def test_once_judged_bad_a_kind_of_remark_is_lowered(say, reason):
    reminders(say, "bad", reason)
    again = considered(say(QUESTION, LATER))
    assert again is not None
    assert again.score < 0.9
    assert any(each.startswith("lowered by") for each in again.because)


def test_twice_judged_bad_it_is_not_made_for_some_days(say):
    reminders(say, "bad", "not interesting", times=2)
    silent = say(QUESTION, LATER)
    assert remark(silent) != "repeated"
    assert considered(silent).score == 0
    assert "not said" in considered(silent).because[0]
    assert considered(silent).heeds


def test_after_some_days_it_is_made_again(say):
    reminders(say, "bad", "not interesting", times=2)
    assert remark(say(QUESTION, timedelta(days=9))) == "repeated"


def test_taken_back_it_is_made_again(say):
    say(QUESTION)
    for _ in range(2):
        say(QUESTION, LATER)
        say.judge("bad", "not interesting")
        say.judge("none")
        say("hello", timedelta(minutes=1))
    assert remark(say(QUESTION, LATER)) == "repeated"


@pytest.mark.parametrize("reason", ["outdated", "say it differently"])
def test_a_judgement_of_the_answer_is_none_of_the_remark(say, reason):
    reminders(say, "bad", reason)
    again = considered(say(QUESTION, LATER))
    assert again is not None
    assert again.score == 0.9


def test_liked_it_is_raised(say):
    reminders(say, "good")
    assert considered(say(QUESTION, LATER)).score == pytest.approx(0.94, abs=0.002)


def test_bobs_judgements_silence_nothing_for_alice(say, bobs_say):
    reminders(bobs_say, "bad", "not interesting", times=2)
    say(QUESTION)
    assert remark(say(QUESTION, LATER)) == "repeated"


def test_a_dull_reply_without_a_remark_lowers_what_is_offered_with_such_replies(say):
    say("Where was Mira Holt born?")
    say.judge("bad", "not interesting")
    offered = [
        each for each in say("Where was Jon Ashe born?", LATER).turn.reply.considered if each.component == "remark_reminded"
    ]
    assert offered
    assert any(each.startswith("lowered by") for each in offered[0].because)
