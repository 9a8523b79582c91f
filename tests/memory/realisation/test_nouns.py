import pytest
from rdflib import URIRef

from memory.domain_knowledge.schema import ClassEntry
from memory.forms.inflection import with_article
from memory.realisation.nouns import class_phrase, class_plural, counted, number_of, with_definite_article


def of_class(label, plural=None):
    return ClassEntry(URIRef("https://nouns.example/class"), label, plural=plural)


@pytest.mark.parametrize(
    ("noun", "phrase"),
    [("tree", "a tree"), ("apple", "an apple"), ("hour", "an hour"), ("unit", "a unit"), ("old tree", "an old tree")],
)
def test_a_noun_takes_its_article(noun, phrase):
    assert with_article(noun) == phrase


@pytest.mark.parametrize("name", ["Old Tom", "The Kingdom", "States", "Germany", "Prizewinner"])
def test_a_name_is_said_as_it_is(name):
    assert with_definite_article(name) == name


@pytest.mark.parametrize("name", ["United States", "Grammy Award", "Netherlands"])
def test_some_names_are_never_said_without_the(name):
    assert with_definite_article(name) == f"the {name}"


@pytest.mark.parametrize(
    ("labels", "phrase"),
    [
        (["gardener"], "a gardener"),
        (["engineer", "gardener"], "an engineer and a gardener"),
        (["a", "b", "c"], "an a, a b and a c"),
    ],
)
def test_each_class_has_its_own_article(labels, phrase):
    assert class_phrase([of_class(label) for label in labels]) == phrase


@pytest.mark.parametrize(("entry", "many"), [(of_class("tree"), "trees"), (of_class("person", "people"), "people")])
def test_the_plural_of_a_class_is_the_declared_one_or_the_usual(entry, many):
    assert class_plural(entry) == many


@pytest.mark.parametrize(
    ("label", "number"),
    [
        ("The Hill Lines", "plural"),
        ("The Hill Line", "singular"),
        ("Hill Lines", "singular"),
        ("The Boss", "singular"),
        ("The Circus", "singular"),
        ("Theodora Lines", "singular"),
        ("The", "singular"),
    ],
)
def test_a_name_with_the_and_an_s_is_of_several(label, number):
    assert number_of(label) == number


@pytest.mark.parametrize(("number", "phrase"), [(0, "0 trees"), (1, "1 tree"), (2, "2 trees")])
def test_things_are_counted(number, phrase):
    assert counted(number, "tree") == phrase
