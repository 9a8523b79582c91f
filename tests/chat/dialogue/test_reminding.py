from datetime import timedelta

import pytest

from chat.actions import wording
from chat.dialogue.reminding import next_reminder


def reminds(say, after):
    say.clock.set(say.clock() + after)
    return next_reminder(say.memory, wording())


def test_it_reminds_on_the_day_with_the_message_that_asked_for_it(say):
    say("can you remind me tomorrow to ring the plumber")
    reply = reminds(say, timedelta(days=1))
    assert (reply.intent, reply.component) == ("reminds", "reminding")
    assert "ring the plumber" in reply.text
    assert [source.text for source in reply.sources] == ["can you remind me tomorrow to ring the plumber"]
    assert reply.why_now == "You asked me for this yesterday morning."


def test_once_it_was_said_it_is_said_no_more(say):
    say("can you remind me tomorrow to ring the plumber")
    reply = reminds(say, timedelta(days=1))
    assert say.memory.episodes.record_proactive(reply)
    assert reminds(say, timedelta(days=1)) is None
    assert "plumber" not in say("hello", after=timedelta(hours=1)).turn.reply.text


@pytest.mark.parametrize("text", ["remind me to buy milk", "can you remind me today to buy milk"])
def test_what_was_asked_for_only_today_is_not_said_at_once(say, text):
    say(text)
    assert reminds(say, timedelta(hours=1)) is None
