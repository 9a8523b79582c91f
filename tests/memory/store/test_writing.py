"""Writing takes turns graph by graph, and nobody writes beside one who writes alone."""

import threading
from contextlib import ExitStack

import pytest
from rdflib import Literal, URIRef

from memory.store.embedded import EmbeddedEngine
from memory.store.engine import GraphMove, Scope, StoreChange
from memory.store.writing import WritingTurns

ALICES, BOBS, BIN = (URIRef(f"https://store.example/{name}") for name in ("alices", "bobs", "bin"))
SAYS = URIRef("https://store.example/says")
WAITED, BOUND = 0.1, 10.0
ROUNDS, THINGS = 30, 40


def waits(turn):
    """Whether one who wants this turn has to wait for it; all is over when this ends."""
    begun = threading.Event()

    def take():
        with turn:
            begun.set()

    thread = threading.Thread(target=take)
    thread.start()
    return thread, begun, not begun.wait(WAITED)


@pytest.mark.parametrize(
    ("held", "wanted", "has_to_wait"),
    [
        (lambda turns: turns.at(frozenset({ALICES})), lambda turns: turns.at(frozenset({ALICES, BIN})), True),
        (lambda turns: turns.alone(), lambda turns: turns.at(frozenset({BOBS})), True),
        (lambda turns: turns.at(frozenset({ALICES})), lambda turns: turns.alone(), True),
        (lambda turns: turns.alone(), lambda turns: turns.alone(), True),
        (lambda turns: turns.at(frozenset({ALICES})), lambda turns: turns.at(frozenset({BOBS})), False),
    ],
    ids=["same graph", "beside one alone", "alone beside one", "two alone", "other graph"],
)
def test_who_waits_for_whom(held, wanted, has_to_wait):
    turns = WritingTurns()
    with held(turns):
        thread, begun, waited = waits(wanted(turns))
    thread.join(BOUND)
    assert (waited, begun.is_set()) == (has_to_wait, True)


def test_one_who_wants_to_be_alone_comes_before_those_who_ask_later():
    turns = WritingTurns()
    with ExitStack() as first:
        first.enter_context(turns.at(frozenset({ALICES})))
        alone, _, _ = waits(turns.alone())
        later, _, waited = waits(turns.at(frozenset({BOBS})))
    alone.join(BOUND)
    later.join(BOUND)
    assert waited


def test_a_change_tells_all_graphs_that_it_touches():
    quad = (SAYS, SAYS, Literal("so"), BOBS)
    assert StoreChange((quad,), (), (GraphMove((SAYS,), ALICES, BIN), GraphMove((SAYS,), ALICES))).graphs == {ALICES, BOBS, BIN}


def test_what_two_write_side_by_side_is_all_there(tmp_path):
    engine = EmbeddedEngine(tmp_path / "memory")
    things = [URIRef(f"https://store.example/thing/{each}") for each in range(THINGS)]

    def write(graph, other):
        for each in range(ROUNDS):
            words = Literal(f"These long words are said by everybody in round {each}.")
            engine.apply(StoreChange(tuple((thing, SAYS, words, graph) for thing in things)))
        engine.apply(StoreChange(moved=(GraphMove(tuple(things[: THINGS // 2]), graph, other),)))

    writers = [threading.Thread(target=write, args=(name, URIRef(f"{name}/bin"))) for name in (ALICES, BOBS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    counted = [
        len(list(engine.stream("SELECT ?s ?o { ?s ?p ?o }", Scope((graph,)))))
        for name in (ALICES, BOBS)
        for graph in (name, URIRef(f"{name}/bin"))
    ]
    engine.close()
    assert counted == 4 * [ROUNDS * THINGS // 2]
