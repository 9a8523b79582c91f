import numpy as np
import pytest
from rdflib import Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.minilm import WIDTH, minilm
from memory.indexing import triple_tables
from memory.indexing.labels import index_domain_labels
from memory.indexing.triple_tables import bring_tables, table_of
from memory.store.engine import StoreChange
from memory.store.label_index import LabelIndex
from memory.vocabulary import SHARED_GRAPH, knowledge_graph
from tests import worlds
from tests.conftest import load
from tests.people import ALICE

ORCHARD = "https://orchard.example/"


@pytest.fixture
def index(tmp_path):
    opened = LabelIndex(tmp_path / "index", minilm().identity, WIDTH)
    yield opened
    opened.close()


def table(domain, index):
    (base,) = domain.bases
    return table_of(base, domain, index.seen_by(ALICE, [base.graph]))


def facts(table):
    ends = zip(table.heads, table.relations, table.tails, strict=True)
    return {(table.terms[head], table.predicate_terms[relation], table.terms[tail]) for head, relation, tail in ends}


def index_all(engine, domain, index):
    while index_domain_labels(engine, domain, index, minilm(), 1000):
        pass


def test_a_table_holds_all_that_the_base_states_of_its_things(orchard, index):
    stated = facts(table(orchard, index))
    assert stated == set(orchard.all_statements(orchard.bases[0]))
    assert (URIRef(f"{ORCHARD}OldTom"), RDF.type, URIRef(f"{ORCHARD}Tree")) in stated
    assert not {relation for _, relation, _ in stated} & {RDFS.label}


def test_a_small_base_has_a_table_at_once_and_a_whole_one_after_its_labels(engine, orchard, index):
    at_once = table(orchard, index)
    index_all(engine, orchard, index)
    whole = table(orchard, index)
    assert (at_once.vectors.any(), facts(whole) == facts(at_once)) == (False, True)
    (cosine,) = whole.cosines(np.array([whole.terms.number(URIRef(f"{ORCHARD}OldTom"))]), minilm().vectors(["Old Tom"])[0])
    assert cosine == pytest.approx(1, abs=1e-4)
    assert bring_tables(orchard, index, labels_are_there=True) == 0


def test_a_large_base_has_a_table_once_it_was_made_in_the_background(engine, orchard, index, monkeypatch):
    monkeypatch.setattr(triple_tables, "AT_ONCE", 5)
    assert (table(orchard, index), table(orchard, index)) == (None, None)
    index_domain_labels(engine, orchard, index, minilm(), 1)
    assert len(table(orchard, index)) > 5


def test_labels_that_were_cleared_take_their_table_along_and_bring_it_back(engine, orchard, index):
    index_all(engine, orchard, index)
    before, graph = facts(table(orchard, index)), orchard.bases[0].graph
    index.of(graph).clear()
    assert index.tables.table(str(graph)) is None
    index_all(engine, orchard, index)
    assert (facts(table(orchard, index)), table(orchard, index).vectors.any()) == (before, True)


def test_the_table_of_a_replaced_base_is_not_used_and_goes(engine, orchard, index, tmp_path):
    old = orchard.bases[0].graph
    index_all(engine, orchard, index)
    now = load(engine, "orchard", f"{worlds.ORCHARD}\n<{ORCHARD}New> <{ORCHARD}tends> <{ORCHARD}OldTom> .", tmp_path)
    assert URIRef(f"{ORCHARD}New") in {head for head, _, _ in facts(table(now, index))}
    index_all(engine, now, index)
    assert index.tables.table(str(old)) is None


def test_what_people_told_is_in_no_table(engine, orchard, index):
    secret = URIRef(f"{ORCHARD}secret")
    for graph in (knowledge_graph(ALICE), SHARED_GRAPH):
        engine.apply(StoreChange(((secret, URIRef(f"{ORCHARD}tends"), Literal("a plum tree"), graph),)))
    again = DomainKnowledge(engine, SchemaCache(engine))
    assert table(again, index).terms.number(secret) is None


def test_the_table_of_a_base_that_is_not_seen_is_refused(orchard, index):
    with pytest.raises(KeyError):
        table_of(orchard.bases[0], orchard, index.seen_by(ALICE, []))
