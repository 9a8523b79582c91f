import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize("text", ["How are you?", "How is my sister?", "How long is the Danube?"])
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("How old is my dad?", "values: my dad | age | ?"),
        ("how old am i", "values: I | age | ?"),
        ("How tall is Anna?", "values: Anna | be | ? [tall]"),
    ],
)
def test_what_is_measured(text, asked):
    assert read(text) == asked
