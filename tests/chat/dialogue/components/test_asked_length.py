from datetime import timedelta

import pytest

from chat.accounts.models import User


@pytest.mark.parametrize(
    "text",
    ["can you keep your answers short please", "less waffle pls, i read this on the bus", "write me shorter answers from now on"],
)
def test_who_asks_for_short_answers_gets_them(say, text):
    assert say(text).turn.reply.component == "asked_length"
    assert User.objects.get(pk=say.user.pk).is_brief
    say.user.refresh_from_db()
    replies = [
        say(told, after=timedelta(minutes=1)).turn.reply.text for told in ("my sister had a baby girl", "work was awful today")
    ]
    assert not any(reply.rstrip().endswith("?") for reply in replies)


def test_who_wants_longer_ones_again_gets_those(say):
    say("keep your answers short please")
    say("you can write longer answers again", after=timedelta(minutes=1))
    assert not User.objects.get(pk=say.user.pk).is_brief


@pytest.mark.parametrize("text", ["my hair is too short now", "long story short, we moved to Leeds", "the vicar kept it short"])
def test_what_is_short_in_life_changes_nothing(say, text):
    assert say(text).turn.reply.component != "asked_length"
    assert not User.objects.get(pk=say.user.pk).is_brief


def test_what_is_asked_is_answered_though_briefly(say):
    for told in ("my sister Ada mends clocks", "i keep two goats", "i live in Leith"):
        say(told)
    reply = say("what do you know about me? a list but short please, the kettle is boiling").turn.reply
    assert reply.answers
    assert not User.objects.get(pk=say.user.pk).is_brief
