from datetime import timedelta

import pytest

from chat.dialogue.listening.echoing.echo import echo_of
from chat.dialogue.listening.fitting.written import bundled_wordings

SELLING = "the landlord is selling the house and we have two months to get out"
TOLD = {
    "my nan passed away on sunday": ("heard/death_of_grandparent", "stance/loss"),
    "I failed my driving test again": ("heard/driving_test_failed",),
    "my boyfriend broke up with me last night": ("heard/breakup", "stance/sorry"),
}
"""What is said to it is of its situation, or of the mood that goes with it."""


@pytest.mark.parametrize("text", ["Who planted Old Tom?", "Thanks!", "Tell me about Mira Holt."])
def test_what_asks_or_thanks_is_not_listened_to(say, text):
    assert say(text).turn.reply.component != "listening"


@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_is_acknowledged_in_kind(say, text):
    reply = say(text).turn.reply
    assert reply.component == "listening"
    assert reply.intent in TOLD[text]


@pytest.mark.parametrize("text", ["I live in Graz with my sister Anna.", "my brother broke his leg on friday", "I got a puppy!!"])
def test_nothing_is_said_back_and_nothing_is_filed_aloud(say, text):
    reply = say(text).turn.reply.text.lower()
    assert not any(word in reply for word in ("noted", "remember that", "graz", "broke his leg", "kept"))


def test_the_same_matter_is_asked_about_once(say):
    replies = [
        say(text).turn.reply.text
        for text in ("I have a job interview tomorrow", "and another job interview on monday, different place")
    ]
    assert replies[0].endswith("?")
    assert not replies[1].endswith("?")


def test_who_is_tired_is_asked_nothing(say):
    assert "?" not in say("so tired, absolutely shattered after that shift").turn.reply.text


def test_what_was_just_learned_is_named_for_who_wants_to_object(say):
    assert [each.kind for each in say("My sister lives in Graz.").turn.reply.sources] == ["fact"]


def test_the_words_differ_from_one_day_to_the_next(say):
    texts = ["had toast for breakfast", "had some soup for lunch", "had rice and beans for dinner"]
    replies = {say(text, after=timedelta(days=1)).turn.reply.text for text in texts}
    assert len(replies) == len(texts)


def test_what_is_denied_is_not_praised(say):
    near, denied = (say(text).turn.reply.text for text in (SELLING, "not vegan anymore btw, i caved"))
    behind = near.removeprefix(echo_of(SELLING)).lstrip()
    assert any(behind.startswith(each) for each in bundled_wordings())
    assert "Keeping that up" not in denied
