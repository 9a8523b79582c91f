import pytest

from memory.understanding.spelling import corrected, one_edit_away
from memory.understanding.words import words_of

NAMES = {"elmstead", "mira"}


def put_right(text: str, vocabulary=("tree", "gardener", "planted")) -> list[str]:
    return [word.key for word in corrected(words_of(text), vocabulary, lambda words: NAMES & set(words))]


@pytest.mark.parametrize("text", ["mira", "the garden", "2019", "of", "tre"])
def test_names_words_of_the_dictionary_numbers_and_short_words_stay(text):
    assert put_right(text) == [word.key for word in words_of(text)]


@pytest.mark.parametrize(
    ("wrong", "right"), [("gardner", "gardener"), ("plantted", "planted"), ("elmsted", "elmstead"), ("gradener", "gardener")]
)
def test_one_letter_missing_too_many_or_swapped_is_put_right(wrong, right):
    assert put_right(f"the {wrong}") == ["the", right]


def test_a_first_word_is_taken_for_a_question_word():
    assert put_right("wich gardener") == ["which", "gardener"]


def test_between_two_words_as_near_nothing_is_chosen():
    assert put_right("the xtree", ("xtreea", "xtreeb")) == ["the", "xtree"]


def test_the_first_letter_is_never_changed():
    assert all(word.startswith("t") for word in one_edit_away("tree"))
