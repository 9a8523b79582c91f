import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize("text", ["What is my question?", "What is your favourite food?"])
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("What is my sister's name?", "values: my sister | name | ?"),
        ("whats my sisters name", "values: my sister | name | ?"),
        ("my sister's name?", "values: my sister | name | ?"),
        ("When is my birthday?", "when: I | birthday | ?"),
        ("What's my favourite food?", "values: I | favourite food | ?"),
        ("What are my plans?", "values: I | plan to | ?"),
        ("Do you know my name?", "values: I | name | ?"),
        ("What is the name of my dog?", "values: my dog | name | ?"),
        ("What is my brother's wife's name?", "values: my brother's wife | name | ?"),
        ("my favorite colour?", "values: I | favourite colour | ?"),
    ],
)
def test_what_somebody_has(text, asked):
    assert read(text) == asked
