import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize("text", ["What is your name?", "What do you call a group of crows?", "Who am I talking to?"])
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("What's my sister called?", "values: my sister | name | ?"),
        ("What are my dogs called?", "values: my dogs | name | ?"),
        ("Who am I?", "values: I | name | ?"),
        ("Can you tell me what my sister is called?", "values: my sister | name | ?"),
    ],
)
def test_whose_name_is_asked_for(text, asked):
    assert read(text) == asked
