"""What holds for every engine."""

import pytest
from rdflib import XSD, Literal, URIRef

from memory.errors import BadInput
from memory.store.copying import made_from, read_compressed
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import ROW_LIMIT, GraphMove, Scope, StoreChange

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
    engine.apply(StoreChange(added=(quad("old"),)))
    wrong = (URIRef("no iri at all"), THING, Literal("new"), GRAPH)
    with pytest.raises(BadInput):
        engine.apply(StoreChange(added=(quad("new"), wrong), removed=(quad("old"),)))
    assert words(engine) == ["old"]


def test_an_empty_change_is_no_request(engine):
    engine.apply(StoreChange())
    assert words(engine) == []


def test_a_change_removes_and_adds_at_once(engine):
    engine.apply(StoreChange(added=(quad("old"), quad("kept"))))
    engine.apply(StoreChange(added=(quad("new"),), removed=(quad("old"),)))
    assert words(engine) == ["kept", "new"]


def test_what_is_removed_and_added_in_one_change_is_there(engine):
    engine.apply(StoreChange(added=(quad("same"),)))
    engine.apply(StoreChange(added=(quad("same"),), removed=(quad("same"),)))
    assert words(engine) == ["same"]


@pytest.mark.parametrize(
    ("required", "found"),
    [
        (quad("old"), ["new"]),
        (quad("other"), ["old"]),
        (quad("old", OTHER), ["old"]),
        ((THING, THING, None, GRAPH), ["old"]),
        ((THING, THING, None, OTHER), ["new"]),
    ],
)
def test_a_change_is_made_only_if_what_it_requires_holds(engine, required, found):
    engine.apply(StoreChange(added=(quad("old"),)))
    engine.apply(StoreChange(added=(quad("new"),), removed=(quad("old"),), only_if=(required,)))
    assert words(engine) == found


def test_everything_that_a_change_requires_has_to_hold(engine):
    engine.apply(StoreChange(added=(quad("old"),), only_if=((THING, THING, None, GRAPH),)))
    engine.apply(StoreChange(added=(quad("new"),), only_if=(quad("old"), (THING, THING, None, GRAPH))))
    assert words(engine) == ["old"]


def test_a_move_requires_nothing():
    with pytest.raises(ValueError, match="moves nothing"):
        StoreChange(moved=(GraphMove((THING,), GRAPH),), only_if=(quad("old"),))


def test_one_change_may_reach_over_several_graphs(engine):
    engine.apply(StoreChange(added=(quad("here"), quad("there", OTHER))))
    assert (words(engine), words(engine, OTHER)) == (["here"], ["there"])


def test_no_query_gives_more_rows_than_the_bound(engine):
    text = f"SELECT ?a ?b {{ VALUES ?a {{ {MANY} }} VALUES ?b {{ {MANY} }} }}"
    assert len(list(engine.select(text, Scope((GRAPH,))))) == ROW_LIMIT


def test_a_variable_without_a_value_is_left_out_of_its_row(engine):
    engine.apply(StoreChange(added=(quad("word"),)))
    [row] = engine.select("SELECT ?s ?none { ?s ?p ?o OPTIONAL { ?o ?p ?none } }", Scope((GRAPH,)))
    assert row == {"s": THING}


def test_many_triples_are_loaded_into_their_graph(engine):
    engine.load(((THING, THING, Literal(number)) for number in range(12_000)), GRAPH)
    [row] = engine.select("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }", Scope((GRAPH,)))
    assert row["n"] == Literal(12_000)


def test_dropping_a_graph_leaves_the_others(engine):
    engine.apply(StoreChange(added=(quad("here"), quad("there", OTHER))))
    engine.drop(GRAPH)
    assert (engine.has(GRAPH), engine.has(OTHER)) == (False, True)


def test_dropping_what_is_not_there_is_no_error(engine):
    engine.drop(GRAPH)
    assert not engine.has(GRAPH)


def test_an_open_store_answers(engine):
    engine.ping()


def test_a_move_takes_all_of_its_subjects_into_the_other_graph(engine):
    other_thing = URIRef("https://engines.example/other-thing")
    engine.apply(StoreChange(added=(quad("moved"), quad("moved as well"), (other_thing, THING, Literal("stays"), GRAPH))))
    engine.apply(StoreChange(moved=(GraphMove((THING,), GRAPH, OTHER),)))
    assert (words(engine), words(engine, OTHER)) == (["stays"], ["moved", "moved as well"])


def test_a_move_without_a_target_removes(engine):
    engine.apply(StoreChange(added=(quad("gone"), quad("kept", OTHER))))
    engine.apply(StoreChange(moved=(GraphMove((THING,), GRAPH),)))
    assert (words(engine), words(engine, OTHER)) == ([], ["kept"])


def test_what_stays_is_copied(engine):
    engine.apply(StoreChange(added=(quad("copied"),)))
    engine.apply(StoreChange(moved=(GraphMove((THING,), GRAPH, OTHER, stays=True),)))
    assert (words(engine), words(engine, OTHER)) == (["copied"], ["copied"])


def test_what_stays_is_not_copied_where_its_subject_is_there_already(engine):
    engine.apply(StoreChange(added=(quad("newer"), quad("older", OTHER))))
    engine.apply(StoreChange(moved=(GraphMove((THING,), GRAPH, OTHER, stays=True),)))
    assert (words(engine), words(engine, OTHER)) == (["newer"], ["older"])


def test_what_is_left_behind_goes_and_does_not_come(engine):
    property_ = URIRef("https://engines.example/property")
    engine.apply(StoreChange(added=(quad("comes"), (THING, property_, Literal("gone"), GRAPH), quad("there", OTHER))))
    engine.apply(StoreChange(moved=(GraphMove((THING,), GRAPH, OTHER, left_behind=property_),)))
    assert (words(engine), sorted(words(engine, OTHER))) == ([], ["comes", "there"])


def test_what_something_leads_to_once_the_moves_before_it_were_made_does_not_go(engine):
    leading, linked = (URIRef(f"https://engines.example/{name}") for name in ("leading", "linked"))
    engine.apply(StoreChange(added=(quad("linked"), (leading, linked, THING, GRAPH))))
    goes = GraphMove((THING,), GRAPH, unless_linked=(linked,))
    engine.apply(StoreChange(moved=(goes,)))
    assert sorted(words(engine)) == [str(THING), "linked"]
    engine.apply(StoreChange(moved=(GraphMove((leading,), GRAPH), goes)))
    assert words(engine) == []


def test_what_moves_may_be_changed_in_the_same_transaction(engine):
    engine.apply(StoreChange(added=(quad("old"), quad("same"))))
    engine.apply(StoreChange((quad("new", OTHER),), (quad("old", OTHER),), (GraphMove((THING,), GRAPH, OTHER),)))
    assert (words(engine), words(engine, OTHER)) == ([], ["new", "same"])


def test_a_move_with_something_wrong_beside_it_moves_nothing(engine):
    engine.apply(StoreChange(added=(quad("here"),)))
    wrong = (URIRef("no iri at all"), THING, Literal("new"), GRAPH)
    with pytest.raises(BadInput):
        engine.apply(StoreChange(added=(wrong,), moved=(GraphMove((THING,), GRAPH, OTHER),)))
    assert (words(engine), words(engine, OTHER)) == (["here"], [])


def test_all_graphs_are_named_and_a_dropped_one_no_more(engine):
    before = set(engine.graphs())
    engine.apply(StoreChange(added=(quad("here"), quad("there", OTHER))))
    assert set(engine.graphs()) - before == {GRAPH, OTHER}
    engine.drop(OTHER)
    assert set(engine.graphs()) - before == {GRAPH}


def test_the_graphs_in_which_something_is_stated_are_named_once_for_each_statement(engine):
    engine.apply(StoreChange(added=(quad("here"), quad("too"), quad("there", OTHER), (THING, OTHER, THING, OTHER))))
    assert sorted(engine.where_stated(THING)) == [GRAPH, GRAPH, OTHER]
    assert engine.where_stated(OTHER) == [OTHER]
    assert engine.where_stated(GRAPH) == []
    assert (len(engine.where_stated(THING, 2)), len(engine.where_stated(THING, beside=GRAPH))) == (2, 3)


def test_what_was_settled_is_as_it_was_and_can_be_changed(engine):
    engine.apply(StoreChange(added=(quad("here"), quad("there", OTHER))))
    before = statements(engine)
    engine.settle()
    assert statements(engine) == before
    engine.apply(StoreChange(removed=(quad("here"),)))
    engine.settle()
    assert statements(engine) == before - {each for each in before if each.object.value == "here"}


def test_all_that_is_dumped_is_there_again_when_it_is_loaded(engine, tmp_path):
    awkward = '“It’s”\t\\ "quoted"\nand a second line \U0001f34f'
    engine.apply(StoreChange(added=(quad(awkward), quad("there", OTHER), (THING, THING, Literal("Haus", lang="de"), OTHER))))
    engine.apply(StoreChange(added=((THING, THING, Literal("2026-03", datatype=XSD.gYearMonth), OTHER),)))
    before = statements(engine)
    assert engine.dump(tmp_path / "all.gz", lambda _done: None) == len(before)
    for graph in engine.graphs():
        engine.drop(graph)
    assert statements(engine) == set()
    engine.load_as_they_are(read_compressed(tmp_path / "all.gz"))
    assert statements(engine) == before


def test_a_store_made_from_a_dump_holds_the_same(engine, tmp_path):
    engine.apply(StoreChange(added=(quad("here"), quad("there", OTHER))))
    engine.dump(tmp_path / "all.gz", lambda _done: None)
    made_from(tmp_path / "all.gz", tmp_path / "made")
    made = EmbeddedEngine(tmp_path / "made")
    assert statements(made) == statements(engine)
    made.close()


def statements(engine):
    return set(engine.quads(sorted(engine.graphs())))
