import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize("text", ["How many are there?", "How many times did you ask me?"])
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("How many cats do I have?", "count: I | have | ? [cat]"),
        ("How many brothers and sisters do I have?", "count: I | have | ? [brother and sister]"),
        ("How many children does my brother have?", "count: my brother | have | ? [child]"),
    ],
)
def test_what_is_counted(text, asked):
    assert read(text) == asked
