"""The search of a table against comparing every triple."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rdflib import XSD, Literal, URIRef

from memory.retrieval.asked_triple import AskedTriple, Hypothesis
from memory.retrieval.table_search import TableSearch, relation_cosines
from memory.retrieval.ttr_weights import WEIGHTS
from memory.store.triple_table import NumberedTriples, TripleTable, write_table

WIDTH = 16
RELATIONS = [URIRef(f"https://r.example/{number}") for number in range(4)]


def thing(number):
    return URIRef(f"https://t.example/{number:06d}")


def unit(chance, count, width):
    rows = chance.standard_normal((count, width)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


class World:
    """Made-up triples with vectors, in a table and as they are."""

    def __init__(self, folder, seed, things, triples, width=WIDTH):
        chance = np.random.default_rng(seed)
        self.triples = sorted({tuple(int(chance.integers(0, most)) for most in (things, 4, things)) for _ in range(triples)})
        self.vectors, self.relations = unit(chance, things, width), unit(chance, 4, width)
        numbered = NumberedTriples((thing(head), RELATIONS[relation], thing(tail)) for head, relation, tail in self.triples)
        vectors = ((thing(number), vector) for number, vector in enumerate(self.vectors))
        write_table(folder, numbered, vectors, width, "")
        self.table = TripleTable.opened(folder)
        head, relation, tail = unit(chance, 3, width)
        hypothesis = Hypothesis("a", "b", "c")
        self.asked = AskedTriple(hypothesis, head, relation, tail, [thing(self.triples[0][0])], [RELATIONS[1]], [Literal("c")])
        self.bonus = {thing(number): 0.07 for number in chance.integers(0, things, 3).tolist()}

    def found(self, count):
        schema = dict(zip(RELATIONS, self.relations, strict=True))
        search = TableSearch(self.table, self.asked, relation_cosines(self.table.predicate_terms, schema, self.asked))
        return search.best(count, WEIGHTS, self.bonus)

    def confidence(self, head, relation, tail):
        exact = thing(head) in self.asked.heads
        cosines = (
            1.0 if exact else self.vectors[head] @ self.asked.head,
            1.0 if RELATIONS[relation] in self.asked.relations else self.relations[relation] @ self.asked.relation,
            self.vectors[tail] @ self.asked.tail,
        )
        similarity = np.dot(cosines, [WEIGHTS.head, WEIGHTS.relation, WEIGHTS.tail])
        return WEIGHTS.similarity * similarity + sum(self.bonus.get(thing(each), 0) for each in (head, tail))

    def expected(self, count):
        return sorted((self.confidence(*triple) for triple in self.triples), reverse=True)[:count]

    def confidences(self, found):
        facts = [each.stated.fact for each in found]
        numbers = [(int(each.subject[-6:]), RELATIONS.index(each.predicate), int(each.value[-6:])) for each in facts]
        assert set(numbers) <= set(self.triples)
        return [self.confidence(*each) for each in numbers]


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10**6), st.integers(2, 60), st.integers(1, 200), st.integers(1, 30))
def test_in_a_small_world_the_best_are_exactly_the_best_of_all(tmp_path_factory, seed, things, triples, count):
    world = World(tmp_path_factory.mktemp("world"), seed, things, triples)
    found = world.found(count)
    assert len({each.stated.key for each in found}) == min(count, len(world.triples))
    assert world.confidences(found) == pytest.approx(world.expected(count), abs=1e-4)


def test_in_a_large_world_as_well_with_vectors_of_more_dimensions_than_are_projected(tmp_path):
    world = World(tmp_path, 5, 4_000, 30_000, width=384)
    assert world.confidences(world.found(10)) == pytest.approx(world.expected(10), abs=1e-4)


def test_equal_triples_come_in_the_order_of_their_terms(tmp_path):
    triples = [(thing(number), RELATIONS[0], thing(9)) for number in (5, 3, 4)]
    write_table(
        tmp_path, NumberedTriples(triples), [(thing(number), np.eye(4, dtype=np.float32)[0]) for number in range(10)], 4, ""
    )
    table, (east, north) = TripleTable.opened(tmp_path), np.eye(4, dtype=np.float32)[:2]
    asked = AskedTriple(Hypothesis("a", "b", "c"), east, north, east, [], [], [])
    found = TableSearch(table, asked, np.zeros(1, np.float32)).best(2, WEIGHTS, {})
    assert [each.stated.fact.subject for each in found] == [thing(3), thing(4)]


def test_a_term_without_a_vector_is_told_from_one_that_is_unlike(tmp_path):
    values = [thing(1), Literal("sour"), Literal("4", datatype=XSD.integer), Literal("c", lang="en")]
    write_table(tmp_path, NumberedTriples((thing(0), RELATIONS[0], each) for each in values), [], 4, "")
    east = np.eye(4, dtype=np.float32)[0]
    asked = AskedTriple(Hypothesis("a", "b", "c"), east, east, east, [thing(0)], [], [Literal("c")])
    found = TableSearch(TripleTable.opened(tmp_path), asked, np.zeros(1, np.float32)).best(9, WEIGHTS, {})
    tails = {each.stated.fact.value: (each.head, each.tail) for each in found}
    assert tails == dict(zip(values, [(1.0, None), (1.0, None), (1.0, 0.0), (1.0, 1.0)], strict=True))


def test_an_empty_table_has_nothing(tmp_path):
    write_table(tmp_path, NumberedTriples([]), [], 4, "")
    east = np.eye(4, dtype=np.float32)[0]
    asked = AskedTriple(Hypothesis("a", "b", "c"), east, east, east, [thing(0)], [], [])
    search = TableSearch(TripleTable.opened(tmp_path), asked, np.zeros(0, np.float32))
    assert (search.best(3, WEIGHTS, {}), search.near(3)) == ([], ([], []))
