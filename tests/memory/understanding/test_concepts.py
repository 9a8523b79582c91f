import pytest

from memory.understanding.concepts import concept, concepts_of, stem
from memory.understanding.dictionary import is_english


@pytest.mark.parametrize(
    ("one", "other"), [("wife", "son"), ("born", "died"), ("height", "depth"), ("city", "country"), ("tree", "three")]
)
def test_words_for_different_things_are_kept_apart(one, other):
    assert concept(one) != concept(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("wife", "spouse"),
        ("kinds", "genre"),
        ("died", "death"),
        ("situated", "location"),
        ("director", "directed"),
        ("trees", "tree"),
    ],
)
def test_words_for_the_same_thing_are_one(one, other):
    assert concept(one) == concept(other)


@pytest.mark.parametrize("text", ["", "who is the", "?!", "of and by"])
def test_common_words_stand_for_nothing(text):
    assert concepts_of(text) == frozenset()


@pytest.mark.parametrize(("word", "short"), [("bed", "bed"), ("bees", "bees"), ("planted", "plant"), ("director", "direct")])
def test_a_stem_keeps_at_least_four_letters(word, short):
    assert stem(word) == short


@pytest.mark.parametrize("word", ["tree", "planted", "the", "1901", "mice"])
def test_a_word_of_the_dictionary_is_english(word):
    assert is_english(word)


@pytest.mark.parametrize("word", ["xyzzy", "plnated", "elmstead"])
def test_what_no_dictionary_has_is_not(word):
    assert not is_english(word)
