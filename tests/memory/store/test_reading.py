from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rdflib import RDF, XSD, Literal, URIRef, Variable

from memory.errors import BadInput
from memory.store.engine import Scope, StoreChange
from memory.store.reading import CONDITIONS_AT_MOST, Condition, Reader, ResultOrder

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
    lasting_engine.apply(StoreChange(added=tuple((*each, GRAPH) for each in statements)))
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


def test_more_conditions_than_the_engine_bears_are_refused(trees):
    conditions = [Condition(HEIGHT, value=Literal(number)) for number in range(CONDITIONS_AT_MOST + 1)]
    for ask in (
        trees.number_that,
        lambda *asked: trees.things_that(*asked, 1),
        lambda *asked: trees.ranked(*asked, ResultOrder(HEIGHT, descending=False), 1),
    ):
        with pytest.raises(BadInput):
            ask("test", conditions)
    assert things(trees, *conditions[:-1]) == []


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


# --- Denials, choices, ways, orders ----------------------------------------------------------------

WOOD = URIRef("https://reading.example/wood")
ASH, FIR, YEW, BEECH, NEAR, PART_OF, HEDGE, FIELD = (
    URIRef(f"https://reading.example/{name}") for name in ("ash", "fir", "yew", "beech", "near", "partOf", "hedge", "field")
)
ALL = (ASH, FIR, YEW, BEECH)
TREES = Condition(classes=[TREE])
ANY_HEIGHT = Condition(HEIGHT, value=Variable("height"))


@pytest.fixture(scope="module")
def wood(lasting_engine):
    """An ash, a fir and a yew with heights and days of planting, a beech with neither; the ash is near the fir."""
    statements = [
        *[(each, RDF.type, TREE) for each in ALL],
        (ASH, HEIGHT, Literal(9)),
        (FIR, HEIGHT, Literal(80)),
        (YEW, HEIGHT, Literal(700)),
        (ASH, PLANTED, Literal("1901-05-03", datatype=XSD.date)),
        (FIR, PLANTED, Literal("1950-05-03", datatype=XSD.date)),
        (YEW, PLANTED, Literal("1901", datatype=XSD.gYear)),
        (ASH, NEAR, FIR),
        (ASH, NEAR, YEW),
        (ASH, PART_OF, HEDGE),
        (HEDGE, PART_OF, FIELD),
    ]
    lasting_engine.drop(WOOD)
    lasting_engine.apply(StoreChange(added=tuple((*each, WOOD) for each in statements)))
    return Reader(lasting_engine, Scope((WOOD,)))


def first(reader, order, *conditions, limit=10):
    return [row["x"] for row in reader.ranked("test", conditions or [TREES], order, limit)[0]]


def test_what_is_denied_is_not_found(wood):
    assert things(wood, TREES, Condition(HEIGHT, value=Literal(9), denied=True)) == [BEECH, FIR, YEW]
    assert things(wood, TREES, Condition(HEIGHT, value=Variable("any"), denied=True)) == [BEECH]
    assert things(wood, TREES, Condition(PLANTED, starts="1901", denied=True)) == [BEECH, FIR]
    assert things(wood, TREES, Condition(classes=[TREE], denied=True)) == []


def test_what_is_denied_has_no_columns(wood):
    rows, _ = wood.things_that("test", [TREES, Condition(PLANTED, starts="1901", denied=True)], 10)
    assert {column for row in rows for column in row} == {"x"}


def test_nothing_but_what_is_among_them_is_found(wood):
    assert things(wood, Condition(among=[ASH, HEDGE]), TREES) == [ASH]
    assert things(wood, Condition(among=[HEDGE, FIELD]), TREES) == []


def test_any_of_several_values_is_enough_and_told(wood):
    rows, _ = wood.things_that("test", [Condition(HEIGHT, values=[Literal(9), Literal(80), Literal(5)])], 10)
    assert {(row["x"], row["w0"]) for row in rows} == {(ASH, Literal(9)), (FIR, Literal(80))}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Condition(PLANTED, within=("1800", "1901")), []),
        (Condition(PLANTED, within=("1901", "1950")), [ASH, YEW]),
        (Condition(PLANTED, within=("1901", "1951")), [ASH, FIR, YEW]),
        (Condition(PLANTED, ends="-05-04"), []),
        (Condition(PLANTED, ends="-05-03"), [ASH, FIR]),
    ],
)
def test_a_stretch_of_time_and_a_day_of_any_year(wood, condition, expected):
    assert things(wood, condition) == expected


def test_what_is_the_same_from_either_side_is_found_from_either(wood):
    assert things(wood, Condition(NEAR, subject=FIR)) == []
    assert things(wood, Condition(NEAR, subject=FIR, is_symmetric=True)) == [ASH]
    assert things(wood, Condition(NEAR, value=ASH, is_symmetric=True)) == [FIR, YEW]


def test_several_steps_lead_further_than_one(wood):
    assert things(wood, Condition(PART_OF, subject=ASH)) == [HEDGE]
    assert things(wood, Condition(PART_OF, subject=ASH, is_transitive=True)) == [ASH, FIELD, HEDGE]
    assert things(wood, Condition(PART_OF, value=FIELD, is_transitive=True), TREES) == [ASH]


def test_a_variable_is_a_thing_on_the_way_and_told(wood):
    rows, _ = wood.things_that(
        "test", [Condition(PART_OF, value=Variable("place")), Condition(PART_OF, Variable("place"), FIELD)], 10
    )
    assert rows == [{"x": ASH, "place": HEDGE}]


@pytest.mark.parametrize("name", ["a b", "x } DROP ALL", "é", "1a", "a\nb"])
def test_a_variable_that_has_no_plain_name_is_refused(wood, name):
    with pytest.raises(ValueError, match="no name of a variable"):
        wood.things_that("test", [Condition(PART_OF, value=Variable(name))], 10)


def test_the_order_is_by_number_and_not_by_text(wood):
    assert first(wood, ResultOrder(HEIGHT, descending=True)) == [YEW, FIR, ASH]
    assert first(wood, ResultOrder(HEIGHT, descending=False)) == [ASH, FIR, YEW]
    assert first(wood, ResultOrder(HEIGHT, descending=True), limit=1) == [YEW]


def test_what_has_no_value_has_no_place(wood):
    assert BEECH not in first(wood, ResultOrder(PLANTED, descending=False))


def test_the_order_may_be_by_how_many_are_linked(wood):
    rows, _ = wood.ranked("test", [TREES], ResultOrder(NEAR, descending=True, counts=True), 10)
    assert [(row["x"], int(row["r"])) for row in rows] == [(ASH, 2)]
    assert sorted(first(wood, ResultOrder(NEAR, descending=True, outward=False, counts=True))) == [FIR, YEW]
    assert first(wood, ResultOrder(NEAR, descending=True, counts=True, classes=(SHRUB,))) == []


def test_time_between_two_dates_is_told_by_both(wood):
    rows, _ = wood.ranked("test", [TREES], ResultOrder(PLANTED, descending=True, since=PLANTED), 10)
    assert rows
    assert all(row["r"] == row["s"] for row in rows)


CONDITIONS = (
    Condition(HEIGHT, value=Literal(80)),
    Condition(PLANTED, starts="1901"),
    Condition(PLANTED, within=("1902", "1990")),
    Condition(NEAR, value=ASH, is_symmetric=True),
    Condition(HEIGHT, values=[Literal(9), Literal(80)]),
    Condition(among=[ASH, BEECH]),
)
SEVERAL = st.lists(st.sampled_from(CONDITIONS), min_size=1, max_size=3, unique_by=id)
EVERY = settings(max_examples=30, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@EVERY
@given(conditions=SEVERAL)
def test_what_fulfils_all_conditions_fulfils_each(wood, conditions):
    fulfil_all = set(things(wood, TREES, *conditions))
    assert all(fulfil_all <= set(things(wood, TREES, each)) for each in conditions)
    assert wood.number_that("test", [TREES, *conditions])[0] == len(fulfil_all)


@EVERY
@given(condition=st.sampled_from(CONDITIONS))
def test_what_holds_and_what_is_denied_are_apart_and_together_all(wood, condition):
    held, denied = (set(things(wood, TREES, replace(condition, denied=no))) for no in (False, True))
    assert held.isdisjoint(denied)
    assert held | denied == set(ALL)


@EVERY
@given(conditions=SEVERAL, descending=st.booleans())
def test_an_order_holds_each_thing_once_and_turns_round(wood, conditions, descending):
    there, back = (first(wood, ResultOrder(HEIGHT, descending=way), TREES, *conditions) for way in (descending, not descending))
    assert there == back[::-1] == first(wood, ResultOrder(HEIGHT, descending=descending), *conditions, TREES)
    assert set(there) == set(things(wood, TREES, ANY_HEIGHT, *conditions))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ((), []),
        (("plum",), []),
        (("1901-05",), [OAK]),
        (("1901", "zz"), [ELM, OAK]),
        (("19.1",), []),
        (('") || true',), []),
        (("1|9",), []),
    ],
    ids=str,
)
def test_texts_are_found_by_any_of_the_words_as_they_are(trees, words, found):
    assert sorted(row["subject"] for row in trees.texts_with([PLANTED], words)) == sorted(found)
