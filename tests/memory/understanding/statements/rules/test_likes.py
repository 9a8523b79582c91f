import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I like jazz.", [("I", "like", "jazz")]),
        ("I love cooking and reading books.", [("I", "love", "cooking"), ("I", "love", "reading books")]),
        ("I enjoy listening to classical music.", [("I", "enjoy", "listening to classical music")]),
        ("My sister hates to wait.", [("my sister", "hate", "wait")]),
    ],
)
def test_what_somebody_likes_to_do(text, expected):
    assert said(text) == expected
