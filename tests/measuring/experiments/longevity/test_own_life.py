import random
from datetime import date

from measuring.experiments.longevity.needs import FACT, MOMENT
from measuring.experiments.longevity.own_life import OwnLife

MAY = date(2021, 5, 3)


def told(own, often):
    return [each for _ in range(often) for each in own.fact()]


def test_facts_are_told_once_and_some_are_put_right():
    said = told(OwnLife(random.Random(1)), 60)
    texts = [text for text, _ in said]
    assert len(set(texts)) == len(texts)
    assert all(item.kind == FACT and item.asked.endswith("?") for _, item in said)
    assert 5 < sum(text.startswith("No, ") for text in texts) < 40


def test_what_is_put_right_is_answered_by_the_new_value_alone():
    own = OwnLife(random.Random(1))
    seen = {}
    for text, item in (each for _ in range(60) for each in own.fact()):
        if text.startswith("No, "):
            assert item.asked in seen
            assert seen[item.asked] != item.answers
            assert item.held_by == []
        item.held_by.append(1)
        seen[item.asked] = item.answers


def test_all_that_can_be_told_comes_to_an_end():
    own = OwnLife(random.Random(1))
    assert len(told(own, 2_000)) < 400
    assert told(own, 5) == []


def test_a_moment_is_said_with_feeling_and_answered_by_its_day():
    own = OwnLife(random.Random(1))
    said = [each for _ in range(40) for each in own.moment(MAY)]
    assert len({text for text, _ in said}) == 40
    assert {item.answers for _, item in said} == {("2021-05-03", "3 May 2021")}
    assert all(item.kind == MOMENT and "{" not in text + item.asked + item.name for text, item in said)
