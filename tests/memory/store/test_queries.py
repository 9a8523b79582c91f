import re
from pathlib import Path

import pytest
from rdflib import Literal, URIRef
from rdflib.plugins.sparql import prepareQuery

from memory.errors import UnknownQuery
from memory.store.engine import Change, Scope
from memory.store.queries import FOLDER, Query, query, query_names
from memory.vocabulary import MEM

ROOT = Path(__file__).parents[3]
OF_THE_WHOLE_STORE = {"everything", "graphs"}
"""What copies a store asks."""
GRAPH = URIRef("https://queries.example/graph")
ANN, BEA = URIRef("https://queries.example/ann"), URIRef("https://queries.example/bea")
LIKES = URIRef("https://queries.example/likes")
EVERYTHING = Query("everything", "What is there?", "SELECT ?s ?o WHERE { ?s ?p ?o }")
COUNTED = Query("counted", "How many are there?", "SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }")


@pytest.fixture(scope="module")
def likes(lasting_engine):
    """Ann likes plums and pears, Bea likes plums."""
    likes = ((ANN, "plums"), (ANN, "pears"), (BEA, "plums"))
    lasting_engine.drop(GRAPH)
    lasting_engine.apply(Change(added=tuple((who, LIKES, Literal(what), GRAPH) for who, what in likes)))
    return lasting_engine


def found(engine, asked, **values):
    rows = engine.select(asked.bound(values), Scope((GRAPH,)))
    return sorted(tuple(str(term) for term in row.values()) for row in rows)


def source(name):
    return (FOLDER / f"{name}.rq").read_text(encoding="utf-8")


def test_an_unknown_name_is_told_with_the_known_ones():
    with pytest.raises(UnknownQuery, match="is_stated"):
        query("no_such_query")


@pytest.mark.parametrize("name", ["head.rq", "queries", ""])
def test_a_name_is_no_path(name):
    with pytest.raises(UnknownQuery):
        query(name)


def test_bound_to_no_term_at_all_a_variable_finds_nothing(likes):
    assert found(likes, EVERYTHING, s=[]) == []


def test_bound_to_a_term_that_is_not_there_it_finds_nothing(likes):
    assert found(likes, EVERYTHING, s=LIKES) == []


def test_left_free_a_variable_finds_all(likes):
    assert len(found(likes, EVERYTHING, s=None)) == 3


def test_bound_to_one_term_it_finds_that(likes):
    assert found(likes, EVERYTHING, s=BEA) == [(str(BEA), "plums")]


def test_bound_to_several_terms_it_finds_any_of_them(likes):
    assert len(found(likes, EVERYTHING, s=[ANN, BEA], o=[Literal("plums")])) == 2


def test_several_variables_are_bound_together(likes):
    assert found(likes, EVERYTHING, s=ANN, o=Literal("pears")) == [(str(ANN), "pears")]


def test_several_variables_are_bound_in_one_block_by_their_combinations(likes):
    """Of two blocks the engine joins all statements that fit the one with all that fit the other."""
    values = {"s": [ANN, BEA], "p": [LIKES, MEM.text], "o": None}
    assert EVERYTHING.bound(values).count("VALUES") == 1
    assert len(found(likes, EVERYTHING, **values)) == 3


def test_a_binding_goes_before_an_aggregate(likes):
    assert found(likes, COUNTED, s=ANN) == [("2",)]


def test_a_literal_is_not_the_same_in_another_language(likes):
    assert found(likes, EVERYTHING, o=Literal("plums", lang="en")) == []


@pytest.mark.parametrize("name", query_names())
def test_every_query_parses(name):
    prepareQuery(source(name))


@pytest.mark.parametrize("name", query_names())
def test_every_query_runs_with_nothing_there(lasting_engine, name):
    text, nothing = query(name).text, Scope((URIRef("https://queries.example/empty"),))
    is_empty = not lasting_engine.ask(text, nothing) if "\nASK" in f"\n{text}" else True
    rows = [] if "\nASK" in f"\n{text}" else list(lasting_engine.select(text, nothing))
    counted = [value for row in rows for value in row.values() if value.toPython() != 0]  # a count of nothing is a row as well
    assert (is_empty, counted) == (True, [])


@pytest.mark.parametrize("name", query_names())
def test_the_first_line_of_every_query_asks_a_question_in_words(name):
    first = source(name).splitlines()[0]
    assert re.fullmatch(r"# [A-Z][^?]{10,}\?", first)
    assert query(name).question == first.removeprefix("# ")


@pytest.mark.parametrize("name", query_names())
def test_every_query_declares_the_prefixes_that_it_uses_and_no_others(name):
    declared = set(re.findall(r"^PREFIX (\w*):", source(name), re.MULTILINE))
    body = re.sub(r"#.*$|^PREFIX.*$|<[^>]*>|\"[^\"]*\"", "", query(name).text, flags=re.MULTILINE)
    assert declared == set(re.findall(r"\b(\w*):\w", body))


@pytest.mark.parametrize("name", query_names())
def test_a_prefix_means_the_same_everywhere(name):
    written = set(re.findall(r"^PREFIX mem: <(.*)>", source(name), re.MULTILINE))
    assert written <= {str(MEM)}


@pytest.mark.parametrize("name", query_names())
def test_no_query_has_a_place_to_fill_in_by_string(name):
    assert not re.search(r"%[sdr(]|\{\w+\}|\$\{?\w", query(name).text)


@pytest.mark.parametrize("name", query_names())
def test_every_query_keeps_within_its_scope(name):
    assert bool(re.search(r"\b(FROM|GRAPH|SERVICE)\b", query(name).text)) == (name in OF_THE_WHOLE_STORE)


def test_what_asks_for_the_whole_store_is_asked_by_the_engine_of_an_endpoint_only():
    asking = re.compile("|".join(rf'(query|rows|row|ask)\("{each}"' for each in OF_THE_WHOLE_STORE))
    places = [file for top in ("memory", "chat", "companion_site") for file in (ROOT / top).rglob("*.py")]
    assert [file.name for file in places if asking.search(file.read_text(encoding="utf-8"))] == ["endpoint.py"]
