import re
from pathlib import Path

import pytest
from rdflib import Literal, URIRef
from rdflib.plugins.sparql import prepareQuery

from memory.errors import UnknownQuery
from memory.store.engine import Scope, StoreChange
from memory.store.queries import FOLDER, Query, query, query_names
from memory.vocabulary import MEM

ROOT = Path(__file__).parents[3]
OF_THE_WHOLE_STORE = {"everything", "graphs", "where_stated"}
"""What is asked about no person and everybody: names of graphs, and all there is for a copy."""
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
    lasting_engine.apply(StoreChange(added=tuple((who, LIKES, Literal(what), GRAPH) for who, what in likes)))
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


def test_every_query_parses():
    for name in query_names():
        prepareQuery(source(name))


def finds_nothing(engine, name):
    text, nothing = query(name).text, Scope((URIRef("https://queries.example/empty"),))
    if "\nASK" in f"\n{text}":
        return not engine.ask(text, nothing)
    values = [value for row in engine.select(text, nothing) for value in row.values()]
    return all(value.toPython() == 0 for value in values)  # a count of nothing is a row as well


def test_every_query_runs_with_nothing_there(lasting_engine):
    assert [name for name in query_names() if not finds_nothing(lasting_engine, name)] == []


def test_the_first_line_of_every_query_asks_a_question_in_words():
    first = {name: source(name).splitlines()[0] for name in query_names()}
    assert [name for name, line in first.items() if not re.fullmatch(r"# [A-Z][^?]{10,}\?", line)] == []
    assert [name for name, line in first.items() if query(name).question != line.removeprefix("# ")] == []


def prefixes_used(name):
    body = re.sub(r"#.*$|^PREFIX.*$|<[^>]*>|\"[^\"]*\"", "", query(name).text, flags=re.MULTILINE)
    return set(re.findall(r"\b(\w*):\w", body))


def test_every_query_declares_the_prefixes_that_it_uses_and_no_others():
    declared = {name: set(re.findall(r"^PREFIX (\w*):", source(name), re.MULTILINE)) for name in query_names()}
    assert {name: prefixes for name, prefixes in declared.items() if prefixes != prefixes_used(name)} == {}


def test_a_prefix_means_the_same_everywhere():
    written = {iri for name in query_names() for iri in re.findall(r"^PREFIX mem: <(.*)>", source(name), re.MULTILINE)}
    assert written == {str(MEM)}


def test_no_query_has_a_place_to_fill_in_by_string():
    assert [name for name in query_names() if re.search(r"%[sdr(]|\{\w+\}|\$\{?\w", query(name).text)] == []


def test_every_query_keeps_within_its_scope():
    leaving = {name for name in query_names() if re.search(r"\b(FROM|GRAPH|SERVICE)\b", query(name).text)}
    assert leaving == OF_THE_WHOLE_STORE


def test_what_asks_for_the_whole_store_is_asked_by_the_engine_of_an_endpoint_only():
    asking = re.compile("|".join(rf'(query|rows|row|ask)\("{each}"' for each in OF_THE_WHOLE_STORE))
    places = [file for top in ("memory", "chat", "companion_site", "measuring") for file in (ROOT / top).rglob("*.py")]
    assert [file.name for file in places if asking.search(file.read_text(encoding="utf-8"))] == ["endpoint.py"]
