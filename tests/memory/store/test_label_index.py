import numpy as np
import pytest
from rdflib import Literal, URIRef

from memory.store.label_index import SCHEMA, SHARED, Label, LabelIndex
from memory.vocabulary import domain_graph
from tests.people import ALICE, BOB

EAST, NORTH = np.eye(4, dtype=np.float32)[:2]
ORCHARD, HARBOUR = (URIRef(f"{domain_graph(name)}/digest") for name in ("orchard", "harbour"))
PLUM, PEAR, BOAT = (URIRef(f"https://orchard.example/{name}") for name in ("Plum", "Pear", "Boat"))


@pytest.fixture
def index(tmp_path):
    opened = LabelIndex(tmp_path / "index", "letters", 4)
    yield opened
    opened.close()


def put(index, owner, *terms, vector=EAST):
    index.of(owner).put([Label(term, str(term)[-4:], vector) for term in terms])


def seen(index, person=ALICE, bases=(ORCHARD,), count=9):
    (found,) = index.seen_by(person, bases).near([EAST], count)
    return set(found)


def test_an_empty_index_finds_nothing(index):
    alices = index.seen_by(ALICE, [ORCHARD])
    assert (seen(index), alices.vectors_of([PLUM]), index.of(ALICE).last_term(), index.of(ALICE).count()) == (set(), {}, "", 0)


@pytest.mark.parametrize("owner", [BOB, HARBOUR, SCHEMA])
def test_what_is_not_hers_alice_does_not_find(index, owner):
    put(index, owner, PLUM)
    assert seen(index) == set()


@pytest.mark.parametrize("owner", [BOB, HARBOUR])
def test_what_is_not_hers_has_no_vector_for_alice(index, owner):
    put(index, owner, PLUM)
    assert index.seen_by(ALICE, [ORCHARD]).vectors_of([PLUM]) == {}


def test_a_person_finds_own_and_shared_terms_and_has_vectors_of_domain_terms_as_well(index):
    for owner, term in ((ALICE, PLUM), (SHARED, PEAR), (ORCHARD, BOAT)):
        put(index, owner, term)
    assert (seen(index), set(index.seen_by(ALICE, [ORCHARD]).vectors_of([PLUM, PEAR, BOAT]))) == (
        {PLUM, PEAR},
        {PLUM, PEAR, BOAT},
    )


def test_few_own_terms_are_found_among_very_many_of_others(tmp_path):
    rows = np.random.default_rng(7).standard_normal((3_000, 4)).astype(np.float32)
    index = LabelIndex(tmp_path / "large", "letters", 4, approximate_from=300)
    index.of(ORCHARD).put([Label(URIRef(f"https://orchard.example/{n}"), str(n), row) for n, row in enumerate(rows)])
    put(index, ALICE, PLUM)
    put(index, ALICE, PEAR, vector=-EAST)
    index.optimise()
    assert seen(index) == {PLUM, PEAR}
    index.close()


def test_all_vectors_of_an_owner_can_be_read(index):
    put(index, ORCHARD, PLUM, PEAR)
    put(index, HARBOUR, BOAT, vector=NORTH)
    assert {term: vector.tolist() for term, vector in index.of(ORCHARD).vectors()} == dict.fromkeys([PLUM, PEAR], EAST.tolist())
    assert list(index.of(ALICE).vectors()) == []


def test_the_nearest_come_first(index):
    put(index, ALICE, PLUM)
    put(index, ALICE, PEAR, vector=NORTH)
    north, east = index.seen_by(ALICE, []).near([NORTH, EAST], 1)
    assert (list(north), list(east)) == ([PEAR], [PLUM])


def test_a_term_is_there_once_with_what_was_put_last(index):
    put(index, ALICE, PLUM)
    put(index, ALICE, PLUM, vector=NORTH)
    assert index.of(ALICE).count() == 1
    assert np.array_equal(index.seen_by(ALICE, []).vectors_of([PLUM, Literal("plum")])[PLUM], NORTH)


def test_the_schema_is_read_again_after_it_was_written(index):
    alices = index.seen_by(ALICE, [])
    put(index, SCHEMA, PLUM)
    assert set(alices.schema()) == {PLUM}
    put(index, SCHEMA, PEAR)
    assert set(alices.schema()) == {PLUM, PEAR}


def test_what_was_replaced_is_removed_and_people_keep_theirs(index):
    for owner in (ALICE, SHARED, SCHEMA, ORCHARD, HARBOUR):
        put(index, owner, PLUM)
    index.keep_only([ORCHARD])
    assert [index.of(owner).count() for owner in (ALICE, SHARED, SCHEMA, ORCHARD, HARBOUR)] == [1, 1, 1, 1, 0]
    index.keep_only([])
    assert index.of(ORCHARD).count() == 0


def test_clearing_leaves_what_others_have(index):
    put(index, ALICE, PLUM)
    put(index, BOB, PLUM)
    index.of(ALICE).clear()
    assert [index.of(person).count() for person in (ALICE, BOB)] == [0, 1]


@pytest.mark.parametrize("name", ["it's", "' OR owner = 'x", 'a"b', "%"])
def test_terms_and_owners_are_text_whatever_they_look_like(index, name):
    term = URIRef(f"https://orchard.example/{name.replace(' ', '%20')}")
    index.of(name).put([Label(term, name, EAST)])
    assert (index.of(name).texts([term, PLUM]), index.of("x").texts([term]), seen(index)) == ({term: name}, {}, set())


def test_a_large_table_finds_approximately_the_same(tmp_path):
    chance = np.random.default_rng(7)
    rows = chance.standard_normal((600, 4)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    index = LabelIndex(tmp_path / "large", "letters", 4, approximate_from=300)
    index.of(ALICE).put([Label(URIRef(f"https://orchard.example/{n}"), str(n), row) for n, row in enumerate(rows)])
    index.optimise()
    exact = {URIRef(f"https://orchard.example/{n}") for n in np.argsort(-(rows @ EAST))[:20]}
    assert len(exact & seen(index, count=20)) >= 18
    index.close()
