import pytest

from memory.understanding.similar_words import difference, is_near, near_known, near_name_words


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("lenny", "benny"),
        ("tim", "tom"),
        ("michael", "martin"),
        ("heino", "eno"),
        ("elmstead", "birchham"),
        ("holt", "halt"),
        ("lake", "like"),
    ],
)
def test_other_words_are_not_near_though_some_letters_are_the_same(said, meant):
    assert not is_near(said, meant) or difference(said, meant) >= 2 / 3


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("gardner", "gardener"),
        ("whcih", "which"),
        ("symphonys", "symphonies"),
        ("saxofone", "saxophone"),
        ("emstead", "elmstead"),
        ("werdi", "verdi"),
        ("efter", "after"),
    ],
)
def test_misspellings_are_near(said, meant):
    assert is_near(said, meant)


def test_what_sounds_the_same_is_nearer_than_what_does_not():
    assert difference("curt", "kurt") < difference("curt", "cart") < difference("curt", "curb")


def test_a_word_is_never_further_than_its_letters():
    assert difference("whcih", "which") == 1


def test_among_known_words_the_near_ones_are_found_and_not_the_word_itself():
    assert near_known("gardner", ["gardener", "gardner", "tree"]).keys() == {"gardener"}


@pytest.mark.parametrize("odd", ["elmsted", "elmstaed", "allmstedd", "elmsteadt"])
def test_an_odd_word_is_near_to_words_of_names(odd, known_orchard):
    assert near_name_words([odd], [], known_orchard)[odd].keys() == {"elmstead"}


def test_a_right_word_is_near_only_to_what_sounds_the_same(known_orchard):
    assert near_name_words([], ["tam", "jonn"], known_orchard) == {"tam": {}, "jonn": {"jon": 1 / 3}}


def test_of_no_words_none_are_near(known_orchard):
    assert near_name_words([], [], known_orchard) == {}
