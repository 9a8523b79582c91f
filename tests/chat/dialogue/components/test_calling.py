from datetime import timedelta

from chat.dialogue.listening.addressing import _has
from chat.dialogue.turn import take_turn
from memory.episodes.short_term import ShortTerm
from memory.model import Input
from tests.wordings import bundled_wording

CALLS_BY_NAME = "Nessa"


def test_a_name_is_taken_up_kept_and_given_back(say):
    reply = say("you can call me nessa").turn.reply
    assert (reply.component, reply.intent) == ("calling", "will_call_you")
    assert CALLS_BY_NAME in reply.text
    for asking in ("what do you call me?", "what's my name"):
        assert CALLS_BY_NAME in say(asking).turn.reply.text


def test_it_is_used_once_in_a_sitting(say):
    say("you can call me nessa")
    said = [say(text, after=timedelta(minutes=1)).turn.reply.text for text in ("thank you", "good night", "good night")]
    assert sum(CALLS_BY_NAME in text for text in said) == 1
    assert CALLS_BY_NAME in say("hello", after=timedelta(days=1)).turn.reply.text


def test_the_newest_name_counts_until_it_is_given_up(say):
    say("call me nessa please")
    say("please call me Vi")
    assert say.memory.learned.name_of_the_person() == "Vi"
    assert say("stop calling me Vi").turn.reply.intent == "no_longer_called"
    assert say.memory.learned.name_of_the_person() == ""


def test_what_is_asked_beside_is_answered_too(say):
    reply = say("call me nessa btw. Who planted Old Tom?").turn.reply
    assert CALLS_BY_NAME in reply.text
    assert reply.component != "calling"


def test_a_given_name_that_is_given_up_is_not_used(say):
    say("My name is Leonora.")
    assert say("stop calling me Leonora").turn.reply.intent == "no_longer_called"
    assert say.memory.learned.name_of_the_person() == ""


def test_off_the_record_nothing_is_promised(say):
    memory = say.memory
    said = Input(memory.episodes.graph, memory.episodes.last_number() + 1, "you can call me nessa", say.clock(), "m")
    assert CALLS_BY_NAME not in take_turn(memory, said, bundled_wording(), aside=ShortTerm()).reply.text


def test_a_name_is_a_word_of_its_own():
    assert not _has("All right.", "Al")
    assert _has("All right, Al.", "Al")


def test_a_call_is_no_name(say):
    say("call me later")
    assert say.memory.learned.name_of_the_person() == ""
