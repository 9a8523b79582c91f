import pytest

from memory.understanding.statements import statements_in
from memory.understanding.statements.preferred_name import preferred_name

CALLED = {
    "You can call me nessa. it was my aunt's name": "Nessa",
    "call me dot btw not dorothy, only the bank says dorothy": "Dot",
    "everyone calls me Vi": "Vi",
    "my name's Folasade but Sade is fine": "Sade",
    "I'm Alexandra, Alex for short": "Alex",
    "could you call me Jo please": "Jo",
    "u can call me big tone, they all do": "Big Tone",
    "I'd prefer if you called me Mrs Lee": "Mrs Lee",
    "the name's Rory, not Roy": "Rory",
}
NO_NAME = """call me later|call me crazy|call me when it's over|call me back pls|call me a cab|call me tomorrow|call me monday|call me asap
you can call me lazy but i like it|Don't call me Sir.|she calls me Lottie by mistake|they all call me lazy|i go by bus
people call me names at school|what do you call me|please call me by my first name|i told him to call me Mr Big|CALL ME LATER"""


@pytest.mark.parametrize("text", CALLED)
def test_the_name_that_somebody_wants_is_heard(text):
    assert preferred_name(text).value.text == CALLED[text]


@pytest.mark.parametrize("text", NO_NAME.replace("\n", "|").split("|"))
def test_what_is_no_name_is_none(text):
    assert preferred_name(text) is None


def test_a_name_can_be_given_up():
    told = preferred_name("stop calling me Dot")
    assert (told.value.text, told.negated) == ("Dot", True)


def test_it_stands_beside_the_given_name():
    told = [(each.relation, each.value.text) for each in statements_in("My name is Folasade but everybody calls me Sade.")]
    assert told == [("go by", "Sade"), ("name", "Folasade")]
