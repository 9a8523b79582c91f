import pytest

from memory.grammar import parsed
from memory.retrieval.from_texts.numbers import number_of, numbers_in
from memory.retrieval.from_texts.words import likeness


@pytest.mark.parametrize(
    ("text", "number"), [("86", 86), ("2.8", 2.8), ("1,200", 1200), ("twenty-three", 23), ("dozen", 12), ("feet", None)]
)
def test_a_word_as_a_number(text, number):
    assert number_of(text) == number


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("It had one hundred and forty-four steps.", [144]),
        ("It cost four hundred and twenty thousand pounds.", [420_000]),
        ("There were two and three.", [2, 3]),
        ("Nobody came.", []),
    ],
)
def test_numbers_in_a_sentence(text, numbers):
    assert [value for *_, value in numbers_in(parsed(text)[0].words)] == numbers


@pytest.mark.parametrize(("one", "other"), [("father", "mother"), ("open", "close"), ("buy", "sell"), ("apple", "pear")])
def test_what_is_not_the_same(one, other):
    assert likeness(one, other) == 0


@pytest.mark.parametrize(
    ("one", "other"), [("marry", "wife"), ("lead", "leadership"), ("develop", "development"), ("die", "death")]
)
def test_what_stands_for_the_same(one, other):
    assert likeness(one, other) > 0
