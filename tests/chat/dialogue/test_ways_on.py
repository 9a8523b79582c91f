import pytest

from chat.dialogue.ways_on import working_examples
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from tests import worlds
from tests.conftest import load

HARBOUR = """
@prefix : <https://harbour.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix mem: <https://companion.example/memory#> .
<https://harbour.example> a owl:Ontology ;
    mem:exampleQuestion "Who steers the Tern?"@en , "Who steers the Heron?"@en , "List all ferries."@en .
:Ferry a owl:Class ; rdfs:label "ferry"@en .
:Tern a :Ferry ; rdfs:label "Tern"@en .
"""


def test_who_knows_nothing_has_no_examples(engine):
    assert working_examples(DomainKnowledge(engine, SchemaCache(engine))) == ()


def test_examples_are_those_of_the_knowledge_itself(orchard):
    assert working_examples(orchard) == ("Who planted Old Tom?",)


def test_where_none_are_given_they_are_made_from_what_is_stated(lighthouses):
    examples = working_examples(lighthouses, 10)
    assert "What is the keeper of" in " ".join(examples)
    assert len(set(examples)) == len(examples) == 3


@pytest.mark.parametrize("most", [0, 1, 2])
def test_there_are_no_more_examples_than_wanted(lighthouses, most):
    assert len(working_examples(lighthouses, most)) == most


def test_examples_are_taken_in_turn_from_each_knowledge_base(engine, tmp_path):
    load(engine, "orchard", worlds.ORCHARD, tmp_path)
    examples = working_examples(load(engine, "harbour", HARBOUR, tmp_path), 3)
    assert [example.split()[-1] for example in examples] == ["ferries.", "Tom?", "Heron?"]


def test_the_same_knowledge_gives_the_same_examples(lighthouses):
    assert working_examples(lighthouses, 6) == working_examples(lighthouses, 6)
