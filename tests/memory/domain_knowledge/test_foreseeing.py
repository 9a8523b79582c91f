"""What an import would bring in: told without storing anything, and kept by the import."""

import pytest

from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.foreseeing import foresee
from memory.domain_knowledge.importing import discard_partial_import, import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.errors import BadInput
from tests import worlds
from tests.conftest import MORNING

PREFIX = """@prefix : <https://a.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
"""
WIDOWS = '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY far SYSTEM "file:///etc/passwd">]><r>&far;</r>'


def silent(*_args):
    """Tells nobody."""


@pytest.fixture
def foreseen(tmp_path):
    """Looks into a text of a format."""

    def look(text, ending=".ttl", name="orchard"):
        file = tmp_path / f"file{ending}"
        file.write_text(text, encoding="utf-8")
        return foresee([file], name, silent)

    return look


@pytest.mark.parametrize(
    ("text", "ending", "words"),
    [
        ("nonsense", ".ttl", "as Turtle"),
        (worlds.ORCHARD + ":cut", ".ttl", "as Turtle"),
        ("", ".ttl", "no triples"),
        (WIDOWS, ".rdf", "not a plain short text"),
        ('{"@context": "https://schema.org/", "@id": "https://a.example/1", "name": "x"}', ".jsonld", "remote contexts"),
        ("a,b", ".csv", "isn’t supported"),
        (PREFIX + "<< :a :b :c >> :d :e .", ".ttl", "Cannot read|not supported"),
    ],
)
def test_what_the_import_would_refuse_is_refused_with_the_reason(foreseen, text, ending, words):
    with pytest.raises(BadInput, match=words):
        foreseen(text, ending)


@pytest.mark.parametrize("name", ["", "two words", "a/b"])
def test_a_name_that_cannot_be_one_is_refused(foreseen, name):
    with pytest.raises(BadInput, match="can’t be the name"):
        foreseen(worlds.ORCHARD, name=name)


@pytest.mark.parametrize("world", ["ORCHARD", "LIGHTHOUSES"])
def test_the_counts_are_those_of_the_import_and_nothing_is_stored(foreseen, engine, tmp_path, world):
    seen = foreseen(getattr(worlds, world))
    assert Catalogue(engine).bases() == []
    report = import_files(engine, lambda: MORNING, [tmp_path / "file.ttl"], "orchard", silent)
    assert (seen.triples, seen.things, seen.number_of_classes) == (report.triples, report.individuals, report.classes)
    assert str(Catalogue(engine).bases()[0].graph) == seen.graph


def test_classes_and_properties_are_named_by_their_labels_the_most_used_first(foreseen):
    seen = foreseen(worlds.ORCHARD)
    assert seen.classes[0] == ("tree", 3)
    assert ("planter", 3) in seen.properties
    assert "domain" not in dict(seen.properties)


def test_the_files_own_questions_are_told(foreseen):
    assert foreseen(worlds.ORCHARD).questions == ("Who planted Old Tom?",)


def test_else_questions_are_made_of_things_that_have_a_name(foreseen):
    text = (
        PREFIX + ':x a :Lamp ; :colour "red" . :y a :Lamp ; rdfs:label "the North Lamp" ; :colour "white" ; :heightInMetres 12 .'
    )
    seen = foreseen(text)
    assert seen.questions == ("What is the colour of the North Lamp?", "What is the height in metres of the North Lamp?")
    assert (seen.things, seen.unnamed) == (2, 1)


def test_questions_are_made_of_nouns_where_there_are_any(foreseen):
    text = PREFIX + ':x a :Bridge ; rdfs:label "the Old Bridge" ; :crosses :ald ; :locatedIn :here ; :yearBuilt 1888 .'
    assert foreseen(text).questions == ("What is the year built of the Old Bridge?",)
    assert foreseen(text.replace(" ; :yearBuilt 1888", "")).questions[0] == "What is the crosses of the Old Bridge?"


def test_made_questions_are_those_that_the_site_offers_after_the_import(foreseen, engine, tmp_path):
    seen = foreseen(worlds.LIGHTHOUSES)
    import_files(engine, lambda: MORNING, [tmp_path / "file.ttl"], "lights", silent)
    [offered] = DomainKnowledge(engine, SchemaCache(engine)).example_questions()
    assert {each.partition(" of ")[0] for each in seen.questions} & {each.partition(" of ")[0] for each in offered}


def test_labels_that_are_left_out_and_ontologies_that_are_not_fetched_are_told(foreseen):
    text = PREFIX + '<https://a.example/> owl:imports <https://far.example/> . :x a :Lamp ; rdfs:label "lamp"@en , "Lampe"@de .'
    seen = foreseen(text)
    assert (seen.languages, seen.elsewhere) == ((("de", 1),), ("https://far.example/",))


class Stopped(Exception):
    """Somebody pressed Stop."""


def test_what_a_stopped_import_has_loaded_is_taken_away(foreseen, engine, tmp_path):
    foreseen(worlds.ORCHARD)
    file = tmp_path / "file.ttl"

    def stop(what, *_):
        if what == "preparing":
            raise Stopped

    with pytest.raises(Stopped):
        import_files(engine, lambda: MORNING, [file], "orchard", stop)
    before = set(engine.graphs())
    discard_partial_import(engine, [file], "orchard")
    assert {str(graph) for graph in before - set(engine.graphs())} != set()
    assert not any("/domain/orchard" in str(graph) for graph in engine.graphs())
    assert Catalogue(engine).bases() == []


def test_what_is_published_is_not_taken_away(foreseen, engine, tmp_path):
    foreseen(worlds.ORCHARD)
    file = tmp_path / "file.ttl"
    import_files(engine, lambda: MORNING, [file], "orchard", silent)
    discard_partial_import(engine, [file], "orchard")
    assert DomainKnowledge(engine, SchemaCache(engine)).things_called(["old tom"]) != []
