import random
from collections import Counter
from datetime import date

import pytest

from measuring.experiments.longevity.needs import FACT, HABIT, MOMENT, TOPIC, Need, NeededItem, drawn, need_of

MAY = date(2021, 5, 3)


def asked_about(name, *days):
    item = NeededItem(TOPIC, name)
    for number, day in enumerate(days, 1):
        item.said(number, day, date.fromordinal(MAY.toordinal() + day))
    return item


def test_the_odds_fall_with_time_and_rise_with_use():
    once, long_ago, often = asked_about("figs", 90), asked_about("figs", 10), asked_about("figs", 70, 80, 90)
    assert long_ago.odds(100) < once.odds(100) < often.odds(100)


def test_what_was_of_use_lately_and_often_is_needed_most():
    items = [asked_about("figs", 10), asked_about("plums", 70, 80, 90)]
    chance = random.Random(1)
    needed = Counter(item.name for item in (drawn(items, 100, chance) for _ in range(400)) if item)
    assert 0 < needed["figs"] < needed["plums"] / 4


def test_nothing_is_needed_of_a_kind_that_was_not_said():
    assert {drawn([], 100, random.Random(seed)) for seed in range(5)} == {None}


def test_a_need_names_all_that_holds_it_and_what_answers_it():
    item = asked_about("figs", 0, 7)
    item.mentioned(3, date(2021, 5, 20))
    forms = {need.question: need for need in (need_of(item, 30, random.Random(seed)) for seed in range(20))}
    assert {question: (need.answers, need.often) for question, need in forms.items()} == {
        "When did I first ask about figs?": (("2021-05-03", "2021-05-03"), None),
        "When did I last ask about figs?": (("2021-05-10", "2021-05-20"), None),
        "How often did I ask about figs?": ((), (2, 3)),
    }
    assert {(need.held_by, need.days) for need in forms.values()} == {((1, 2, 3), 23)}


def test_a_fact_is_asked_for_by_its_own_question_and_a_moment_in_two_ways():
    fact = NeededItem(FACT, "sister", "Where does my sister live?", ("Graz",), used=[1])
    moment = NeededItem(MOMENT, "my uncle died", "When did my uncle die?", ("2021-05-03", "3 May 2021"), used=[1])
    assert need_of(fact, 9, random.Random(1)).question == "Where does my sister live?"
    assert {need_of(moment, 9, random.Random(seed)).question for seed in range(9)} == {
        "When did my uncle die?",
        "When did I tell you that my uncle died?",
    }


@pytest.mark.parametrize(
    ("text", "values", "is_right"),
    [
        ("You asked about figs 3 times.", ("3",), False),
        ("You asked about figs 9 times.", ("9",), True),
        ("You asked about figs 10 times.", ("10",), True),
        ("You asked about figs 11 times.", ("11",), False),
        ("You have not asked about figs.", ("0",), False),
        ("I do not understand.", (), False),
    ],
)
def test_a_number_is_right_where_it_is_that_of_the_life_with_or_without_mentions(text, values, is_right):
    assert Need(HABIT, "How often did I ask about figs?", often=(9, 10)).is_answered_by(text, values) is is_right


@pytest.mark.parametrize(("given", "is_right"), [("89", False), ("90", True), ("110", True), ("111", False)])
def test_of_a_great_number_a_tenth_does_not_count(given, is_right):
    assert Need(HABIT, "How often?", often=(100, 100)).is_answered_by(f"{given} times", (given,)) is is_right


def test_words_are_right_where_they_stand_in_the_reply_or_are_its_values():
    need = Need(MOMENT, "When did my uncle die?", ("2021-05-03", "3 May 2021"))
    assert need.is_answered_by("Your uncle died on 3 May 2021.", ())
    assert need.is_answered_by("That was long ago.", ("2021-05-03",))
    assert not need.is_answered_by("Your uncle died on 4 May 2021.", ("2021-05-04",))
