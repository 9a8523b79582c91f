import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("I like jazz, blues and bossa nova.", ["jazz", "blues", "bossa nova"]),
        ("we have chickens, a goat and two ponies", ["chickens", "goat", "two ponies"]),
        ("I play the violin as well as the cello.", ["violin", "cello"]),
        ("The kids love dinosaurs and anything with wheels.", ["dinosaurs", "anything with wheels"]),
    ],
)
def test_each_of_a_list(text, values):
    assert [value for _, _, value in said(text)] == values


def test_neither_of_them():
    assert said("I eat neither pork nor shellfish.") == [("I", "not eat", "pork"), ("I", "not eat", "shellfish")]
    assert said("Neither my mom nor my dad drinks coffee.") == [
        ("my mom", "not drink", "coffee"),
        ("my dad", "not drink", "coffee"),
    ]


def test_a_list_of_subjects():
    assert said("My sister and I share a flat.") == [("my sister", "share", "flat"), ("I", "share", "flat")]


def test_the_beginning_of_a_clause_is_no_member():
    assert said("Alice works for Quell and Bob doesn't.") == [("Alice", "work for", "Quell")]


def test_what_is_left_open_is_not_learned():
    assert said("I drink tea or coffee.") == []
