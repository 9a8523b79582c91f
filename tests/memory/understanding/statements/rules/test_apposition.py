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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna has two cats, Mimi and Tom.", [("Anna's cats", "name", "Mimi"), ("Anna's cats", "name", "Tom")]),
        ("I have two cats, Mimi and Tom.", [("my cats", "name", "Mimi"), ("my cats", "name", "Tom")]),
        ("I have a rabbit, a grey one called Thimble.", [("my rabbit", "name", "Thimble")]),
        ("The mayor of Ulm is a woman called Renate Voss.", [("mayor of Ulm", "name", "Renate Voss")]),
        ("My daughter plays chess with her friend Thandi.", [("my daughter's friend", "name", "Thandi")]),
        ("I like fruit, mangoes and kiwis.", []),
    ],
)
def test_whose_name_it_is(text, expected):
    assert [each for each in said(text) if each[1] == "name"] == expected
