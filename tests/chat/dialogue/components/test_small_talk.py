from datetime import timedelta

import pytest

from tests.wordings import bundled_wording

SAID = {
    "Hello": "greeting_first",
    "Good morning!": "greeting_first",
    "Goodbye": "goodbye",
    "Thanks!": "you_are_welcome",
    "Yes": "acknowledge_agreement",
    "No.": "acknowledge_rejection",
    "Great!": "acknowledge_praise",
    "That is wrong.": "acknowledge_rejection",
    "That answer is wrong.": "acknowledge_blame",
    "What is your name?": "own_name",
    "Hi, what's your name please?": "own_name",
    "Who are you?": "who_i_am",
    "Tell me about yourself.": "who_i_am",
}


@pytest.mark.parametrize(
    "text",
    [
        "Who planted Old Tom?",
        "Is Jon Ashe a gardener?",
        "List all trees.",
        "I like pears.",
        "asdf",
        "Hello Mira Holt planted what?",
        "What is Old Tom's name?",
    ],
)
def test_what_asks_or_tells_something_is_no_small_talk(ask, text):
    assert all(candidate.component != "small_talk" for candidate in ask(text).candidates)


@pytest.mark.parametrize("text", SAID)
def test_small_talk_is_answered_in_kind(ask, text):
    reply = ask(text).reply
    assert (reply.component, reply.intent) == ("small_talk", SAID[text])
    assert reply.text


@pytest.mark.parametrize("text", SAID)
def test_small_talk_claims_nothing(ask, text):
    reply = ask(text).reply
    assert (reply.answers, reply.sources, reply.queries, reply.failed) == ((), (), (), "")


@pytest.mark.parametrize("text", SAID)
def test_the_same_small_talk_twice_gets_different_words(ask, text):
    assert ask(text, 7).reply.text != ask(text, 8).reply.text


def test_to_somebody_who_knows_nothing_one_can_still_say_hello(ask_nothing_known):
    assert ask_nothing_known("Hello").reply.intent == "greeting_first"


def test_whose_name_is_asked_for_is_heard(say):
    say("My name is Tess.")
    assert "Tess" in say("what's my name?").turn.reply.text
    assert say("what's your name?").turn.reply.intent == "own_name"


def test_praise_for_the_talk_is_taken_simply(say):
    reply = say("ur honestly ok to chat to u know").turn.reply
    assert reply.intent == "social/compliment"


def test_who_goes_to_bed_is_wished_a_good_night_and_a_good_day(say):
    say("hello")
    reply = say("right, im off to bed, early shift tomorrow").turn.reply.text
    assert any(word in reply.lower() for word in ("night", "sleep", "dreams"))
    assert "tomorrow" in reply
    assert "night" in say("thank you for tonight. gute nacht").turn.reply.text.lower()


@pytest.mark.parametrize("text", ["Late one tonight, just in from the pub. How are you keeping.", "happy holi!! how are u"])
def test_who_greets_and_asks_how_it_is_is_told(say, text):
    say("hello")
    assert say(text, after=timedelta(hours=2)).turn.reply.intent == "social/how_are_you"


def test_who_asks_what_it_can_do_beside_something_else_is_told(say):
    say("hello")
    reply = say(
        "my cuzo showed me how to get in here. so u chat n u remember things? wat can u do xactly", after=timedelta(hours=2)
    )
    assert any(words in reply.turn.reply.text for words in bundled_wording().written("social/what_can_you_do"))
