from datetime import timedelta

from chat import actions
from memory.access import memory_of

WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def test_a_reminder_comes_up_once_its_day_has_come(say):
    kept = say("can you remind me tomorrow to ring the plumber").turn.reply
    assert (kept.component, kept.intent) == ("keeping", "will_remind")
    assert "to ring the plumber" in kept.text
    assert any(day in kept.text for day in WEEKDAYS)
    assert "plumber" not in say("hello", after=timedelta(hours=1)).turn.reply.text
    due = say("hello", after=timedelta(days=1)).turn.reply
    assert "ring the plumber" in due.text
    assert "plumber" not in say("hi again", after=timedelta(days=1)).turn.reply.text


def test_a_reminder_that_was_taken_back_does_not_come_up(say):
    say("can you remind me tomorrow to ring the plumber")
    kept = memory_of(say.user).learned.facts
    actions.undo(say.user, [each.iri for each in kept.facts(None, None) if "plumber" in str(each.fact.value)])
    assert "plumber" not in say("hello", after=timedelta(days=1)).turn.reply.text


def test_a_reminder_that_nobody_needs_any_more_does_not_come_up(say):
    say("can you remind me tomorrow to ring the plumber")
    assert "plumber" not in say("hello", after=timedelta(days=20)).turn.reply.text
