"""Which claims clash: the pairs that do not come first."""

import pytest

from memory.facts.conflicts import clash, rivals_among
from memory.facts.facts import EventTime
from memory.facts.relations import relation_called
from tests.memory.facts.telling import claim

YEAR, MONTH, OTHER = EventTime("2019", "year"), EventTime("2019-05", "month"), EventTime("2020", "year")


def is_functional(predicate):
    return predicate == relation_called("age").iri


def clashes(one, other):
    assert clash(one, other, is_functional) == clash(other, one, is_functional)
    return clash(one, other, is_functional)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (claim("sea", "age", "=old"), claim("sea", "age", "=old")),
        (claim("sea", "age", "=old"), claim("sea", "age", "=Old.")),
        (claim("sea", "age", "=old"), claim("moon", "age", "=young")),
        (claim("sea", "be", "=blue"), claim("sea", "be", "=green")),
        (claim("sea", "age", "=old"), claim("sea", "age", "=young", is_denied=True)),
        (claim("sea", "age", "=old"), claim("sea", "age", "=young", is_past=True)),
        (claim("sea", "age", "=old", when=YEAR), claim("sea", "age", "=young", when=OTHER)),
        (claim("cat", "like", "fish"), claim("cat", "dislike", "milk")),
        (claim("cat", "like", "fish", is_denied=True), claim("cat", "dislike", "fish", is_denied=True)),
        (claim("cat", "like", "fish"), claim("cat", "eat", "fish", is_denied=True)),
        (claim("sea", "be", "=blue", is_past=True), claim("sea", "be", "=blue", is_denied=True)),
    ],
)
def test_they_can_stand_side_by_side(one, other):
    assert not clashes(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (claim("sea", "age", "=old"), claim("sea", "age", "=young")),
        (claim("sea", "age", "=old", when=YEAR), claim("sea", "age", "=young", when=MONTH)),
        (claim("sea", "age", "=old", when=YEAR), claim("sea", "age", "=young")),
        (claim("sea", "be", "=blue"), claim("sea", "be", "=blue", is_denied=True)),
        (claim("sea", "be", "=blue"), claim("sea", "be", "=Blue", is_denied=True)),
        (claim("sea", "be", "=blue"), claim("sea", "be", "=blue", is_past=True)),
        (claim("cat", "like", "fish"), claim("cat", "dislike", "fish")),
    ],
)
def test_they_cannot_both_hold(one, other):
    assert clashes(one, other)


def test_each_knows_its_rivals():
    old, young, blue = claim("sea", "age", "=old"), claim("sea", "age", "=young"), claim("sea", "be", "=blue")
    assert rivals_among([old, young, blue], is_functional) == {
        old.iri: frozenset({young.iri}),
        young.iri: frozenset({old.iri}),
        blue.iri: frozenset(),
    }
