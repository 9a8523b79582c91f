from datetime import UTC, datetime

import pytest
from rdflib import XSD, URIRef

from memory.domain_knowledge import importing as importing_module
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.importing import import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.errors import BadInput
from memory.store.engine import Scope
from memory.store.reading import Reader
from tests import worlds

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
PREFIX = (
    "@prefix : <https://many.example/> .\n"
    "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n"
    "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
)
BATCH = 600
THINGS = BATCH // 3 + 5
"""Three statements each: a little more than one batch."""
TOTAL = 3 * THINGS


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def silent(*_args):
    """Tells nobody."""


def stopping_at(what):
    def progress(doing, *_args):
        if doing == what:
            raise Stopped

    return progress


@pytest.fixture
def importing(engine, tmp_path, monkeypatch):
    """Imports a Turtle text in small batches."""
    monkeypatch.setattr(importing_module, "BATCH", BATCH)

    def run(turtle, name="orchard", progress=silent):
        file = tmp_path / "file.ttl"
        file.write_text(turtle, encoding="utf-8")
        return import_files(engine, lambda: NOW, [file], name, progress)

    return run


@pytest.fixture
def many():
    """A world of two batches."""
    lines = [f':thing_{n} a :Thing ; rdfs:label "thing number {n}" ; :next :thing_{n + 1} .' for n in range(THINGS)]
    return PREFIX + "\n".join(lines)


def known(engine):
    return DomainKnowledge(engine, SchemaCache(engine))


def called(engine, key):
    return [str(thing.iri).rpartition("/")[2] for thing in known(engine).things_called([key])]


@pytest.mark.parametrize("name", ["", " ", "two words", "a/b", "a>b", "a\nb", "a#b", "x" * 81, "a\n"])
def test_a_name_that_cannot_be_one_is_refused(importing, engine, name):
    with pytest.raises(BadInput, match="can’t be the name of a knowledge base"):
        importing(worlds.ORCHARD, name)
    assert Catalogue(engine).bases() == []


@pytest.mark.parametrize("turtle", ["", "# nothing but a remark\n", PREFIX])
def test_a_file_without_triples_is_refused(importing, turtle):
    with pytest.raises(BadInput, match="no triples"):
        importing(turtle)


def test_a_broken_file_leaves_the_knowledge_of_before(importing, engine):
    importing(worlds.ORCHARD)
    with pytest.raises(BadInput, match="Cannot read"):
        importing(worlds.ORCHARD + ":cut")
    assert called(engine, "old tom") == ["OldTom"]


def test_a_broken_file_of_a_new_name_leaves_nothing(importing, engine):
    with pytest.raises(BadInput):
        importing(worlds.ORCHARD + ":cut")
    assert Catalogue(engine).bases() == []
    assert not engine.ask('ASK { ?s ?p "Mira Holt"@en }', Scope((URIRef("https://companion.example/domain/orchard"),)))


@pytest.mark.parametrize("stage", ["checking", "loading", "preparing"])
def test_an_import_that_was_stopped_is_invisible(importing, engine, many, stage):
    with pytest.raises(Stopped):
        importing(many, progress=stopping_at(stage))
    assert Catalogue(engine).bases() == []
    assert called(engine, "thing number 1") == []


def test_an_import_that_was_stopped_leaves_the_older_knowledge_in_its_place(importing, engine, many):
    importing(worlds.ORCHARD)
    with pytest.raises(Stopped):
        importing(many, progress=stopping_at("preparing"))
    assert called(engine, "old tom") == ["OldTom"]


def test_an_import_that_was_stopped_goes_on_where_it_was(importing, engine, many):
    with pytest.raises(Stopped):
        importing(many, progress=stopping_at("loading"))
    told = []
    importing(many, progress=lambda doing, done, _total: told.append((doing, done)))
    assert [done for doing, done in told if doing == "loading"] == [TOTAL]


def test_after_going_on_all_is_there_once(importing, engine, many):
    with pytest.raises(Stopped):
        importing(many, progress=stopping_at("loading"))
    report = importing(many)
    [base] = Catalogue(engine).bases()
    [row] = engine.select("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }", Scope((base.graph,)))
    assert int(row["n"]) == report.triples == TOTAL
    assert [called(engine, f"thing number {n}") for n in (0, THINGS - 1)] == [["thing_0"], [f"thing_{THINGS - 1}"]]


def test_a_thing_whose_labels_are_in_two_batches_is_spoken_of_by_the_first(importing, engine, many):
    importing(many + '\n:thing_0 rdfs:label "the first of them" .')
    assert known(engine).labels_of([URIRef("https://many.example/thing_0")]).popitem()[1] == "thing number 0"
    assert called(engine, "first of them") == called(engine, "the first of them") == ["thing_0"]


def test_what_stands_at_the_ends_of_a_property_is_counted(importing, engine):
    importing(worlds.LIGHTHOUSES)
    entry = known(engine).schema.properties[URIRef("https://lights.example/yearBuilt")]
    assert (entry.domains, entry.ranges) == ({URIRef("https://lights.example/Lighthouse")}, {XSD.gYear})


def test_progress_is_told_from_the_check_to_the_end(importing, many):
    told = []
    importing(many, progress=lambda *told_now: told.append(told_now))
    assert told == [
        ("checking", BATCH, 0),
        ("loading", BATCH, TOTAL),
        ("loading", TOTAL, TOTAL),
        ("preparing", 0, 1),
        ("preparing", 1, 1),
    ]


def test_the_report_counts_what_came_in(importing):
    report = importing(worlds.LIGHTHOUSES)
    assert (report.triples, report.classes, report.properties, report.individuals) == (14, 1, 3, 2)


def test_a_knowledge_base_of_the_same_name_is_replaced(importing, engine):
    importing(worlds.ORCHARD)
    importing(worlds.LIGHTHOUSES)
    assert [base.name for base in Catalogue(engine).bases()] == ["orchard"]
    assert (called(engine, "old tom"), called(engine, "gull rock")) == ([], ["Gull_Rock"])


def test_the_graphs_of_what_was_replaced_are_gone(importing, engine):
    importing(worlds.ORCHARD)
    [older] = Catalogue(engine).bases()
    importing(worlds.LIGHTHOUSES)
    assert not engine.has(older.graph)
    assert not engine.has(older.index_graph)


def test_the_same_file_once_more_changes_nothing(importing, engine):
    first, before = importing(worlds.ORCHARD), Catalogue(engine).bases()
    second = importing(worlds.ORCHARD)
    assert (first.triples, first.properties, first.individuals) == (second.triples, second.properties, second.individuals)
    assert Catalogue(engine).bases() == before
    assert called(engine, "old tom") == ["OldTom"]


def test_knowledge_bases_of_two_names_stand_beside_one_another(importing, engine):
    importing(worlds.ORCHARD)
    importing(worlds.LIGHTHOUSES, "lights")
    assert [base.name for base in Catalogue(engine).bases()] == ["lights", "orchard"]
    assert (called(engine, "old tom"), called(engine, "gull rock")) == (["OldTom"], ["Gull_Rock"])


def test_a_knowledge_base_is_called_as_its_ontology_says(importing, engine):
    importing(worlds.ORCHARD, "o_1")
    assert [base.label for base in Catalogue(engine).bases()] == ["orchard knowledge"]


def test_without_an_ontology_it_is_called_by_its_name(importing, engine):
    importing(worlds.LIGHTHOUSES, "old_lights-of-the.north")
    assert [base.label for base in Catalogue(engine).bases()] == ["old lights of the.north knowledge"]


def test_the_blank_nodes_of_two_knowledge_bases_are_not_one(importing, engine):
    importing(PREFIX + ':tree :has [ rdfs:label "a red branch" ] .', "one")
    importing(PREFIX + ':tree :has [ rdfs:label "a green branch" ] .', "two")
    reader = Reader(engine, Catalogue(engine).scope())
    branches = {row["value"] for row in reader.rows("statements_about", predicate=URIRef("https://many.example/has"))}
    assert len(branches) == 2
