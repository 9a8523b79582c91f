import pytest
from rdflib import Literal, URIRef

from memory.facts.matching import is_time, names_kind


@pytest.mark.parametrize(("value", "asked"), [("car", "dog"), ("dog food", "dog"), ("dog", "small dog"), ("sister", "brother")])
def test_what_is_something_else(value, asked):
    assert not names_kind(value, asked)


@pytest.mark.parametrize(
    ("value", "asked"),
    [("dog", "dog"), ("small brown dog", "dog"), ("2 cat", "cat"), ("cat", "pet"), ("half brother", "sibling")],
)
def test_what_is_more_closely_described_or_a_kind_of_it(value, asked):
    assert names_kind(value, asked)


@pytest.mark.parametrize("value", ["1951", "3 May", "Friday", "the 3rd"])
def test_times(value):
    assert is_time(Literal(value))


@pytest.mark.parametrize("value", [Literal("Graz"), Literal("70"), URIRef("https://companion.example/term/1951")])
def test_what_is_no_time(value):
    assert not is_time(value)
