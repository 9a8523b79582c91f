"""What was left unsaid comes from the question before; what is whole, or fits none, stays as it is."""

import pytest

from memory.retrieval.from_texts.ellipsis import resolve_ellipsis
from memory.retrieval.from_texts.self_contained import self_contained

KEPT = ["Who kept the lighthouse in 1850?", "Agnes Dunmore, if “The Lamp” is right"]
DREW = ["When did Henrietta Vance draw the plans for the lamp?", "In 1871, if “The Lamp” is right"]
STEPS = ["How many steps did the lamp have?", "Forty steps"]


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("And where?", []),
        ("And where?", ["The lamp has forty steps.", "Noted."]),
        ("When did she die?", DREW),
        ("And then?", DREW),
        ("And the plans for the harbour?", DREW),
        ("And blue?", DREW),
        ("What about the windows?", STEPS),
        ("The lamp.", STEPS),
        ("And where", STEPS),
        ("And the very tall old tower of the church on the hill?", STEPS),
    ],
    ids=["alone", "statement", "whole", "then", "phrase", "adjective", "plural", "no-question", "no-mark", "long"],
)
def test_what_is_whole_or_fits_nothing_stays(text, before):
    assert resolve_ellipsis(text, before) == text


@pytest.mark.parametrize(
    ("text", "before", "expected"),
    [
        ("And where?", DREW, "Where did Henrietta Vance draw the plans for the lamp?"),
        ("Why?", KEPT, "Why did Agnes Dunmore keep the lighthouse in 1850?"),
        ("And in 1860?", KEPT, "Who kept the lighthouse in 1860?"),
        ("And who in 1860?", KEPT, "Who kept the lighthouse in 1860?"),
        ("By 1860?", STEPS, "How many steps did the lamp have By 1860?"),
        ("And Jon Ashe?", DREW, "When did Jon Ashe draw the plans for the lamp?"),
        ("What about the harbour?", DREW, "When did Henrietta Vance draw the plans for the harbour?"),
        ("And the tower?", STEPS, "How many steps did the tower have?"),
        ("And how many windows?", STEPS, "How many windows did the lamp have?"),
    ],
    ids=["where", "why", "year", "who-year", "more-time", "name", "thing", "subject", "how-many"],
)
def test_the_part_stands_in_the_place_of_its_like(text, before, expected):
    assert resolve_ellipsis(text, before) == expected


def test_the_last_question_counts():
    assert resolve_ellipsis("And where?", [*STEPS, *DREW]) == "Where did the lamp have?"


def test_pronouns_of_the_question_before_are_filled_in_as_well():
    assert self_contained("And where?", ["When did she die?", "In 1901", *KEPT]).text == "Where did Agnes Dunmore die?"
