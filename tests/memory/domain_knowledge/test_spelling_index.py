import pytest
from rdflib import Literal

from memory.domain_knowledge.spelling_index import shortened, spelling_statements
from memory.vocabulary import MEM


def values(word, predicate):
    return {str(value) for _, each, value in spelling_statements(word) if each == predicate}


@pytest.mark.parametrize("word", ["17", "2nd"])
def test_what_is_no_word_is_found_only_as_it_is_written(word):
    assert [value for *_, value in spelling_statements(word)] == [Literal(word)]


@pytest.mark.parametrize("word", ["jo", "x" * 30])
def test_of_very_short_and_very_long_words_no_letter_is_left_out(word):
    assert values(word, MEM.shortenedWord) == set()


def test_the_first_letter_is_never_left_out():
    assert shortened("mira") == {"mira", "mra", "mia", "mir"}


@pytest.mark.parametrize("misspelt", ["elmsted", "elmsttead", "elmxtead", "emlstead", "elmsteadd"])
def test_words_one_edit_apart_meet_in_a_shortened_one(misspelt):
    assert shortened(misspelt) & shortened("elmstead")


def test_words_further_apart_do_not_meet():
    assert not shortened("elmstead") & shortened("birchham")


def test_a_word_has_one_node_with_its_sound_and_its_writing():
    assert len({node for node, *_ in spelling_statements("elmstead")}) == 1
    assert values("elmstead", MEM.writtenWord) == {"elmstead"}
    assert values("elmstead", MEM.soundKey) == {"almst"}


@pytest.mark.parametrize("word", ["a b", "<x>", "naïve", "москва"])
def test_any_text_makes_an_iri(word):
    assert all(node.n3() for node, *_ in spelling_statements(word))


def test_the_words_of_all_names_are_found_in_an_import(known_orchard):
    assert known_orchard.known_name_words(["elmstead", "elmsted", "tom"]) == {"elmstead", "tom"}
    assert known_orchard.name_words_shortened_to(["elmsted", "none"]) == {"elmsted": ["elmstead"]}
    assert known_orchard.name_words_sounding_like(["almst", "none"]) == {"almst": ["elmstead"]}
