import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I called my mother.", [("I", "call", "my mother")]),
        ("My sister is called Anna.", [("my sister", "name", "Anna")]),
        ("My cats are called Pixel and Waffle.", [("my cats", "name", "Pixel"), ("my cats", "name", "Waffle")]),
        ("Don't call me Sir.", []),
        ("Mum called me Teresa today.", []),
        ("They nicknamed me Pip.", []),
        ("Everyone has always called me Bea.", [("I", "name", "Bea")]),
        ("They used to call me Pip at school.", []),
    ],
)
def test_how_somebody_is_called(text, expected):
    assert said(text) == expected
