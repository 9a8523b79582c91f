import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize("text", ["Is that bike mine?", "The answer is mine.", "That is mine."])
def test_nothing_is_owned(text):
    assert said(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("That green bicycle is mine.", [("I", "have", "green bicycle")]),
        ("That bike isn't mine.", [("I", "not have", "bike")]),
        ("The boat belongs to me.", [("I", "have", "boat")]),
        ("This house belongs to my aunt.", [("my aunt", "have", "house")]),
    ],
)
def test_the_owner_has_the_thing(text, expected):
    assert said(text) == expected
