"""A query sees the graphs of its scope, whatever its text says."""

import pytest
from rdflib import Literal, URIRef

from memory.store.engine import Scope, StoreChange

ALICES = URIRef("https://scope.example/alice")
BOBS = URIRef("https://scope.example/bob")
NOTE = URIRef("https://scope.example/note")


@pytest.fixture
def notes(engine):
    """One note of Alice's and one of Bob's."""
    engine.apply(StoreChange(added=((NOTE, NOTE, Literal("Alice's"), ALICES), (NOTE, NOTE, Literal("Bob's"), BOBS))))
    return engine


def seen(engine, text, scope):
    return sorted(str(row["o"]) for row in engine.select(text, scope))


@pytest.mark.parametrize(
    "text",
    [
        "SELECT ?o FROM <https://scope.example/alice> { ?s ?p ?o }",
        "SELECT ?o FROM <https://scope.example/alice> FROM <https://scope.example/bob> { ?s ?p ?o }",
        "SELECT ?o FROM NAMED <https://scope.example/alice> { GRAPH ?g { ?s ?p ?o } }",
        "SELECT ?o { GRAPH <https://scope.example/alice> { ?s ?p ?o } }",
        "SELECT ?o { GRAPH ?g { ?s ?p ?o } }",
        "SELECT ?o { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }",
        "SELECT ?o { ?s ?p ?o OPTIONAL { GRAPH ?g { ?s ?p ?o } } }",
    ],
)
def test_bob_never_sees_alices_note(notes, text):
    assert "Alice's" not in seen(notes, text, Scope((BOBS,)))


@pytest.mark.parametrize("text", ["SELECT ?o { ?s ?p ?o }", "SELECT ?o { GRAPH ?g { ?s ?p ?o } }"])
def test_an_empty_scope_sees_nothing(notes, text):
    assert seen(notes, text, Scope(())) == []


def test_an_empty_scope_answers_no(notes):
    assert not notes.ask("ASK { ?s ?p ?o }", Scope(()))


def test_a_graph_that_is_not_there_is_empty(notes):
    assert seen(notes, "SELECT ?o { ?s ?p ?o }", Scope((URIRef("https://scope.example/nobody"),))) == []


def test_the_default_graphs_are_merged(notes):
    assert seen(notes, "SELECT ?o { ?s ?p ?o }", Scope((ALICES, BOBS))) == ["Alice's", "Bob's"]


def test_a_named_graph_is_seen_by_its_name_alone(notes):
    scope = Scope((BOBS,), (ALICES,))
    assert seen(notes, "SELECT ?o { GRAPH ?g { ?s ?p ?o } }", scope) == ["Alice's"]
    assert seen(notes, "SELECT ?o { ?s ?p ?o }", scope) == ["Bob's"]


def test_a_question_of_yes_or_no_stays_in_its_scope(notes):
    question = """ASK { ?s ?p "Alice's" }"""
    assert notes.ask(question, Scope((ALICES,)))
    assert not notes.ask(question, Scope((BOBS,)))


def test_a_stream_stays_in_its_scope(notes):
    assert [str(row["o"]) for row in notes.stream("SELECT ?o { ?s ?p ?o }", Scope((BOBS,)))] == ["Bob's"]


def test_a_stream_of_an_empty_scope_is_empty(notes):
    assert list(notes.stream("SELECT ?o { ?s ?p ?o }", Scope(()))) == []
