import pytest

from tests.memory.understanding.saying import read, said


def test_nobody_known_nothing_stated():
    assert said("She never eats meat.") == []
    assert said("It is red.") == []
    assert said("She is nice.", "My brother is a cook.") == []


@pytest.mark.parametrize(
    ("text", "before", "expected"),
    [
        ("She is a vet.", "I have a sister.", [("my sister", "be", "vet")]),
        ("Her name is Lucy.", "I have a sister.", [("my sister", "name", "Lucy")]),
        ("He likes tea.", "My brother married Ann.", [("my brother", "like", "tea")]),
        ("It is red.", "I have a car.", [("my car", "be", "red")]),
        ("They live in Tallinn.", "My parents sold their house.", [("my parents", "live in", "Tallinn")]),
        ("His favourite dish is moussaka.", "My brother Stavros is a cook.", [("my brother", "favourite dish", "moussaka")]),
        ("Her husband is a pilot.", "My aunt is a doctor.", [("my aunt's husband", "be", "pilot")]),
        ("The cat sleeps on the sofa.", "My cat is old.", [("my cat", "sleep on", "sofa")]),
        ("The cat sleeps on the sofa.", "My dog is old.", [("cat", "sleep on", "sofa")]),
        ("Cats sleep on sofas.", "My cats are old.", [("Cats", "sleep on", "sofas")]),
        ("They are old.", "Tom and Ann live in Bern.", [("Tom", "be", "old"), ("Ann", "be", "old")]),
        ("They are old.", "Tom and I live in Bern.", []),
        ("My aunt died, it was awful.", "I lost my job.", [("my aunt", "do", "die")]),
    ],
)
def test_the_nearest_that_fits(text, before, expected):
    assert said(text, before) == expected


def test_within_one_text():
    assert said("Rufus is a greyhound and he sleeps on the sofa.")[1] == ("Rufus", "sleep on", "sofa")
    assert said("My brother and his wife have twins.")[1] == ("my brother's wife", "have", "twins")


def test_what_is_referred_to_is_less_sure():
    first, second = read("Rufus is a greyhound. He is a greyhound of Ann.")
    assert second.confidence < first.confidence
