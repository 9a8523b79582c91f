from datetime import timedelta

import pytest

from chat import actions

TOLD = (
    "my sister's wedding is on 3 July, she wants everybody in yellow",
    "dad has his knee operation on 11 August at the infirmary",
    "Petra from the choir has moved to Whitby to be near the sea",
)


@pytest.fixture
def told(say):
    """Alice told three things over some weeks."""
    for text in TOLD:
        say(text, after=timedelta(days=6))
    actions.index_new_turns(say.user)
    say.clock.set(say.clock() + timedelta(days=9))
    return say


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("which came first, the wedding or dads operation?", "wedding", "operation"),
        ("what was first. dads operation or the wedding", "wedding", "operation"),
        ("Which came last, the wedding or Dad's operation", "operation", "wedding"),
    ],
)
def test_of_two_things_the_days_say_which_was_first(told, question, first, second):
    reply = told(question).turn.reply
    assert (reply.component, reply.intent) == ("own_words", "came_first")
    assert reply.text.lower().index(first) < reply.text.lower().index(second)
    assert "3 July" in reply.text
    assert "11 August" in reply.text


def test_what_was_never_told_of_is_not_put_in_order(told):
    assert told("which came first, the flood or my graduation").turn.reply.intent != "came_first"
