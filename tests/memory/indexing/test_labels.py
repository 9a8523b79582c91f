import pytest
from rdflib import Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.embedding.minilm import WIDTH, minilm
from memory.indexing.labels import index_domain_labels, index_learned_labels, schema_texts
from memory.store.engine import StoreChange
from memory.store.label_index import SCHEMA, LabelIndex
from memory.vocabulary import knowledge_graph
from tests.people import ALICE, BOB

ORCHARD = "https://orchard.example/"


@pytest.fixture
def index():
    opened = LabelIndex(None, minilm().identity, WIDTH)
    yield opened
    opened.close()


def run(engine, domain, index, most=1000):
    return index_domain_labels(engine, domain, index, minilm(), most)


def called(index, owner, *names):
    return set(index.of(owner).texts([URIRef(ORCHARD + name) for name in names]).values())


def test_the_labels_of_a_knowledge_base_go_in_once(engine, orchard, index):
    assert (run(engine, orchard, index) > 0, run(engine, orchard, index)) == (True, 0)
    assert called(index, orchard.bases[0].graph, "Mira", "OldTom", "Tree") == {"Mira Holt", "Old Tom", "tree"}
    assert called(index, SCHEMA, "tends", "Tree") == {"tend", "tree"}


def test_an_index_that_was_deleted_is_filled_again(engine, orchard, index):
    first = run(engine, orchard, index)
    for owner in (SCHEMA, orchard.bases[0].graph):
        index.of(owner).clear()
    assert run(engine, orchard, index) == first


def test_a_stopped_run_goes_on_where_it_was(engine, orchard, index):
    graph = orchard.bases[0].graph
    run(engine, orchard, index)
    whole, last = index.of(graph).count(), index.of(graph).last_term()
    index.of(graph).clear()
    index.keep_only([])
    assert run(engine, orchard, index, most=1) == whole
    assert (index.of(graph).count(), index.of(graph).last_term()) == (whole, last)


def test_nothing_is_done_where_another_place_does_so_just_now(engine, orchard, index):
    with engine.locks.held(f"label-index:{index.name}"):
        assert run(engine, orchard, index) == 0


def test_what_a_person_calls_things_goes_to_that_person_alone(engine, index):
    cat = URIRef(f"{ORCHARD}cat")
    engine.apply(StoreChange(((cat, RDFS.label, Literal("Miezi"), knowledge_graph(ALICE)),)))
    counts = [index_learned_labels(engine, knowledge_graph(person), index.of(person), minilm()) for person in (ALICE, BOB, ALICE)]
    assert counts == [1, 0, 0]
    assert (called(index, ALICE, "cat"), called(index, BOB, "cat")) == ({"Miezi"}, set())


def test_what_is_called_otherwise_now_is_put_in_again(engine, index):
    cat, graph = URIRef(f"{ORCHARD}cat"), knowledge_graph(ALICE)
    old, new = ((cat, RDFS.label, Literal(name), graph) for name in ("Miezi", "Mitzi"))
    for change in (StoreChange((old,)), StoreChange((new,), (old,))):
        engine.apply(change)
        index_learned_labels(engine, graph, index.of(ALICE), minilm())
    assert called(index, ALICE, "cat") == {"Mitzi"}


def test_properties_are_compared_as_they_are_said(orchard):
    texts = schema_texts(orchard.schema)
    assert (texts[URIRef(f"{ORCHARD}bornIn")], texts[RDF.type]) == ("be born in", "be")
