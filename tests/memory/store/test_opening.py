import pytest
from rdflib import RDFS, Literal, URIRef

from memory.store import rdf_files
from memory.store.engine import Scope, StoreChange
from memory.store.opening import ONTOLOGY_FILES, StoreSettings, open_store
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ONTOLOGY_GRAPH

STRAY = (URIRef("https://stray.example/thing"), RDFS.label, Literal("of an older version"), ONTOLOGY_GRAPH)


def versions(engine):
    return Reader(engine, Scope((CATALOGUE_GRAPH,))).rows("statements_about", subject=ONTOLOGY_GRAPH, predicate=MEM.version)


def statements(engine):
    return len(list(engine.select("SELECT * { ?s ?p ?o }", Scope((ONTOLOGY_GRAPH,)))))


def test_an_open_store_holds_the_whole_memory_ontology(engine):
    assert statements(engine) == len(set(rdf_files.triples(ONTOLOGY_FILES)))
    assert len(versions(engine)) == 1


def test_the_ontology_is_in_no_graph_but_its_own(engine):
    scope = Scope((CATALOGUE_GRAPH,))
    assert not Reader(engine, scope).holds("is_stated", subject=MEM.Episode)


@pytest.fixture
def opened_again(tmp_path):
    """Opens a store, lets something be changed in it, closes and opens it."""
    settings = StoreSettings(folder=tmp_path / "memory")
    opened = []

    def again(*changes):
        first = open_store(settings)
        for change in changes:
            first.apply(change)
        first.close()
        opened.append(open_store(settings))
        return opened[0]

    yield again
    for engine in opened:
        engine.close()


def test_the_ontology_of_this_version_is_not_loaded_again(opened_again):
    engine = opened_again(StoreChange(added=(STRAY,)))
    assert Reader(engine, Scope((ONTOLOGY_GRAPH,))).holds("is_stated", subject=STRAY[0])


def test_the_ontology_of_an_older_version_is_replaced(opened_again):
    now = versions(open_store(StoreSettings()))[0]["value"]
    older = (ONTOLOGY_GRAPH, MEM.version, Literal("older"), CATALOGUE_GRAPH)
    engine = opened_again(StoreChange(added=(STRAY, older), removed=((*older[:2], Literal(now), CATALOGUE_GRAPH),)))
    assert [row["value"] for row in versions(engine)] == [now]
    assert not Reader(engine, Scope((ONTOLOGY_GRAPH,))).holds("is_stated", subject=STRAY[0])
