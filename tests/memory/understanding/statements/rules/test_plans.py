import pytest

from tests.memory.understanding.saying import read, said


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
        ("My mum is coming to visit me tomorrow.", [("my mum", "plan to", "come to visit me")]),
        ("My parents are coming to stay next week.", [("my parents", "plan to", "come to stay")]),
        ("My son won't eat mushrooms.", [("my son", "not eat", "mushrooms")]),
    ],
)
def test_what_somebody_means_to_do(text, expected):
    assert said(text) == expected


def test_when_somebody_comes_for_something_is_when_they_come():
    for text in ("My parents are coming to stay next week.", "My uncle is coming to help me move next week."):
        [told] = read(text)
        assert told.when.precision == "week", text


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("My dog is limping, so I'm taking her to the vet tomorrow.", "take my dog to the vet"),
        ("My brother is ill. I want to call him tonight.", "call my brother"),
        ("My sister is moving. I am going to buy her a lamp on Sunday.", "buy my sister a lamp"),
        ("My sister is moving. I am going to help her mother pack.", "help her mother pack"),
        ("I want to call him tonight.", "call him"),
    ],
)
def test_whom_a_plan_is_about_is_said_by_name(text, plan):
    assert said(text)[-1][2] == plan


@pytest.mark.parametrize(
    "text",
    ["I want my son to be happy.", "I would like you to help.", "My boss wants me to work on Sunday.", "I want him to call me."],
)
def test_what_others_shall_do_is_no_plan_of_ones_own(text):
    assert said(text) == []
