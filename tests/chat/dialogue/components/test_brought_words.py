"""What a person said in chats brought in from elsewhere is found and answered from like their own words; what others said is not."""

from datetime import timedelta

import pytest

from chat import actions
from tests.brought import bring_in, conversation


def brought(say, *talk):
    bring_in(say.user, conversation(*talk))
    actions.index_new_turns(say.user)


PORTUGAL = (
    (
        "user",
        "We rented a cottage in Portugal last summer, near Tavira. The sea was freezing and my daughter Ida got stung by a jellyfish.",
    ),
    ("assistant", "Portugal is lovely! My own favourite cottage is in Lagos, where Ida would love the aquarium."),
    ("user", "My brother Jonas plays the cello in a quartet called Fourpenny."),
    ("assistant", "Jonas must practise a lot. Quartets usually rehearse on Mondays."),
)


@pytest.fixture
def say_with_chats(say):
    """Alice has said one thing here, and brought in a chat."""
    say("I have a dentist appointment on Friday at nine.")
    brought(say, *PORTUGAL)
    return lambda text: say(text, after=timedelta(days=2)).turn.reply


@pytest.mark.parametrize(
    ("asked", "component"),
    [
        ("What did I say about Portugal?", "past_talk"),
        ("Did I ever mention Portugal?", "past_talk"),
        ("what does my brother play?", "own_words"),
    ],
)
def test_what_the_person_said_elsewhere_answers_with_when_and_where(say_with_chats, asked, component):
    reply = say_with_chats(asked)
    assert (reply.component, reply.unsupported) == (component, ())
    assert [each.label for each in reply.sources] == ["you said on 6 May 2024 (in a chat imported from ChatGPT)"]
    assert "in a chat imported from ChatGPT" in reply.text
    assert "near Tavira" in reply.text or "cello" in reply.text


def test_what_others_said_there_is_not_the_person_s(say_with_chats):
    reply = say_with_chats("What have I said about Lagos?")
    assert (reply.sources, "aquarium" in reply.text) == ((), False)


def test_what_was_said_here_is_quoted_first(say):
    say("We flew to Portugal in May, the taxi broke down twice.")
    brought(say, *PORTUGAL)
    text = say("What have I said about Portugal?", after=timedelta(days=2)).turn.reply.text
    assert text.index("taxi") < text.index("Tavira")


def test_nothing_that_one_person_brought_in_is_told_to_another(say, bobs_say):
    brought(say, *PORTUGAL)
    assert "Tavira" not in bobs_say("What did I say about Portugal?").turn.reply.text
