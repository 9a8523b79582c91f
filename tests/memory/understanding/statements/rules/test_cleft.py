import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What is my name?", []),
        ("What I like most is a long walk.", [("I", "like", "long walk")]),
    ],
)
def test_what_is_told_the_other_way_round(text, expected):
    assert said(text) == expected
