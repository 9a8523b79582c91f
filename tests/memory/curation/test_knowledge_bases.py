"""With a knowledge base go its labels, in all indices; those of people and of other bases stay."""

import pytest
from rdflib import Literal, URIRef
from rdflib.namespace import RDFS

from memory.curation.knowledge_bases import remove_knowledge_base
from memory.curation.rewriting import awaits_rewriting
from memory.embedding.minilm import minilm
from memory.indexing.indices import Indices
from memory.indexing.labels import index_domain_labels, index_learned_labels
from memory.store.engine import StoreChange
from memory.store.label_index import SCHEMA
from memory.vocabulary import knowledge_graph
from tests.made_stores import MORNING
from tests.people import ALICE

CAT = URIRef("https://orchard.example/cat")


@pytest.fixture
def indices(engine):
    opened = Indices(engine, None)
    yield opened
    opened.close()


def remove(engine, indices, name):
    return remove_knowledge_base(engine, indices, lambda: MORNING, name, lambda *_: None)


def test_its_labels_and_tables_are_gone_and_all_others_stay(engine, orchard, lighthouses, indices):
    labels, both = indices.searched.labels, lighthouses
    engine.apply(StoreChange(((CAT, RDFS.label, Literal("Miezi"), knowledge_graph(ALICE)),)))
    index_learned_labels(engine, knowledge_graph(ALICE), labels.of(ALICE), minilm())
    while index_domain_labels(engine, both, labels, minilm(), 1_000):
        pass
    lights, trees = (base.graph for base in both.bases)
    schema = labels.of(SCHEMA).count()
    assert labels.of(trees).count() > 0
    remove(engine, indices, "orchard")
    assert (labels.of(trees).count(), labels.tables.table(str(trees))) == (0, None)
    assert labels.of(lights).count() > 0
    assert labels.tables.table(str(lights)) is not None
    assert labels.of(ALICE).texts([CAT]) == {CAT: "Miezi"}
    assert 0 < labels.of(SCHEMA).count() < schema
    assert labels.of(SCHEMA).texts([URIRef("https://orchard.example/tends")]) == {}


def test_an_index_that_nobody_began_is_no_obstacle(engine, orchard, indices):
    assert remove(engine, indices, "orchard").triples > 0


def test_the_files_wait_to_be_rewritten(engine, orchard, indices):
    assert not awaits_rewriting(engine)
    remove(engine, indices, "orchard")
    assert awaits_rewriting(engine)
