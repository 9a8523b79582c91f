"""The memory ontology says what every word of the memory means."""

import re
from pathlib import Path

import pytest
from rdflib import OWL, RDF, RDFS, Graph, URIRef

from memory.store.opening import ONTOLOGY_FILES
from memory.store.queries import query, query_names
from memory.vocabulary import MEM

PROJECT = Path(__file__).parents[3]
KINDS = (OWL.Class, OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty, OWL.NamedIndividual)
ONTOLOGY = Graph()
for ontology_file in ONTOLOGY_FILES:
    ONTOLOGY.parse(ontology_file)
DECLARED = {term for kind in KINDS for term in ONTOLOGY.subjects(RDF.type, kind)}


def words_of_the_code():
    sources = [
        file for package in ("memory", "chat", "companion_site", "measuring") for file in (PROJECT / package).rglob("*.py")
    ]
    return {word for file in sources for word in re.findall(r"\bMEM\.(\w+)", file.read_text(encoding="utf-8"))}


def words_of_the_queries():
    return {word for name in query_names() for word in re.findall(r"\bmem:(\w+)", query(name).text)}


def words_of_the_domains():
    files = (PROJECT / "memory" / "domain_knowledge" / "bundles").rglob("ontology.ttl")
    return {word for file in files for word in re.findall(r"\bmem:(\w+)", file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("words", [words_of_the_code, words_of_the_queries, words_of_the_domains])
def test_every_word_of_the_memory_that_is_used_is_declared(words):
    assert {MEM[word] for word in words()} <= DECLARED


def test_every_declared_word_has_one_label():
    assert [term for term in DECLARED if len(list(ONTOLOGY.objects(term, RDFS.label))) != 1] == []


def test_whatever_is_above_or_around_a_word_is_declared_as_well():
    relations = (RDFS.subClassOf, RDFS.subPropertyOf, RDFS.domain, RDFS.range, OWL.inverseOf)
    named = {thing for relation in relations for thing in ONTOLOGY.objects(None, relation)}
    assert {thing for thing in named if thing in MEM} <= DECLARED


def test_every_episode_is_an_activity():
    above = set(ONTOLOGY.transitive_objects(MEM.ProactiveMessage, RDFS.subClassOf))
    assert URIRef("http://www.w3.org/ns/prov#Activity") in above
    assert {MEM.SendMessage, MEM.ActionEpisode, MEM.Episode} <= above
