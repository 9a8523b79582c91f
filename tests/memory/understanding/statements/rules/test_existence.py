import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There is hope.", []),
        ("There is a bakery on our street.", [("bakery", "be on", "my street")]),
    ],
)
def test_what_there_is_and_where(text, expected):
    assert said(text) == expected
