import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm reading a book.", [("I", "read", "book")]),
        ("I'm going to visit Rome next week.", [("I", "plan to", "visit Rome")]),
        ("i will bake a cake tomorrow", [("I", "plan to", "bake a cake")]),
        ("We're getting a puppy next month!", [("I", "plan to", "get a puppy")]),
        ("I'm getting married next month.", [("I", "plan to", "get married")]),
        ("I want to learn Spanish and visit Peru.", [("I", "want to", "learn Spanish"), ("I", "want to", "visit Peru")]),
        ("I'd like to open a tea shop.", [("I", "want to", "open a tea shop")]),
        ("I would love to go to Japan.", [("I", "want to", "go to Japan")]),
        ("I plan on visiting my aunt.", [("I", "plan to", "visit my aunt")]),
        ("I hope to see Iceland.", [("I", "hope to", "see Iceland")]),
        ("My mum is coming to visit me tomorrow.", [("my mum", "plan to", "visit me")]),
        ("My son won't eat mushrooms.", [("my son", "not eat", "mushrooms")]),
    ],
)
def test_what_somebody_means_to_do(text, expected):
    assert said(text) == expected
