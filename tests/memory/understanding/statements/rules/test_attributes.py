import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My bike is red.", [("my bike", "be", "red")]),
        ("My favourite food is lasagne.", [("I", "favourite food", "lasagne")]),
        ("my favorite colors are red and silver", [("I", "favourite color", "red"), ("I", "favourite color", "silver")]),
        ("Jazz is my favourite kind of music.", [("I", "favourite kind of music", "Jazz")]),
        ("My birthday is on 3 May.", [("I", "birthday", "3 May")]),
        ("my moms name is Julia", [("my mom", "name", "Julia")]),
        ("Ann's brother is Tom.", [("Ann", "brother", "Tom")]),
        ("my job is teaching maths", [("I", "job", "teaching maths")]),
        ("My hobbies include painting and chess.", [("I", "hobby", "painting"), ("I", "hobby", "chess")]),
        ("Today is my birthday.", []),
        ("Our wedding anniversary is the 21st of June.", [("I", "wedding anniversary", "21st of June")]),
        ("My favourite book is The Master and Margarita.", [("I", "favourite book", "Master and Margarita")]),
    ],
)
def test_what_something_of_somebody_is(text, expected):
    assert said(text) == expected
