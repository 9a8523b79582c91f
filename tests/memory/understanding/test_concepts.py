import pytest

from memory.language.dictionary import is_english
from memory.understanding.concepts import CONCEPT_WORDS, concepts, concepts_of, content_words, stem


@pytest.mark.parametrize(
    ("one", "other"), [("wife", "son"), ("born", "died"), ("height", "depth"), ("city", "country"), ("tree", "three")]
)
def test_words_for_different_things_are_kept_apart(one, other):
    assert not concepts(one) & concepts(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("wife", "spouse"),
        ("kinds", "genre"),
        ("died", "death"),
        ("situated", "location"),
        ("director", "directed"),
        ("trees", "tree"),
        ("tall", "height"),
        ("succeeded", "successor"),
        ("lives", "residence"),
    ],
)
def test_words_for_the_same_thing_are_one(one, other):
    assert concepts(one) & concepts(other)


def test_a_word_may_stand_for_several_things():
    assert concepts("play") & concepts("actor")
    assert concepts("play") & concepts("musician")
    assert not concepts("actor") & concepts("musician")


def test_common_words_are_no_content():
    assert content_words("Who is the Mayor of Elm?") == ("mayor", "elm")


def test_words_written_together_are_two_unless_they_are_one():
    assert content_words("voiceactor") == ("voice", "actor")
    assert content_words("birthplace lykke") == ("birthplace", "lykke")


def test_the_groups_hold_single_words_in_small_letters():
    assert all(word == word.lower() and word.isalpha() for word in CONCEPT_WORDS)


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
