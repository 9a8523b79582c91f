import pytest
from rdflib import URIRef

from memory.domain_knowledge.schema import Schema
from memory.forms.inflection import plural
from memory.understanding.phrases import PropertyPhrase, Role, phrases_of, verb_forms


@pytest.fixture(scope="module")
def phrases(known_orchard):
    """All phrases of the orchard."""
    return phrases_of(known_orchard.schema)


def meanings(phrases, text):
    return {(each.property.rpartition("/")[2], each.role) for each in phrases.properties.get(text, ())}


@pytest.mark.parametrize(
    ("noun", "many"), [("city", "cities"), ("birth place", "birth places"), ("leaf", "leaves"), ("day", "days")]
)
def test_a_noun_has_its_plural(noun, many):
    assert plural(noun) == many


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("plant", {"plant", "plants", "planted", "planting"}),
        ("write", {"write", "writes", "wrote", "written", "writing"}),
        ("stop", {"stop", "stops", "stopped", "stopping"}),
    ],
)
def test_a_verb_has_all_its_forms(verb, forms):
    assert forms <= verb_forms(verb)


def test_what_is_no_verb_stands_for_itself():
    assert "born" in verb_forms("born")


@pytest.mark.parametrize("text", ["", "tree house", "be", "was", "planting season"])
def test_what_is_no_phrase_means_nothing(phrases, text):
    assert meanings(phrases, text) == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("birth place", {("bornIn", Role.NOUN)}),
        ("birth places", {("bornIn", Role.NOUN)}),
        ("place of birth", {("bornIn", Role.NOUN)}),
        ("birthday", {("birthDate", Role.NOUN)}),
        ("born in", {("bornIn", Role.VERB)}),
        ("born", {("bornIn", Role.VERB), ("birthDate", Role.VERB)}),
        ("planted by", {("plantedBy", Role.VERB)}),
        ("planting", {("plantedBy", Role.INVERSE_VERB)}),
        ("planted", {("plantedBy", Role.VERB), ("plantedBy", Role.INVERSE_VERB)}),
        ("tends", {("tends", Role.VERB)}),
        ("died", {("deathDate", Role.VERB)}),
        ("friend of", {("friendOf", Role.VERB)}),
    ],
)
def test_a_phrase_stands_for_its_properties(phrases, text, expected):
    assert meanings(phrases, text) == expected


def test_a_phrase_without_its_preposition_is_not_whole(phrases):
    whole = {text: [each.is_whole for each in phrases.properties[text]] for text in ("born in", "born")}
    assert whole == {"born in": [True], "born": [False, False]}


def test_nothing_but_a_preposition_is_bare(known_railway):
    in_county = URIRef("https://railway.example/inCounty")
    assert PropertyPhrase(in_county, Role.VERB, is_whole=True, is_bare=True) in phrases_of(known_railway.schema).properties["in"]


@pytest.mark.parametrize("text", ["tree", "trees"])
def test_a_class_is_named_in_both_numbers(phrases, text):
    assert phrases.classes[text] == [URIRef("https://orchard.example/Tree")]


def test_an_irregular_plural_is_the_declared_one(phrases):
    assert phrases.classes["people"] == [URIRef("https://orchard.example/Person")]


def test_a_class_is_named_by_its_other_names(known_railway):
    line = URIRef("https://railway.example/Line")
    assert {text for text, classes in phrases_of(known_railway.schema).classes.items() if line in classes} >= {
        "railway",
        "railways",
    }


def test_the_longest_phrase_is_known(known_railway):
    phrases = phrases_of(known_railway.schema)
    assert phrases.longest == max(len(text.split()) for text in (*phrases.properties, *phrases.classes))


def test_of_an_empty_schema_there_are_no_phrases():
    assert (phrases_of(Schema()).properties, phrases_of(Schema()).classes) == ({}, {})
