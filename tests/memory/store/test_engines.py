"""What holds for every engine."""

import pytest
from rdflib import Literal, URIRef

from memory.errors import BadInput
from memory.store.engine import ROW_LIMIT, Change, Move, Scope

GRAPH = URIRef("https://engines.example/graph")
OTHER = URIRef("https://engines.example/other")
THING = URIRef("https://engines.example/thing")
WORDS = "SELECT ?o { ?s ?p ?o } ORDER BY ?o"
MANY = " ".join(map(str, range(ROW_LIMIT // 50)))


def quad(word, graph=GRAPH):
    return (THING, THING, Literal(word), graph)


def words(engine, graph=GRAPH):
    return [str(row["o"]) for row in engine.select(WORDS, Scope((graph,)))]


def test_a_change_with_something_wrong_in_it_changes_nothing(engine):
    engine.apply(Change(added=(quad("old"),)))
    wrong = (URIRef("no iri at all"), THING, Literal("new"), GRAPH)
    with pytest.raises(BadInput):
        engine.apply(Change(added=(quad("new"), wrong), removed=(quad("old"),)))
    assert words(engine) == ["old"]


def test_an_empty_change_is_no_request(engine):
    engine.apply(Change())
    assert words(engine) == []


def test_a_change_removes_and_adds_at_once(engine):
    engine.apply(Change(added=(quad("old"), quad("kept"))))
    engine.apply(Change(added=(quad("new"),), removed=(quad("old"),)))
    assert words(engine) == ["kept", "new"]


def test_what_is_removed_and_added_in_one_change_is_there(engine):
    engine.apply(Change(added=(quad("same"),)))
    engine.apply(Change(added=(quad("same"),), removed=(quad("same"),)))
    assert words(engine) == ["same"]


def test_one_change_may_reach_over_several_graphs(engine):
    engine.apply(Change(added=(quad("here"), quad("there", OTHER))))
    assert (words(engine), words(engine, OTHER)) == (["here"], ["there"])


def test_no_query_gives_more_rows_than_the_bound(engine):
    text = f"SELECT ?a ?b {{ VALUES ?a {{ {MANY} }} VALUES ?b {{ {MANY} }} }}"
    assert len(list(engine.select(text, Scope((GRAPH,))))) == ROW_LIMIT


def test_a_variable_without_a_value_is_left_out_of_its_row(engine):
    engine.apply(Change(added=(quad("word"),)))
    [row] = engine.select("SELECT ?s ?none { ?s ?p ?o OPTIONAL { ?o ?p ?none } }", Scope((GRAPH,)))
    assert row == {"s": THING}


def test_many_triples_are_loaded_into_their_graph(engine):
    engine.load(((THING, THING, Literal(number)) for number in range(12_000)), GRAPH)
    [row] = engine.select("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }", Scope((GRAPH,)))
    assert row["n"] == Literal(12_000)


def test_dropping_a_graph_leaves_the_others(engine):
    engine.apply(Change(added=(quad("here"), quad("there", OTHER))))
    engine.drop(GRAPH)
    assert (engine.has(GRAPH), engine.has(OTHER)) == (False, True)


def test_dropping_what_is_not_there_is_no_error(engine):
    engine.drop(GRAPH)
    assert not engine.has(GRAPH)


def test_an_open_store_answers(engine):
    engine.ping()


def test_a_move_takes_all_of_its_subjects_into_the_other_graph(engine):
    other_thing = URIRef("https://engines.example/other-thing")
    engine.apply(Change(added=(quad("moved"), quad("moved as well"), (other_thing, THING, Literal("stays"), GRAPH))))
    engine.apply(Change(moved=(Move((THING,), GRAPH, OTHER),)))
    assert (words(engine), words(engine, OTHER)) == (["stays"], ["moved", "moved as well"])


def test_a_move_without_a_target_removes(engine):
    engine.apply(Change(added=(quad("gone"), quad("kept", OTHER))))
    engine.apply(Change(moved=(Move((THING,), GRAPH),)))
    assert (words(engine), words(engine, OTHER)) == ([], ["kept"])


def test_what_moves_may_be_changed_in_the_same_transaction(engine):
    engine.apply(Change(added=(quad("old"), quad("same"))))
    engine.apply(Change((quad("new", OTHER),), (quad("old", OTHER),), (Move((THING,), GRAPH, OTHER),)))
    assert (words(engine), words(engine, OTHER)) == ([], ["new", "same"])


def test_a_move_with_something_wrong_beside_it_moves_nothing(engine):
    engine.apply(Change(added=(quad("here"),)))
    wrong = (URIRef("no iri at all"), THING, Literal("new"), GRAPH)
    with pytest.raises(BadInput):
        engine.apply(Change(added=(wrong,), moved=(Move((THING,), GRAPH, OTHER),)))
    assert (words(engine), words(engine, OTHER)) == (["here"], [])
