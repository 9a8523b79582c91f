from dataclasses import replace

import pytest
from rdflib import Literal

from memory.facts.contradictions import superseded_facts
from memory.facts.facts import EventTime
from memory.facts.relations import relation_called
from memory.model import Fact
from tests.memory.facts.telling import ANN, fact


def overruled(old, new, relation, *, corrects=False):
    return superseded_facts([old], new, relation_called(relation), corrects=corrects) == [old]


def test_the_same_fact_contradicts_nothing():
    same = fact(ANN, "anna", "live in", "graz")
    assert not overruled(same, same, "live in")


@pytest.mark.parametrize(("relation", "expected"), [("live in", True), ("like", False), ("have", False), ("age", True)])
def test_another_value_contradicts_only_where_there_is_one_at_a_time(relation, expected):
    assert overruled(fact(ANN, "anna", relation, "one"), fact(ANN, "anna", relation, "two"), relation) is expected


def test_what_is_past_leaves_room_for_another_value():
    assert not overruled(fact(ANN, "anna", "live in", "graz", is_past=True), fact(ANN, "anna", "live in", "linz"), "live in")


def test_with_and_without_not():
    assert overruled(fact(ANN, "anna", "like", "tea"), fact(ANN, "anna", "like", "tea", is_denied=True), "like")


def test_a_correction_replaces_the_last_value_of_the_same_sort_only():
    place, new = fact(ANN, "anna", "be born in", "graz"), fact(ANN, "anna", "be born in", "=1951")
    year = replace(fact(ANN, "anna", "be born in", "=1950"), fact=Fact(place.fact.subject, place.fact.predicate, Literal("1950")))
    assert overruled(year, new, "be born in", corrects=True)
    assert not overruled(place, new, "be born in", corrects=True)
    assert not overruled(year, new, "be born in")


def told_at(relation, value, precision="day", **more):
    when = EventTime("2026-09-12", precision) if precision else None
    return fact(ANN, "wedding", relation, value, when=when, **more)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (told_at("be on", "12 september"), told_at("be on", "19 september")),
        (told_at("be on", "12 september 2026"), told_at("be on", "19 september 2026")),
        (told_at("be on", "=2026-09-12"), told_at("be on", "=2026-09-19")),
        (told_at("be in", "2026", "year"), told_at("be in", "2027", "year")),
        (told_at("be in", "june", "month"), told_at("be in", "july", "month")),
        (told_at("be at", "7 am", ""), told_at("be at", "9 am", "")),
    ],
)
def test_what_is_at_one_time_is_at_no_other(old, new):
    assert overruled(old, new, "be on")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (told_at("be on", "mondays", "repeated"), told_at("be on", "thursdays", "repeated")),
        (told_at("be in", "vienna"), told_at("be in", "rome")),
        (told_at("be in", "vienna", ""), told_at("be in", "june", "month")),
        (told_at("be on", "12 september"), told_at("be at", "7 am", "")),
        (told_at("be on", "12 september", is_past=True), told_at("be on", "19 september")),
        (told_at("be on", "12 september"), told_at("be on", "19 september", is_denied=True)),
        (told_at("visit", "12 september"), told_at("visit", "19 september")),
    ],
)
def test_what_may_be_at_several_times_or_places_is_left_alone(old, new):
    assert not overruled(old, new, "be on")
