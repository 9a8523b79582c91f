"""Which labels things are called and looked up by."""

import pytest
from rdflib import Graph, URIRef

from memory.domain_knowledge.preparing import LabelFinder, local_name
from memory.domain_knowledge.survey import Survey
from memory.vocabulary import MEM

PREFIX = """
@prefix : <https://labels.example/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix mem: <https://companion.example/memory#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <https://schema.org/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
"""


def index_of(turtle, labelled=frozenset()):
    triples = sorted(Graph().parse(data=PREFIX + turtle, format="turtle"))
    return LabelFinder.of(Survey.of(triples), lambda: triples, labelled.intersection).entries(triples)


def keys(turtle, name):
    return sorted(str(value) for thing, kind, value in index_of(turtle) if kind == MEM.labelKey and thing.endswith(f"/{name}"))


def label(turtle, name, labelled=frozenset()):
    return [
        str(value) for thing, kind, value in index_of(turtle, labelled) if kind == MEM.displayLabel and thing.endswith(f"/{name}")
    ]


def test_a_comment_is_no_label():
    assert index_of(':tree rdfs:comment "a tree"@en ; :note "old" .') == []


def test_a_thing_is_no_label():
    assert index_of(":tree rdfs:label :other .") == []


def test_beside_an_english_label_others_are_not_looked_up():
    assert keys(':tree rdfs:label "tree"@en , "Baum"@de , "arbre"@fr .', "tree") == ["tree"]


def test_another_thing_without_an_english_label_has_none():
    world = ':tree rdfs:label "tree"@en . :shrub rdfs:label "Strauch"@de .'
    assert label(world, "shrub") == []


def test_where_no_label_is_english_the_others_are_taken():
    assert keys(':tree rdfs:label "Baum"@de .', "tree") == ["baum"]


@pytest.mark.parametrize("written", ['"apple tree"@en', '"apple tree"', '"apple tree"@en-GB'])
def test_english_of_any_country_and_no_language_at_all_are_english(written):
    assert label(f":tree rdfs:label {written} .", "tree") == ["apple tree"]


@pytest.mark.parametrize("relation", ["rdfs:label", "skos:prefLabel", "foaf:name", "schema:name"])
def test_common_label_properties_are_known(relation):
    assert label(f':tree {relation} "Old Tom"@en .', "tree") == ["Old Tom"]


@pytest.mark.parametrize("relation", ["skos:altLabel", "foaf:nick", "schema:alternateName"])
def test_another_name_is_looked_up_and_not_said(relation):
    world = f':tree rdfs:label "Old Tom"@en ; {relation} "Tommy"@en .'
    assert (keys(world, "tree"), label(world, "tree")) == (["old tom", "tommy"], ["Old Tom"])


def test_another_name_needs_no_language():
    assert keys(':tree rdfs:label "Old Tom"@en ; skos:altLabel "Tommy" .', "tree") == ["old tom", "tommy"]


def test_another_name_in_another_language_is_not_looked_up():
    assert keys(':tree rdfs:label "Old Tom"@en ; skos:altLabel "Alter Thomas"@de .', "tree") == ["old tom"]


def test_a_thing_has_one_display_label():
    assert len(label(':tree rdfs:label "Old Tom"@en , "Tom the Old"@en .', "tree")) == 1


def test_a_thing_that_was_labelled_before_keeps_that_label():
    tree = URIRef("https://labels.example/tree")
    assert label(':tree rdfs:label "Old Tom"@en .', "tree", frozenset({tree})) == []


def test_a_class_may_name_the_property_that_holds_its_labels():
    world = ':Station mem:labelProperty :plate . :halm a :Station ; :plate "Halm" ; rdfs:label "station 17"@en .'
    assert label(world, "halm") == ["Halm"]


def test_the_usual_label_is_still_looked_up_beside_the_own_one():
    world = ':Station mem:labelProperty :plate . :halm a :Station ; :plate "Halm" ; rdfs:label "station 17"@en .'
    assert keys(world, "halm") == ["halm", "station 17"]


def test_the_label_property_of_one_class_is_none_of_another():
    world = ':Station mem:labelProperty :plate . :tree a :Tree ; :plate "No. 3" ; rdfs:label "Old Tom"@en .'
    assert (label(world, "tree"), keys(world, "tree")) == (["Old Tom"], ["old tom"])


def test_a_parenthesis_at_the_end_may_be_left_out():
    assert keys(':tree rdfs:label "Help! (tree)"@en .', "tree") == ["help", "help tree"]


def test_an_article_at_the_head_may_be_left_out():
    assert keys(':tree rdfs:label "The Widow"@en .', "tree") == ["the widow", "widow"]


def test_a_label_of_signs_alone_cannot_be_looked_up():
    assert keys(':tree rdfs:label "***"@en .', "tree") == []


@pytest.mark.parametrize(
    ("iri", "name"),
    [
        ("https://x.example/a/Old_Tom", "Old_Tom"),
        ("https://x.example/a#planter", "planter"),
        ("https://x.example/a/Old_Tom/", "Old_Tom"),
        ("urn:tree:17", "17"),
    ],
)
def test_the_name_of_a_thing_is_the_end_of_its_iri(iri, name):
    assert local_name(iri) == name
