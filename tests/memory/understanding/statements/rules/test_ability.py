import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I can't stand opera.", [("I", "not stand", "opera")]),
        ("I can speak Dutch.", [("I", "can", "speak Dutch")]),
        ("Kiwis can't fly.", [("Kiwis", "not can", "fly")]),
        ("I like jazz or blues, I can't decide.", []),
        ("Could you swim?", []),
    ],
)
def test_what_somebody_can_do(text, expected):
    assert said(text) == expected
