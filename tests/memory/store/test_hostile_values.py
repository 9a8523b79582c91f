"""Text that looks like SPARQL is a value wherever it goes."""

import pytest
from rdflib import Literal, URIRef

from memory.store.engine import Scope, StoreChange
from memory.store.reading import Condition, Reader

ALICES = URIRef("https://hostile.example/alice")
BOBS = URIRef("https://hostile.example/bob")
NOTE = URIRef("https://hostile.example/note")
SAYS = URIRef("https://hostile.example/says")

HOSTILE = [
    '" } } ; DROP ALL ; INSERT DATA { GRAPH <https://hostile.example/bob> { <a:a> <a:a> "',
    "' } UNION { ?s ?p ?o } #",
    '\\" . ?x ?y ?z . \\',
    "\\",
    '"""',
    "'''\n} LIMIT 0",
    "?x $y _:z <https://hostile.example/bob> a true 1e0",
    "} GRAPH <https://hostile.example/bob> { ?s ?p ?o",
    "{{}}{ %s {name} $name ${name}",
    "# comment\r\n} ;",
    "\u0022 \uff02 \u2028 } \x00",
    "UNDEF",
    ") } VALUES (?x) { (1",
]


NUMBERS = [f"text {number}" for number in range(len(HOSTILE))]


@pytest.fixture
def engine(lasting_engine):
    """The store as it was before the last example."""
    lasting_engine.drop(ALICES)
    lasting_engine.drop(BOBS)
    return lasting_engine


@pytest.fixture
def alices(engine):
    """Reads what Alice's graph holds; Bob's holds a secret."""
    engine.apply(StoreChange(added=((NOTE, SAYS, Literal("Bob's secret"), BOBS), (NOTE, SAYS, Literal("harmless"), ALICES))))
    return Reader(engine, Scope((ALICES,)))


@pytest.mark.parametrize("text", HOSTILE, ids=NUMBERS)
def test_it_is_written_and_read_as_it_is(engine, alices, text):
    engine.apply(StoreChange(added=((NOTE, SAYS, Literal(text), ALICES),)))
    assert sorted(row["value"] for row in alices.rows("statements_about", subject=NOTE)) == sorted([text, "harmless"])
    assert engine.has(BOBS)


@pytest.mark.parametrize("text", HOSTILE, ids=NUMBERS)
def test_bound_into_a_query_it_finds_nothing_else(alices, text):
    assert alices.rows("statements_about", value=Literal(text)) == []
    assert not alices.holds("is_stated", value=[Literal(text), Literal(text, lang="en")])


@pytest.mark.parametrize("text", HOSTILE, ids=NUMBERS)
def test_as_the_beginning_of_a_value_it_finds_nothing_else(alices, text):
    rows, ran = alices.things_that("hostile", [Condition(SAYS, starts=text)], limit=10)
    assert (rows, ran.results) == ([], 0)


@pytest.mark.parametrize("text", HOSTILE, ids=NUMBERS)
def test_it_can_be_removed_again(engine, alices, text):
    quad = (NOTE, SAYS, Literal(text), ALICES)
    engine.apply(StoreChange(added=(quad,)))
    engine.apply(StoreChange(removed=(quad,)))
    assert [row["value"] for row in alices.rows("statements_about", subject=NOTE)] == ["harmless"]
