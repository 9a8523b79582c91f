from datetime import UTC, datetime

import pytest
from rdflib import URIRef

from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.store.engine import Scope

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


def base(name, version="1"):
    graph = URIRef(f"https://companion.example/domain/{name}/{version}")
    return KnowledgeBase(name, f"{name} knowledge", graph, URIRef(f"{graph}/index"))


@pytest.fixture
def catalogue(engine):
    return Catalogue(engine)


def test_an_empty_catalogue_has_an_empty_scope(catalogue):
    assert (catalogue.bases(), catalogue.base("orchard"), catalogue.scope()) == ([], None, Scope(()))


def test_an_import_that_is_not_finished_is_not_listed(catalogue):
    catalogue.note_progress(base("orchard").graph, 0, 20_000)
    assert catalogue.bases() == []


def test_progress_is_of_one_graph_alone(catalogue):
    catalogue.note_progress(base("orchard").graph, 0, 20_000)
    assert catalogue.progress(base("lights").graph) == 0


def test_progress_goes_on_from_what_it_was(catalogue):
    graph = base("orchard").graph
    catalogue.note_progress(graph, 0, 20_000)
    catalogue.note_progress(graph, 20_000, 40_000)
    assert catalogue.progress(graph) == 40_000


def test_a_published_base_is_listed_and_its_progress_forgotten(catalogue):
    catalogue.note_progress(base("orchard").graph, 0, 100)
    assert catalogue.publish(base("orchard"), NOW, 100) is None
    assert catalogue.bases() == [base("orchard")]
    assert catalogue.progress(base("orchard").graph) == 0


def test_publishing_gives_the_older_one_of_the_name(catalogue):
    catalogue.publish(base("orchard"), NOW, 100)
    assert catalogue.publish(base("orchard", "2"), NOW, 100) == base("orchard")
    assert catalogue.bases() == [base("orchard", "2")]


def test_bases_are_listed_by_name(catalogue):
    for name in ("orchard", "lights", "railway"):
        catalogue.publish(base(name), NOW, 1)
    assert [each.name for each in catalogue.bases()] == ["lights", "orchard", "railway"]


def test_the_scope_holds_the_graphs_and_the_indexes_of_all_bases_and_no_more(catalogue):
    for name in ("orchard", "lights"):
        catalogue.publish(base(name), NOW, 1)
    expected = {graph for name in ("orchard", "lights") for graph in (base(name).graph, base(name).index_graph)}
    assert set(catalogue.scope().default) == expected
    assert catalogue.scope().named == ()
