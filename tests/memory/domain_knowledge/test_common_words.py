"""Two hundred and one wells called “… Well”, of which a few are used; and a spring."""

import pytest
from rdflib import URIRef

from memory.domain_knowledge.common_words import COMMON
from memory.domain_knowledge.names import NAMESAKES
from tests.conftest import load

USED = (7, 100)


def well(number):
    return URIRef(f"https://wells.example/{number}")


def world(wells):
    lines = [f':{n} rdfs:label "Lot{n} Well"@en .' for n in range(wells)]
    lines += [f":bucket_{number}_{each} :of :{number} ." for number in USED for each in range(number)]
    head = "@prefix : <https://wells.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> ."
    return "\n".join([head, *lines, ':spring rdfs:label "Lot7 Spring"@en .'])


@pytest.fixture
def wells(engine, tmp_path):
    return load(engine, "wells", world(COMMON + 1), tmp_path)


def found(domain, *words):
    return {thing.iri for thing in domain.things_with_name_words(words)}


def test_of_a_word_in_very_many_names_only_those_are_found_that_are_used(wells):
    assert found(wells, "well") == {well(number) for number in USED}


def test_beside_another_word_all_are_found(wells):
    assert found(wells, "well", "lot9") == found(wells, "lot9", "well") == {well(9)}


def test_words_of_two_names_are_of_none(wells):
    assert found(wells, "well", "spring") == set()


def test_of_a_word_in_fewer_names_all_are_found(engine, tmp_path):
    assert len(found(load(engine, "wells", world(COMMON), tmp_path), "well")) == COMMON


def namesakes(number):
    """So many hills of one name, of which the last two are used."""
    lines = [f':h{n} rdfs:label "The Hill"@en .' for n in range(number)]
    lines += [f":walk{n} :on :h{number - 1} , :h{number - 2} ." for n in range(2)]
    return "\n".join(["@prefix : <https://hills.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .", *lines])


def hills(domain):
    return {thing.iri.rpartition("/")[2] for thing in domain.things_called(["the hill"])}


def test_of_very_many_of_one_name_the_most_used_are_found(engine, tmp_path):
    found = hills(load(engine, "hills", namesakes(NAMESAKES + 5), tmp_path))
    assert len(found) == NAMESAKES
    assert {f"h{NAMESAKES + 4}", f"h{NAMESAKES + 3}"} <= found


def test_of_fewer_of_one_name_all_are_found(engine, tmp_path):
    assert len(hills(load(engine, "hills", namesakes(NAMESAKES), tmp_path))) == NAMESAKES
