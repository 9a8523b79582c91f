import pytest

from memory.language.words import words_of
from memory.understanding.similar_names import names_of_one_word, similar_names
from memory.understanding.similar_words import near_name_words
from tests.conftest import load


def nearest(text, domain, odd):
    """The names meant in a text, of which these words are odd."""
    words = words_of(text)
    places = {n for n, word in enumerate(words) if word.key in odd}
    near = near_name_words(odd, {word.key for word in words} - odd, domain)
    return [
        " ".join(meant) for _, meant in similar_names(words, {n: near[word.key] for n, word in enumerate(words)}, places, domain)
    ]


def alone(text, domain, word, *, is_odd=True):
    """What one word of a text may mean."""
    words = words_of(text)
    near = near_name_words([word], [], domain)[word]
    place = next(n for n, each in enumerate(words) if each.key == word)
    return names_of_one_word(words, place, near, domain, is_odd=is_odd)


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("Who is Peter Hollt?", {"hollt"}),
        ("Who is Mira Elmsted?", {"elmsted"}),
        ("Who is myra hollt, Peter?", {"myra", "hollt"}),
        ("Who is Mira Holt?", {"who"}),
    ],
)
def test_of_other_names_nothing_is_made(text, odd, known_orchard):
    assert nearest(text, known_orchard, odd) == []


@pytest.mark.parametrize("text", ["Where was Mira Hollt born?", "where was myra hollt born", "Where was Mirra Holdt born?"])
def test_the_whole_name_is_found_whichever_of_its_words_is_misspelt(text, known_orchard):
    odd = {word.key for word in words_of(text)} & {"myra", "mirra", "hollt", "holdt"}
    assert nearest(text, known_orchard, odd) == ["mira holt"]


def test_the_nearest_of_several_names_is_meant(engine, tmp_path):
    world = """@prefix : <https://wells.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :a rdfs:label "Anna Porter"@en . :b rdfs:label "Anna Potter"@en . :c :knows :a , :b ."""
    wells = load(engine, "wells", world, tmp_path)
    assert nearest("Who is Anna Portter?", wells, {"portter"}) == ["anna porter"]


def test_a_place_in_small_letters_among_capitals_is_no_name(known_orchard):
    assert nearest("Did Jon see mira hollt?", known_orchard, {"hollt"}) == []


def test_one_word_means_a_whole_name_rather_than_a_part_of_one(known_orchard):
    assert alone("Who was born in Elmsted?", known_orchard, "elmsted")["elmstead"] < 1


def test_a_right_word_means_no_part_of_a_name(known_orchard):
    assert alone("Where is Holtt?", known_orchard, "holtt", is_odd=False) == {}


def test_beside_another_name_one_word_means_nobody_else(known_orchard):
    assert alone("Where is Peter Holtt?", known_orchard, "holtt") == {}
