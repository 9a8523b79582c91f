import pytest

from memory.retrieval.own_words.in_talk import Asked, halves_of
from memory.retrieval.own_words.leaning import leans_on_last


@pytest.mark.parametrize(
    ("asked", "halves"),
    [
        ("which day is the vet and what do they charge?", ("which day is the vet", "what do they charge?")),
        ("what did mine cost n when did i get it", ("what did mine cost", "when did i get it")),
        ("Who is the surgeon, and in which town does she work?", ("Who is the surgeon", "in which town does she work?")),
    ],
)
def test_two_things_asked_are_cut_between_them(asked, halves):
    assert halves_of(asked) == halves


@pytest.mark.parametrize(
    "asked", ["what is her name", "and what about Tom?", "where do Ann and Bob live", "salt and vinegar, which one was it"]
)
def test_one_thing_asked_stays_one(asked):
    assert halves_of(asked) is None


def test_a_question_is_read_by_itself_and_with_the_one_before_it():
    asked = Asked.of("n wots it called? the form wants it", "where does lou work?")
    assert asked.ways == (
        "and what's it called, the form wants it",
        "where does lou work? and what's it called, the form wants it",
    )


def test_the_second_of_two_leans_on_the_first():
    first, second = Asked("when is the match and who drives", "who plays?").halves
    assert (first.whole, second.whole) == ("who plays? when is the match", "when is the match? who drives")


@pytest.mark.parametrize(
    ("asked", "leans"),
    [
        ("and how much?", True),
        ("when does she land", True),
        ("what about the other", True),
        ("what is the surgeon called", False),
        ("where did i leave the ladder", False),
    ],
)
def test_what_goes_on_with_the_question_before_leans_on_it(asked, leans):
    assert leans_on_last(asked) == leans
