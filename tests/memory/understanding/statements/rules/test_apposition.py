import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "I speak three languages: English and Arabic.",
            [("I", "speak", "three languages"), ("I", "speak", "English"), ("I", "speak", "Arabic")],
        ),
        ("My sister Anna lives in Graz.", [("my sister", "name", "Anna"), ("my sister", "live in", "Graz")]),
        ("I have a cat called Misty.", [("my cat", "name", "Misty"), ("I", "have", "cat")]),
        (
            "My cat Luna is three and my dog Rex is seven.",
            [("my cat", "name", "Luna"), ("my cat", "age", "three"), ("my dog", "name", "Rex"), ("my dog", "age", "seven")],
        ),
        (
            "My neighbour Giulia, a violinist from Parma, teaches my son.",
            [
                ("my neighbour", "name", "Giulia"),
                ("my neighbour", "be", "violinist"),
                ("my neighbour", "be from", "Parma"),
                ("my neighbour", "teach", "my son"),
            ],
        ),
        ("Tom has a sister named Ann.", [("Tom's sister", "name", "Ann"), ("Tom", "have", "sister")]),
    ],
)
def test_names_told_in_passing(text, expected):
    assert said(text) == expected
