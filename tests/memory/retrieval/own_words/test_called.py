from pathlib import Path

import numpy as np
import pytest

from memory.retrieval.own_words.called import wished_name, with_wished_name
from memory.understanding.statements import statements_in

HELD_OUT = Path(__file__).parent / "held_out" / "called.tsv"
"""The name that each message wishes for, or none. By the writer of the rows of the probe, some of which resemble the first sixty."""
CALLED = {
    "You can call me nessa. it was my aunt's name": "Nessa",
    "call me dot btw not dorothy, only the bank says dorothy": "Dot",
    "everyone calls me Vi": "Vi",
    "my name's Folasade but Sade is fine": "Sade",
    "I'm Alexandra, Alex for short": "Alex",
    "could you call me Jo please": "Jo",
    "Please call me Ben.": "Ben",
    "u can call me big tone, they all do": "Big Tone",
    "I'd prefer if you called me Mrs Lee": "Mrs Lee",
    "the name's Rory, not Roy": "Rory",
    "I'm Jonathan, but Silas is fine": "Silas",
    "call me Mrs O'Brien": "Mrs O'Brien",
    "so I'm Leonora, and please call me Nora": "Nora",
    "please stop calling me Leonora, call me Nora": "Nora",
    "i go by Ozzy these days": "Ozzy",
}
NO_NAME = """call me later|call me crazy|call me when it's over|call me back pls|call me a cab|call me tomorrow|call me monday|call me asap
you can call me lazy but i like it|Don't call me Sir.|she calls me Lottie by mistake|they all call me lazy|i go by bus
people call me names at school|what do you call me|please call me by my first name|i told him to call me Mr Big|CALL ME LATER
I'm at the station but Rob is still driving|I'm not musical but Glastonbury is great|I'm Dutch but English is fine|I'm called Silas|my name's Silas
my aunt mixed us up and called me Rosie|my cousins point at me and call me piggy|the new nurse said just call me Kath
Did you just call me Sharon?|I hate it when kids follow me and call me Piggy|He said: "call me Rick"|call me ma'am
Since March I go by tram|I usually go by Uber|my son Nathaniel, Nat for short, is five|our cat is Maximilian, Max for short
why does everyone call me Stretch?|they never call me Nora any more|I wish he'd stop calling me Sugar
my ex won't stop calling me Sugar"""


def names_and_texts():
    return [tuple(line.split("\t")) for line in HELD_OUT.read_text(encoding="utf-8").splitlines()]


def name_heard(text):
    wished = wished_name(text)
    return wished.value.text if wished is not None and not wished.negated else ""


@pytest.mark.parametrize("text", CALLED)
def test_the_name_that_somebody_wants_is_heard(text):
    assert name_heard(text) == CALLED[text]


@pytest.mark.parametrize("text", NO_NAME.replace("\n", "|").split("|"))
def test_what_is_no_name_is_none(text):
    assert name_heard(text) == ""


def test_most_wishes_are_heard_and_nothing_is_taken_for_one():
    read = [(name, name_heard(text)) for name, text in names_and_texts()]
    assert np.mean([heard == name for name, heard in read if name]) >= 0.65
    assert sum(bool(heard) for name, heard in read if not name) <= 2


def test_a_name_that_is_given_up_for_another_is_not_the_name():
    told = wished_name("Everyone calls me Dot. Please don't call me Dot any more!")
    assert (told.value.text, told.negated) == ("Dot", True)


def test_it_stands_beside_the_given_name():
    text = "My name is Folasade but everybody calls me Sade."
    told = [(each.relation, each.value.text) for each in with_wished_name(statements_in(text), text)]
    assert told == [("preferred name", "Sade"), ("name", "Folasade")]
