import pytest

from chat.dialogue.agreed import asks_no_questions, hushed_keys
from chat.dialogue.components.agreeing import COMPONENT


def test_what_is_not_to_be_brought_up_is_agreed_to_until_it_may_be_again(say):
    assert say("please dont mention my sister again").turn.reply.intent == "will_not_raise"
    assert "sister" in hushed_keys(say.memory)
    assert say("you can talk about my sister again now").turn.reply.intent == "may_raise"
    assert hushed_keys(say.memory) == frozenset()


def test_who_wants_no_questions_is_asked_none(say):
    assert say("stop asking me questions").turn.reply.intent == "will_not_ask"
    assert asks_no_questions(say.memory)


@pytest.mark.parametrize("text", ["the interviewer only asked one question", "my mate is brutally honest, it's why I like him"])
def test_what_is_told_is_no_wish(say, text):
    assert say(text).turn.reply.component != COMPONENT
