import pytest

from chat.dialogue.turn import take_turn
from memory.episodes.short_term import ShortTerm
from memory.model import Input
from tests.wordings import bundled_wording


def turn(say, text, *, is_aside):
    memory = say.memory
    said = Input(memory.episodes.graph, memory.episodes.last_number() + 1, text, say.clock(), "m")
    return take_turn(memory, said, bundled_wording(), aside=ShortTerm() if is_aside else None)


@pytest.mark.parametrize("text", ["I am happy today.", "Who planted Old Tom?", "Hello", "Who wrote Zorba?"])
def test_all_else_is_said_as_ever(say, text):
    assert turn(say, text, is_aside=True).reply.text == turn(say, text, is_aside=False).reply.text


@pytest.mark.parametrize("text", ["Forget that", "Remember that I live in Graz.", "It is not true that I live in Linz."])
def test_an_order_is_not_obeyed(say, text):
    say("I live in Linz.")
    reply = turn(say, text, is_aside=True).reply
    assert (reply.intent, reply.act) == ("order_off_the_record", None)


def test_who_asks_that_it_is_not_kept_is_told_so(say):
    text = turn(say, "this stays between us: my brother drinks too much", is_aside=True).reply.text
    assert any(text.startswith(each) for each in bundled_wording().written("between_us"))


def test_what_is_confided_is_listened_to_as_well(say):
    text = turn(say, "off the record, dont write it down: i drink every night after work now", is_aside=True).reply.text
    promise = next(each for each in bundled_wording().written("between_us") if text.startswith(each))
    assert text.removeprefix(promise).strip()


def test_the_wish_alone_is_promised_alone(say):
    assert turn(say, "off the record", is_aside=True).reply.text in bundled_wording().written("between_us")


def test_who_goes_back_on_the_record_is_told_so(say):
    assert turn(say, "back on the record", is_aside=False).reply.intent == "on_the_record"


@pytest.mark.parametrize("text", ["Hottest summer on record here", "This is not on the record", "I'm back on the bus"])
def test_what_is_no_such_wish_is_not_taken_for_it(say, text):
    assert turn(say, text, is_aside=False).reply.intent != "on_the_record"


def test_what_stays_off_the_record_is_not_said_to_be_remembered(say):
    assert turn(say, "back on the record", is_aside=True).reply.intent == "order_off_the_record"
