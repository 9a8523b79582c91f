from datetime import timedelta

import pytest

from chat import actions
from chat.dialogue.due_reminders import due_reminders, what_in_words
from memory.understanding.reminders import Reminder


def due(say) -> list[str]:
    return [each.reminder.what for each in due_reminders(say.memory)]


def test_it_is_due_from_its_day_on_and_says_for_which_day_it_was(say):
    say("can you remind me tomorrow to ring the plumber")
    assert due(say) == []
    say.clock.set(say.clock() + timedelta(days=1))
    assert due(say) == ["ring the plumber"]
    (one,) = due_reminders(say.memory)
    assert one.slots(say.clock()) == {"what": "ring the plumber", "task": "to ring the plumber", "is_deed": True, "late": ""}
    assert one.slots(say.clock() + timedelta(days=1))["late"] == "6 March"


def test_what_was_taken_back_or_said_already_is_due_no_more(say):
    say("can you remind me tomorrow to ring the plumber")
    say("can you remind me tomorrow to water the roses")
    say.clock.set(say.clock() + timedelta(days=1))
    kept = say.memory.learned.facts
    actions.undo(say.user, [each.iri for each in kept.facts(None, None) if "plumber" in str(each.fact.value)])
    assert due(say) == ["water the roses"]
    say("hello")
    assert due(say) == []


@pytest.mark.parametrize(
    ("what", "is_deed", "words"),
    [
        ("Femi's concert", False, "Femi's concert"),
        ("MOT renewal", False, "MOT renewal"),
        ("Christmas cards", False, "Christmas cards"),
        ("The dentist", False, "the dentist"),
        ("My swimming lesson", False, "your swimming lesson"),
        ("my swimming lesson", False, "your swimming lesson"),
        ("Ring the plumber", True, "ring the plumber"),
        ("water the roses", True, "water the roses"),
    ],
)
def test_a_name_or_an_acronym_keeps_its_capital(what, is_deed, words):
    assert what_in_words(Reminder(what, is_deed)) == words
