"""A memory goes out, in and away on both engines; cut short at any moment it is empty as it was."""

from io import BytesIO

import pytest

from memory.curation.erasing import clear_incomplete, erase
from memory.curation.person_store import PersonStore
from memory.errors import StoreUnavailable
from memory.portability.exporting import export_rdf
from memory.portability.importing import import_rdf
from memory.store.engine import Scope
from memory.store.label_index import LabelIndex
from memory.store.observation_index import ObservationIndex
from memory.store.text_index import TextIndex
from memory.vocabulary import CATALOGUE_GRAPH, episodes_graph, person_graphs
from tests.conftest import MORNING
from tests.memory.portability.test_incoming import GOOD
from tests.people import ALICE, BOB
from tests.talks import turn


@pytest.fixture
def index():
    opened = TextIndex(None, "made up", 4)
    yield opened
    opened.close()


@pytest.fixture
def labels():
    opened = LabelIndex(None, "made up", 4)
    yield opened
    opened.close()


@pytest.fixture
def holding(engine, index, labels):
    """What is held of a person."""
    observed, condensed = (ObservationIndex(None, "made up", 4) for _ in range(2))
    return lambda person: PersonStore(
        engine,
        person,
        lambda: MORNING,
        MORNING.tzinfo,
        None,
        index.of(person),
        labels.of(person),
        observed.of(person),
        condensed.of(person),
    )


def quiet(*_):
    """No progress is told."""


def whole(engine, person):
    rows = engine.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope(person_graphs(person)))
    return {tuple(str(term).replace(str(person), "…") for term in row.values()) for row in rows}


def brought(holding, person):
    return import_rdf(holding(person), BytesIO(GOOD), quiet)


def test_what_was_brought_in_goes_out_and_in_again(holding, engine):
    brought(holding, ALICE)
    file = BytesIO()
    export_rdf(holding(ALICE), {"time_zone": "Europe/Vienna"}, file, "trig", quiet)
    file.seek(0)
    imported = import_rdf(holding(BOB), file, quiet)
    assert imported.choices == {"time_zone": "Europe/Vienna"}
    assert whole(engine, BOB) == whole(engine, ALICE) != set()


def test_erased_is_the_one_alone_with_the_rows_of_the_index(holding, engine, index):
    brought(holding, ALICE)
    brought(holding, BOB)
    for person in (ALICE, BOB):
        index.of(person).put([turn(1, "A long walk.")])
    bobs = whole(engine, BOB)
    receipt = erase(holding(ALICE))
    assert (receipt.removed["episodes"], receipt.removed["turns in the text index"]) == (2, 1)
    assert (whole(engine, ALICE), whole(engine, BOB)) == (set(), bobs)
    assert (index.of(ALICE).count(), index.of(BOB).count()) == (0, 1)


def test_a_bringing_in_that_is_cut_short_leaves_the_memory_empty(holding, engine, monkeypatch):
    def cut_short(triples, graph):
        loaded(list(triples)[:5], graph)
        raise StoreUnavailable("The disk is full.")

    loaded = engine.load
    monkeypatch.setattr(engine, "load", cut_short)
    with pytest.raises(StoreUnavailable):
        brought(holding, ALICE)
    monkeypatch.undo()
    assert engine.has(episodes_graph(ALICE))
    assert clear_incomplete(engine) == 1
    assert (whole(engine, ALICE), clear_incomplete(engine)) == (set(), 0)
    assert brought(holding, ALICE).episodes == 2


def test_while_it_is_under_way_nobody_clears_it(holding, engine, monkeypatch):
    def looked_at_meanwhile(triples, graph):
        assert clear_incomplete(engine) == 0
        loaded(triples, graph)

    loaded = engine.load
    monkeypatch.setattr(engine, "load", looked_at_meanwhile)
    assert brought(holding, ALICE).episodes == 2
    assert not any("awaitsClearing" in str(row) for row in engine.stream("SELECT ?p { ?s ?p ?o }", Scope((CATALOGUE_GRAPH,))))
