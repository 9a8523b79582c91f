from datetime import timedelta

QUESTION = "Who planted Old Tom?"
LATER = timedelta(days=3)


def test_what_was_judged_bad_is_not_said_again(say):
    assert "Mira" in say(QUESTION).turn.reply.text
    say.judge("bad", "wrong")
    again = say(QUESTION, LATER).turn
    assert "Mira" not in again.reply.text
    assert again.reply.answers == ()
    assert again.reply.intent == "judged_bad"


def test_why_a_candidate_was_lowered_is_kept(say):
    say(QUESTION)
    say.judge("bad")
    lowered = [each for each in say(QUESTION, LATER).turn.reply.considered if each.because]
    assert lowered
    assert lowered[0].because[0].startswith("lowered: judged bad")


def test_in_other_words_it_is_not_said_either(say):
    say(QUESTION)
    say.judge("bad")
    assert "Mira" not in say("Who is the planter of Old Tom?", LATER).turn.reply.text


def test_other_questions_are_answered_as_before(say):
    say(QUESTION)
    say.judge("bad")
    assert "Mira" in say("Who planted The Widow?", LATER).turn.reply.text


def test_a_judgement_taken_back_counts_no_more(say):
    say(QUESTION)
    say.judge("bad")
    say.judge("none")
    assert "Mira" in say(QUESTION, LATER).turn.reply.text


def test_a_newer_judgement_counts_more(say):
    say(QUESTION)
    say.judge("bad")
    say.judge("good")
    assert "Mira" in say(QUESTION, LATER).turn.reply.text


def test_what_was_liked_is_raised(say):
    before = say(QUESTION).turn.candidates[0]
    say.judge("good")
    after = say(QUESTION, LATER).turn.candidates[0]
    assert after.score > before.score
    assert after.adjusted[0].startswith("raised: liked")


def test_bobs_judgement_changes_nothing_for_alice(say, bobs_say):
    bobs_say(QUESTION)
    bobs_say.judge("bad")
    assert "Mira" in say(QUESTION).turn.reply.text
