from datetime import UTC, datetime, timedelta

import pytest
from rdflib import URIRef

from chat.dialogue.own_words_saying import say_together, value_of
from memory.retrieval.own_words.saying import Answer, Saying

DAY = datetime(2026, 5, 3, 12, tzinfo=UTC)


def _answer(short, told, day=0, part=None, score=0.9):
    saying = Saying(URIRef(f"https://companion.example/{day}"), told, DAY - timedelta(days=day))
    return Answer(saying, part or told, score, short, is_plain=bool(short))


@pytest.mark.parametrize(
    ("short", "told", "said"),
    [
        ("By 9 yards", "She won. By 9 yards", "by 9 yards"),
        ("Ondine", "Ondine won", "Ondine"),
        ("7", "she is 7", "seven"),
        ("14 june", "it is on 14 june", "14 June"),
        ("my old boots", "wore my old boots", "your old boots"),
        ("0009", "the shed code is 0009", "0009"),
        ("²", "she wrote ²", "²"),
        ("Joe’s house", "we met at Joe’s house", "Joe’s house"),
        ("Anne-Marie and the twins", "it was Anne-Marie and the twins", "Anne-Marie and the twins"),
        ("I called Pete", "I called Pete about it", "you called Pete"),
        ("Pancakes", "Pancakes for breakfast, as always", "pancakes"),
        ("May", "the wedding is in May", "May"),
        ("Soup", "we had a dog. Soup was his name. Everybody loved Soup", "Soup"),
    ],
)
def test_a_value_is_put_as_the_middle_of_a_sentence_wants_it(short, told, said):
    assert value_of(_answer(short, told)) == said


def test_each_value_and_the_day_are_said_once(ask):
    situation = ask("Who planted Old Tom?").situation
    told = "ondine paid for the boat with a crate of pears"
    said = say_together(situation, [_answer("ondine", told), _answer("Ondine", told), _answer("a crate of pears", told)])
    assert said.startswith("Ondine, and a crate of pears")
    assert said.count("3 May") <= 1
    assert said.lower().count("ondine") == 1


@pytest.mark.parametrize(
    ("shorts", "said"),
    [
        (("Ann, Bob and Cy", "Bob"), "Ann, Bob and Cy, and Bob"),
        (("from 11 June", "11 June"), "From 11 June"),
        (("7 June", "7"), "7 June, and seven"),
        (("red", "?!"), "Red, and ?!"),
    ],
)
def test_only_what_says_the_same_is_left_out(ask, shorts, said):
    situation = ask("Who planted Old Tom?").situation
    text = say_together(situation, [_answer(short, "Ann, Bob and Cy came from 11 June") for short in shorts])
    assert said.lower() in text.lower()
    assert text.lower().count(shorts[1].lower()) == said.lower().count(shorts[1].lower())


def test_values_of_two_days_have_each_its_own(ask):
    situation = ask("Who planted Old Tom?").situation
    said = say_together(situation, [_answer("9", "she is 9"), _answer("red", "it is red", day=2)])
    assert said.startswith("Nine (")
    assert ", and red (" in said


def test_one_that_was_not_told_is_said_beside_the_other(ask):
    situation = ask("Who planted Old Tom?").situation
    answers = [_answer("red", "it is red")]
    assert say_together(situation, answers, untold=True).startswith(say_together(situation, answers).split(",")[0].split(".")[0])
    assert "other" in say_together(situation, answers, untold=True)
