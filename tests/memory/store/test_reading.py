import pytest
from rdflib import RDF, XSD, Literal, URIRef

from memory.store.engine import Change, Scope
from memory.store.reading import Condition, Reader

GRAPH = URIRef("https://reading.example/graph")
OAK, ELM, TREE, SHRUB, HEIGHT, PLANTED = (
    URIRef(f"https://reading.example/{name}") for name in ("oak", "elm", "Tree", "Shrub", "height", "planted")
)


@pytest.fixture(scope="module")
def trees(lasting_engine):
    """An oak of 12 metres planted in May 1901, an elm of 9 metres planted some time in 1901."""
    statements = [
        (OAK, RDF.type, TREE),
        (OAK, HEIGHT, Literal(12)),
        (OAK, PLANTED, Literal("1901-05-03", datatype=XSD.date)),
        (ELM, RDF.type, SHRUB),
        (ELM, HEIGHT, Literal(9)),
        (ELM, PLANTED, Literal("1901", datatype=XSD.gYear)),
    ]
    lasting_engine.drop(GRAPH)
    lasting_engine.apply(Change(added=tuple((*each, GRAPH) for each in statements)))
    return Reader(lasting_engine, Scope((GRAPH,)))


def things(reader, *conditions, limit=10):
    return sorted(row["x"] for row in reader.things_that("test", conditions, limit)[0])


def test_conditions_that_nothing_fulfils_find_nothing(trees):
    assert things(trees, Condition(HEIGHT, value=Literal(10))) == []


def test_all_conditions_must_be_fulfilled(trees):
    assert things(trees, Condition(classes=[TREE]), Condition(HEIGHT, value=Literal(9))) == []


def test_a_beginning_is_none_in_the_middle(trees):
    assert things(trees, Condition(PLANTED, starts="05")) == []


def test_a_class_among_several_is_enough(trees):
    assert things(trees, Condition(classes=[TREE, SHRUB])) == [ELM, OAK]


def test_the_subject_is_found_by_its_value(trees):
    assert things(trees, Condition(HEIGHT, value=Literal(12))) == [OAK]


def test_the_value_is_found_by_its_subject(trees):
    assert things(trees, Condition(HEIGHT, subject=OAK)) == [Literal(12)]


def test_a_date_is_found_by_its_beginning_and_given_whole(trees):
    rows, _ = trees.things_that("test", [Condition(PLANTED, starts="1901-05")], 10)
    assert rows == [{"x": OAK, "v0": Literal("1901-05-03", datatype=XSD.date)}]


def test_a_date_known_less_exactly_shares_the_year(trees):
    assert things(trees, Condition(PLANTED, starts="1901")) == [ELM, OAK]


def test_no_more_than_the_limit_are_found(trees):
    assert len(things(trees, Condition(classes=[TREE, SHRUB]), limit=1)) == 1


def test_what_was_run_is_kept_with_its_name_text_and_results(trees):
    rows, ran = trees.run("statements_about", {"subject": OAK})
    assert (ran.name, ran.results) == ("statements_about", len(rows))
    assert str(OAK) in ran.sparql
    assert ran.elapsed_ms >= 0


def test_the_kept_text_can_be_run_again(trees, lasting_engine):
    rows, ran = trees.things_that("test", [Condition(HEIGHT, subject=OAK)], 10)
    assert list(lasting_engine.select(ran.sparql, Scope((GRAPH,)))) == rows


def test_numbers_of_a_named_query_are_python_numbers(trees):
    [row] = trees.rows("statements_about", subject=OAK, predicate=HEIGHT)
    assert (row["value"], type(row["value"])) == (12, int)


def test_terms_of_a_named_query_stay_terms(trees):
    [row] = trees.terms("statements_about", subject=OAK, predicate=HEIGHT)
    assert row["value"] == Literal(12)
