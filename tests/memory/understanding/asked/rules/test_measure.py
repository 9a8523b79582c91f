import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize(
    "text",
    ["How are you?", "How is my sister?", "How long is the Danube?", "How far is it to Rome?", "How often did I tell you that?"],
)
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("How old is my dad?", "values: my dad | age | ?"),
        ("how old am i", "values: I | age | ?"),
        ("How tall is Anna?", "values: Anna | be | ? [tall] [tall]"),
        ("How much is my rent?", "values: my rent | be | ? [much]"),
        ("How long is my commute?", "values: my commute | be | ? [long]"),
        ("How much does my brother owe me?", "values: my brother | owe | ? [much]"),
        ("How far do I run?", "values: I | run | ? [far]"),
        ("How long does my flight take?", "values: my flight | take | ? [long]"),
        ("How often do I go to the gym?", "values: I | go to | ? [often]"),
        ("How often did I fail my driving test?", "values: I | fail | ? [often] (past)"),
    ],
)
def test_what_is_measured(text, asked):
    assert read(text) == asked
