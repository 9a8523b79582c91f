"""Files of which a quarter is of what was removed are written anew; others are left alone."""

import pytest
from rdflib import Literal, URIRef

from chat.upkeep import room
from memory.access import STORE
from memory.curation import rewriting
from memory.curation.rewriting import note_size, waste
from memory.store.engine import Scope

GRAPH = URIRef("https://room.example/graph")
OTHER = URIRef("https://room.example/other")


def fill(graph, begin, end):
    words = "words that are long enough to take room in the files of the store, " * 8
    STORE.engine.load(((graph, graph, Literal(f"{number} {words} {number}")) for number in range(begin, end)), graph)


@pytest.fixture
def full(store, monkeypatch):
    """A store that holds a little, of a size that counts."""
    monkeypatch.setattr(rewriting, "BYTES_AT_LEAST", 1)
    fill(GRAPH, 0, 4_000)
    assert room.free()
    return store


def test_small_files_are_left_alone(store):
    assert waste(store) == 0.0
    assert not room.free()


def test_large_files_that_were_never_written_anew_are(store, monkeypatch):
    monkeypatch.setattr(rewriting, "BYTES_AT_LEAST", 1)
    assert waste(store) == 1.0


def test_written_anew_there_is_no_waste_and_nothing_to_do(full):
    assert waste(full) < 0.05
    assert not room.free()


def test_the_size_stays_level_over_years_of_coming_and_going(full):
    sizes = []
    for year in range(1, 4):
        fill(OTHER, year * 4_000, (year + 1) * 4_000)
        full.drop(OTHER)
        full.optimise()
        room.free()
        sizes.append(full.bytes_on_disk())
    assert max(sizes) < 1.5 * min(sizes)
    assert len(list(full.select("SELECT ?o { ?s ?p ?o } LIMIT 10", Scope((GRAPH,))))) == 10


def test_the_size_is_noted_once(full):
    note_size(full)
    note_size(full)
    assert waste(full) < 0.05
