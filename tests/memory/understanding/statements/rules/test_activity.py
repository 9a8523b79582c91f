import pytest

from tests.memory.understanding.saying import read, said


@pytest.mark.parametrize(
    "text",
    ["It works.", "I agree.", "I don't know.", "Coffee helps.", "I slept.", "My mum called.", "He smokes.", "I am running."],
)
def test_what_tells_nothing_worth_keeping(text):
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I knit.", [("I", "do", "knit")]),
        ("I knit a lot.", [("I", "do", "knit")]),
        ("My knee hurts.", [("my knee", "do", "hurt")]),
        ("My back hurts when I run.", [("my back", "do", "hurt")]),
        ("I don't smoke or drink.", [("I", "not do", "smoke"), ("I", "not do", "drink")]),
        ("Mum bakes.", [("my mum", "do", "bake")]),
        ("My dog died.", [("my dog", "do", "die")]),
        ("I used to smoke.", [("I", "do", "smoke")]),
    ],
)
def test_a_verb_that_stands_alone(text, expected):
    assert said(text) == expected


def test_its_value_is_a_verb():
    assert [each.value.kind for each in read("My brother smokes.")] == ["verb"]


def test_a_verb_with_something_behind_it_is_read_as_ever():
    assert said("My mum smokes cigars.") == [("my mum", "smoke", "cigars")]
