from datetime import timedelta

DAY = timedelta(days=1)


def test_what_was_still_to_come_is_asked_about_once_when_it_is_over(say):
    say("I have a job interview tomorrow, so nervous")
    assert say("Hello", after=4 * DAY).turn.reply.remark.startswith("later:")
    assert say("Hello", after=4 * DAY).turn.reply.remark == ""


def test_before_its_day_nothing_is_asked(say):
    say("I have a job interview in three weeks, so nervous")
    assert say("Hello", after=4 * DAY).turn.reply.remark == ""


def test_who_wants_another_subject_is_asked_about_it(say):
    say("I have a job interview tomorrow, so nervous")
    turn = say("let's talk about something else", after=4 * DAY).turn
    assert (turn.reply.intent, turn.reply.remark[:6]) == ("started_afresh_asking", "later:")


def test_nobody_else_is_asked(say, bobs_say):
    say("I have a job interview tomorrow, so nervous")
    bobs_say("Hello")
    assert bobs_say("Hello", after=4 * DAY).turn.reply.remark == ""
