import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I am here.", []),
        ("I'm a nurse.", [("I", "be", "nurse")]),
        ("I'm 32.", [("I", "age", "32")]),
        ("My phone number is 123.", [("my phone number", "be", "123")]),
        ("My dog is five years old.", [("my dog", "age", "five")]),
        ("I am a 56-year-old widower.", [("I", "age", "56"), ("I", "be", "widower")]),
        ("Tom is a friend of Ann.", [("Tom", "be friend of", "Ann")]),
        ("Paris is the capital of France.", [("Paris", "be capital of", "France")]),
        ("Venus is hotter than Mercury.", [("Venus", "be hotter than", "Mercury")]),
        ("I'm allergic to nuts.", [("I", "be allergic to", "nuts")]),
        ("My office is next to the train station.", [("my office", "be next to", "train station")]),
        ("My bike is red and rather old.", [("my bike", "be", "red"), ("my bike", "be", "old")]),
        ("Halloumi is a cheese from Cyprus.", [("Halloumi", "be", "cheese"), ("Halloumi", "be from", "Cyprus")]),
        ("Everest is the highest mountain in the world.", [("Everest", "be", "highest mountain in the world")]),
        ("My best friend is Kwame.", [("my best friend", "name", "Kwame")]),
        ("Pluto isn't a planet any more.", [("Pluto", "not be", "planet")]),
        ("My partner is deaf in one ear.", [("my partner", "be deaf in", "one ear")]),
        ("The flight number is 123.", [("flight number", "be", "123")]),
        ("The baby is four months old.", [("baby", "age", "four months")]),
        ("My youngest is two and a half.", [("my youngest", "age", "two and a half")]),
        ("I'm Maria from Spain.", [("I", "name", "Maria"), ("I", "be from", "Spain")]),
        ("Tony Iommi is a friend of mine.", [("Tony Iommi", "be friend of", "I")]),
        ("We're both night owls, my wife and I.", [("I", "be", "night owls")]),
    ],
)
def test_what_somebody_or_something_is(text, expected):
    assert said(text) == expected
