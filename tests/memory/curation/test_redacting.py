import pytest

from memory.curation.redacting import RedactedClaim, content_words, is_rare, redacted


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("Your sister is called Anna.", {"anna"}, "Your sister is called [removed]."),
        ("Anna's dog", {"anna"}, "[removed] dog"),
        ("Annabel and Anna", {"anna"}, "Annabel and [removed]"),
        ("Anna, Anna Anna!", {"anna"}, "[removed]!"),
        ("Zörblax came", {"zorblax"}, "[removed] came"),
        ("term/blue-zorblax/3", {"zorblax"}, "term/blue-[removed]/3"),
        ("already [removed] here", {"removed"}, "already [removed] here"),
        ("nothing", set(), "nothing"),
    ],
)
def test_whole_words_go_in_whatever_form(text, words, left):
    assert redacted(text, words) == left


def test_a_quotation_goes_as_a_whole_and_the_same_words_elsewhere_stay():
    assert redacted("You said “I like it.” and I like it.", (), ["I like it."]) == "You said “[removed]” and I like it."


def test_what_carries_no_content_is_no_word_to_take_out():
    assert content_words("What is the name of my sister Anna?") == {"sister", "anna"}


@pytest.mark.parametrize(
    ("word", "is_one"), [("zorblaxine", True), ("sister", False), ("1987", False), ("06641234567", True), ("xy", False)]
)
def test_rare_is_what_no_dictionary_has(word, is_one):
    assert is_rare(word) == is_one


def test_a_claim_is_said_where_its_value_stands_with_what_it_is_of():
    claim = RedactedClaim(frozenset({"almonds"}), frozenset({"allergic", "you"}))
    assert claim.is_said_in(content_words("You are allergic to almonds"))
    assert not claim.is_said_in(content_words("Almonds are nuts"))
    assert not claim.is_said_in(content_words("An allergic reaction"))
