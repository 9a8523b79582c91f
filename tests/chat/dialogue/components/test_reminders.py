from datetime import timedelta

from chat.dialogue.components.reminders import COMPONENT
from chat.dialogue.due_reminders import due_reminders


def test_a_reminder_that_is_cancelled_is_due_no_more_and_its_plan_no_longer_counts(say):
    say("can you remind me tomorrow to ring the plumber")
    say("can you remind me tomorrow to water the roses")
    said = say("scrap the reminder for the plumber")
    assert "plumber" in said.turn.reply.text
    live = [str(each.fact.value) for each in say.memory.learned.facts.facts(None, None) if each.is_live]
    assert live
    assert not any("plumber" in each for each in live)
    say.clock.set(say.clock() + timedelta(days=1))
    assert [each.reminder.what for each in due_reminders(say.memory)] == ["water the roses"]


def test_a_reminder_is_moved_and_listed(say):
    say("can you remind me tomorrow at 4 to ring the plumber")
    moved = say("shift the plumber reminder to half 5 please").turn.reply
    assert (moved.component, "5:30 pm" in moved.text) == (COMPONENT, True)
    listed = say("what reminders have i got").turn.reply.text
    assert "5:30 pm" in listed
    assert "at 4 pm" not in listed


def test_where_nothing_is_to_come_nothing_is_cancelled(say):
    say("the reminder on my phone went off in the middle of mass")
    assert say("scrap the reminder for the plumber").turn.reply.component != COMPONENT
