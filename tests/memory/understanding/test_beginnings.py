import pytest
from rdflib import XSD, URIRef

from memory.domain_knowledge.schema import PropertyEntry
from memory.understanding.beginnings import is_beginning, is_birth, names_of

THING = URIRef("https://isles.example/thing")


def entry(label, *verb_phrases, gives=XSD.date, marks_end=False):
    return PropertyEntry(THING, label, verb_phrases=verb_phrases, ranges=frozenset({gives}), marks_end=marks_end)


@pytest.mark.parametrize(
    "each",
    [
        entry("death date", "die on", marks_end=True),
        entry("closing year", "be opened until", marks_end=True),
        entry("last seen", "be seen on"),
        entry("founder", "be founded by", gives=XSD.string),
        entry("birth place", "be born in", gives=XSD.string),
        entry("stillborn calves", gives=XSD.integer),
        entry("renewal"),
    ],
    ids=lambda each: each.label,
)
def test_what_gives_no_time_or_an_end_begins_nothing(each):
    assert not is_beginning(each)
    assert not is_birth(each)


@pytest.mark.parametrize(
    ("each", "of_a_life"),
    [
        (entry("birth date", "be born on"), True),
        (entry("date", "be born on"), True),
        (entry("formation year", gives=XSD.gYear), False),
        (entry("year built", gives=XSD.gYear), False),
        (entry("date", "be released on"), False),
        (entry("Premiere", "premiered on"), False),
        (entry("opening date", "open on"), False),
        (entry("launch year", "be launched in", gives=XSD.gYear), False),
    ],
    ids=lambda each: getattr(each, "label", None),
)
def test_a_beginning_is_known_by_its_label_or_its_first_verb(each, of_a_life):
    assert is_beginning(each)
    assert is_birth(each) is of_a_life


def test_only_the_first_verb_names_a_property():
    assert names_of(entry("Date", "be seen on", "be born on")) == "date be seen on"
    assert not is_beginning(entry("date", "be seen on", "be born on"))
