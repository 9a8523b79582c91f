"""Queries that a person wrote: what is refused, what they see, and that none runs on for ever. On both engines."""

import pytest
from rdflib import Literal, URIRef

from memory.errors import BadInput, QueryRefused
from memory.store.asked_apart import refusal
from memory.store.engine import Bounds, Scope, StoreChange
from memory.store.freehand import tidied
from memory.store.opening import StoreSettings, open_store

OPEN, SECRET = URIRef("https://free.example/open"), URIRef("https://free.example/secret")
PLUM, LIKED = URIRef("https://free.example/plum"), URIRef("https://free.example/liked")
SCOPE = Scope((OPEN,), (OPEN,))
CROSS = "{ ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o }"
CARRIAGE = "SELECT * { ?s ?p ?o # to the engine, the comment ends here\r SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }"

REFUSED = {
    "INSERT DATA { <https://a.example/> <https://a.example/> 1 }": "change the memory",
    "DELETE WHERE { ?s ?p ?o }": "change the memory",
    "DROP ALL": "change the memory",
    "SELECT * { ?s ?p ?o } ; DROP ALL": "not understood",
    "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }": "Only SELECT and ASK",
    "DESCRIBE <https://free.example/plum>": "Only SELECT and ASK",
    "SELECT * FROM <https://free.example/secret> { ?s ?p ?o }": "FROM",
    "SELECT * FROM NAMED <https://free.example/secret> { GRAPH ?g { ?s ?p ?o } }": "FROM",
    "ASK FROM <https://free.example/secret> { ?s ?p ?o }": "FROM",
    "SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }": "SERVICE",
    "SELECT * { SERVICE SILENT ?where { ?s ?p ?o } }": "SERVICE",
    "SELECT * { ?s ?p ?o OPTIONAL { { SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } } } } }": "SERVICE",
    "SELECT * { ?s ?p ?o FILTER EXISTS { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } } }": "SERVICE",
    "SELECT * { ?s ?p ?o MINUS { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } } }": "SERVICE",
    "SELECT * { { ?s ?p ?o } UNION { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } } }": "SERVICE",
    CARRIAGE: "SERVICE",
    'SELECT * { ?s ?p "\\u0022 . } # " . SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }': "write the sign itself",
    "SELECT * { \\u0053ERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }": "write the sign itself",
    "SELECT * {\n?s ?p ?o\nFILTER( }": "Line 3",
    "SELECT ?s { ?s free:liked ?o }": "PREFIX",
    "SELECT * {" + "{" * 3000 + "}" * 3000 + "}": "nested",
}
SEEING = (
    "SELECT ?o { ?s ?p ?o }",
    "SELECT ?o { GRAPH ?g { ?s ?p ?o } }",
    "SELECT ?o { GRAPH <https://free.example/secret> { ?s ?p ?o } }",
    "SELECT ?o { ?s (!<https://free.example/none>)* ?o }",
    "SELECT ?o { { ?s ?p ?o } UNION { GRAPH <https://free.example/secret> { ?s ?p ?o } } }",
    "SELECT ?o { { SELECT ?o { GRAPH ?g { ?s ?p ?o } } } }",
    "SELECT ?o { BIND(<https://free.example/secret> AS ?g) GRAPH ?g { ?s ?p ?o } }",
    "SELECT ?o { VALUES ?g { <https://free.example/secret> } GRAPH ?g { ?s ?p ?o } }",
    "SELECT ?o # FROM <https://free.example/secret>\n{ ?s ?p ?o FILTER NOT EXISTS { GRAPH <https://free.example/secret> { ?s ?p ?o } } }",
    "BASE <https://free.example/> SELECT ?o { GRAPH <secret> { ?s ?p ?o } }",
    "PREFIX x: <https://free.example/> SELECT ?o { GRAPH x:secret { ?s ?p ?o } }",
)


@pytest.fixture
def orchard(engine):
    """Something for everybody, and a secret in a graph of its own."""
    quads = ((PLUM, LIKED, Literal("open"), OPEN), (PLUM, LIKED, Literal("secret plum"), SECRET))
    engine.apply(StoreChange(quads))
    return engine


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_reading_of_the_chosen_graphs_is_refused_in_a_sentence(text):
    assert REFUSED[text] in refusal(tidied(text))


@pytest.mark.parametrize("text", ["", "DROP ALL", CARRIAGE, "SELECT * { ?s ?p ?o } #" + "x" * 20_000], ids=range(4))
def test_what_is_refused_is_not_asked(orchard, text):
    with pytest.raises(BadInput):
        orchard.freely(text, SCOPE, Bounds())


@pytest.mark.parametrize("text", SEEING, ids=range(len(SEEING)))
def test_no_text_sees_a_graph_that_was_not_chosen(orchard, text):
    seen = {str(row["o"]) for row in orchard.freely(text, SCOPE, Bounds()).rows}
    assert seen <= {"open", str(PLUM)}


def test_nothing_is_seen_where_no_graph_was_chosen(orchard):
    assert orchard.freely("SELECT * { ?s ?p ?o }", Scope(()), Bounds()).rows == ()
    assert orchard.freely("ASK { GRAPH ?g { ?s ?p ?o } }", Scope(()), Bounds()).truth is False


def test_rows_come_under_their_columns_as_terms(orchard):
    answer = orchard.freely("SELECT ?s ?none ?o { ?s ?p ?o }", SCOPE, Bounds())
    assert answer.columns == ("s", "none", "o")
    assert answer.rows == ({"s": PLUM, "o": Literal("open")},)
    assert answer.is_whole


def test_of_many_rows_the_first_are_given(orchard):
    answer = orchard.freely("SELECT * { VALUES ?n { 1 2 3 4 } }", SCOPE, Bounds(rows=3))
    assert (len(answer.rows), answer.is_whole) == (3, False)


@pytest.mark.parametrize(("text", "truth"), [("ASK { ?s ?p ?o }", True), ("ASK { ?s ?p 7 }", False)])
def test_a_yes_no_question_is_answered(orchard, text, truth):
    assert orchard.freely(text, SCOPE, Bounds()).truth is truth


@pytest.fixture
def crowded(tmp_path):
    """A store in this process with more ways to combine what it holds than can be counted."""
    opened = open_store(StoreSettings(folder=tmp_path / "memory"))
    opened.apply(StoreChange(tuple((PLUM, LIKED, Literal(number), OPEN) for number in range(2_000))))
    yield opened
    opened.close()


def test_a_query_that_gives_no_row_for_hours_is_stopped(crowded, tmp_path):
    with pytest.raises(QueryRefused, match="longer than 1 seconds"):
        crowded.freely(f"SELECT (COUNT(*) AS ?n) {CROSS}", SCOPE, Bounds(seconds=1.0))
    assert list((tmp_path / "memory-asked").iterdir()) == []


def test_a_query_that_would_fill_the_memory_is_stopped(crowded):
    with pytest.raises(QueryRefused, match="more memory"):
        crowded.freely(f"SELECT * {CROSS} ORDER BY ?c", SCOPE, Bounds(memory=256 << 20))


def test_a_long_value_is_cut(orchard):
    if not hasattr(orchard, "dataset"):
        pytest.skip("an endpoint's answer has a bound as a whole")
    orchard.apply(StoreChange(((PLUM, LIKED, Literal("x" * 20_000), OPEN),)))
    longest = max(len(row["o"]) for row in orchard.freely("SELECT ?o { ?s ?p ?o }", SCOPE, Bounds()).rows)
    assert longest == 10_001


def test_a_copy_that_a_killed_process_left_is_gone_after_the_next_start(tmp_path):
    (tmp_path / "memory-asked" / "left").mkdir(parents=True)
    open_store(StoreSettings(folder=tmp_path / "memory")).close()
    assert not (tmp_path / "memory-asked").exists()


def test_what_is_on_disk_is_measured_where_it_can_be(engine):
    size = engine.bytes_on_disk()
    assert size is None or size > 1_000
