import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize(
    "text", ["What is my question?", "Tell me a joke", "What do you like?", "Do you know how to cook?", "What did you tell me?"]
)
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Tell me about my sister", "description: my sister |  | ?"),
        ("What do you know about me?", "description: I |  | ?"),
        ("what do you know about my family", "description: my family |  | ?"),
        ("What did I tell you about Billy?", "description: Billy |  | ?"),
        ("Who is Anna?", "description: Anna |  | ?"),
        ("who's my best friend", "description: my best friend |  | ?"),
        ("Do you know Anna?", "description: Anna |  | ?"),
        ("Tell me something about Bruno", "description: Bruno |  | ?"),
    ],
)
def test_whom_to_describe(text, asked):
    assert read(text) == asked
