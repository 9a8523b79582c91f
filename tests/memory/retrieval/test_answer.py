"""A reading as conditions, and a row of what is found as a fact."""

import pytest
from rdflib import RDF, Literal, URIRef, Variable

from memory.model import Fact, Pattern
from memory.retrieval.answer import GraphAnswer, conditions_of, fill_pattern
from memory.understanding.question import Reading


def iri(name):
    return URIRef(f"https://isles.example/{name}")


BORN_IN, LIES_IN, BORN, FINN, TARNAY = (iri(name) for name in ("bornIn", "liesIn", "birthDate", "Finn", "Tarnay"))
PLACE = Variable("place")


def test_what_must_not_hold_is_denied_and_nothing_else(known_isles):
    reading = Reading(
        "conditions", (Pattern(None, RDF.type, iri("Singer")),), frozenset(), without=(Pattern(None, BORN_IN, TARNAY),)
    )
    held, denied = conditions_of(reading, known_isles)
    assert (held.denied, denied.denied) == (False, True)
    assert denied.predicate == BORN_IN


def test_a_reading_without_denials_denies_nothing(known_isles):
    conditions = conditions_of(Reading("subjects", (Pattern(None, BORN_IN, TARNAY),), frozenset()), known_isles)
    assert [each.denied for each in conditions] == [False]


def test_what_is_compared_is_all_that_the_unknown_may_be(known_isles):
    [condition] = conditions_of(Reading("first", (), frozenset(), among=(FINN, iri("Hale"))), known_isles)
    assert condition.among == (FINN, iri("Hale"))


def test_a_class_is_asked_for_with_those_below_it(known_isles):
    [condition] = conditions_of(Reading("listing", (Pattern(None, RDF.type, iri("Person")),), frozenset()), known_isles)
    assert set(condition.classes) == {iri("Person"), iri("Singer")}


def test_a_place_is_asked_for_with_those_in_it(known_isles):
    [condition] = conditions_of(Reading("subjects", (Pattern(None, BORN_IN, TARNAY),), frozenset()), known_isles)
    assert set(condition.values) == {TARNAY, iri("Orrin"), iri("Dunmeer"), iri("Norrow")}


@pytest.mark.parametrize(
    ("pattern", "row", "fact"),
    [
        (Pattern(FINN, BORN_IN, None), {"x": TARNAY}, Fact(FINN, BORN_IN, TARNAY)),
        (Pattern(None, BORN_IN, TARNAY), {"x": FINN}, Fact(FINN, BORN_IN, TARNAY)),
        (Pattern(None, BORN_IN, TARNAY), {"x": FINN, "w1": iri("Orrin")}, Fact(FINN, BORN_IN, iri("Orrin"))),
        (Pattern(PLACE, LIES_IN, None), {"x": TARNAY, "place": iri("Orrin")}, Fact(iri("Orrin"), LIES_IN, TARNAY)),
        (Pattern(FINN, BORN_IN, PLACE), {"x": TARNAY, "place": iri("Orrin")}, Fact(FINN, BORN_IN, iri("Orrin"))),
        (Pattern(None, BORN, None, starts="1955"), {"x": FINN, "v1": Literal("1955-02-11")}, Fact(FINN, BORN, Literal("1955-02-11"))),
        (Pattern(None, BORN, None, ends="-02-11"), {"x": FINN, "v1": Literal("1955-02-11")}, Fact(FINN, BORN, Literal("1955-02-11"))),
    ],
)  # fmt: skip
def test_a_row_fills_the_unknowns_of_a_pattern(pattern, row, fact):
    assert fill_pattern(pattern, 1, row) == fact


@pytest.mark.parametrize(("found", "number", "count"), [((), 0, 0), ((FINN,), 0, 1), ((FINN,), 1200, 1200)])
def test_how_many_there_are_is_at_least_what_is_found(found, number, count):
    assert GraphAnswer(Reading("listing", (), frozenset()), found, number=number).count == count
