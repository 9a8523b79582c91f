"""All about a thing, and nothing but the facts."""

import re

import pytest
from rdflib import RDF, URIRef

from memory.forms.inflection import plural
from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.understanding.phrases import verb_forms


def tree(name):
    return URIRef(f"https://orchard.example/{name}")


def rail(name):
    return URIRef(f"https://railway.example/{name}")


@pytest.fixture
def orchard_speaker(known_orchard):
    """Speaks of the orchard."""
    return Speaker(known_orchard)


@pytest.fixture
def railway_speaker(known_railway):
    """Speaks of the railway."""
    return Speaker(known_railway)


def description(speaker, thing):
    facts = speaker.domain.facts_about(thing)[0] + speaker.domain.facts_with_value(thing)[0]
    kinds = [Fact(thing, RDF.type, each) for each in speaker.domain.classes_of([thing]).get(thing, ())]
    return speaker.description(thing, [*kinds, *facts])


def test_of_what_is_not_known_nothing_is_said(orchard_speaker):
    assert description(orchard_speaker, tree("Nobody")) == ("", [])


def test_a_description_begins_with_what_the_thing_is(orchard_speaker):
    assert description(orchard_speaker, tree("Lea"))[0] == "Lea Vogt is a beekeeper who was born in Birchham."


def test_phrases_of_one_verb_are_joined(orchard_speaker):
    assert "was born in Elmstead on 3 May 1901" in description(orchard_speaker, tree("Mira"))[0]


def test_what_has_the_thing_comes_after_what_the_thing_has(orchard_speaker):
    text = description(orchard_speaker, tree("OldTom"))[0]
    assert text == "Old Tom is a tree that was planted by Mira Holt. Mira Holt tended Old Tom."


def test_a_more_special_property_stands_for_the_one_above_it(railway_speaker):
    text, said = description(railway_speaker, rail("Hill_Line"))
    assert "Cora Lind was the chief engineer of The Hill Lines." in text
    assert not [fact for fact in said if fact.predicate == rail("staff")]


def test_the_same_facts_in_another_order_give_the_same_classes_and_properties(orchard_speaker):
    _, said = description(orchard_speaker, tree("Mira"))
    _, turned = orchard_speaker.description(tree("Mira"), list(reversed(said)))
    assert set(said) == set(turned)


# --- Nothing but the facts -------------------------------------------------------------------------

GLUE = set("a an the and is are was were has have had of more s who that".split())
WORLDS = ["known_orchard", "known_railway", "known_lighthouses"]


def words(text):
    return set(re.findall(r"\w+", text.lower()))


def words_of_property(entry):
    phrases = {
        entry.label,
        plural(entry.label),
        *entry.verb_phrases,
        *entry.inverse_verb_phrases,
        *map(plural, entry.inverse_verb_phrases),
    }
    said = {word for phrase in phrases for word in words(phrase)}
    return (
        said | {word for each in said for form in verb_forms(each) for word in words(form)} | ({"in"} if "on" in said else set())
    )


def words_of_facts(speaker, facts):
    schema, allowed = speaker.domain.schema, set(GLUE)
    for fact in facts:
        allowed |= words(speaker.label(fact.subject))
        if fact.predicate == RDF.type:
            allowed |= words(schema.classes[fact.value].label)
        else:
            allowed |= words(speaker.label(fact.value)) | words_of_property(schema.properties[fact.predicate])
            allowed |= {plural(word) for word in words(schema.properties[fact.predicate].label)}
    return allowed


def things_of(domain):
    return sorted({thing.iri for key in KEYS[domain.bases[0].name] for thing in domain.things_called([key])})


KEYS = {
    "orchard": ["mira holt", "jon ashe", "lea vogt", "old tom", "widow", "help", "elmstead", "birchham"],
    "railway": [
        "marsh line",
        "hill lines",
        "pell ostry and sea line",
        "halm",
        "ostry",
        "pell st",
        "westmark",
        "ada quist",
        "cora lind",
    ],
    "lighthouses": ["gull rock", "far ness", "ida brandt", "ole lund"],
}


@pytest.mark.parametrize("world", WORLDS)
def test_no_word_of_a_description_is_outside_its_facts(request, world):
    speaker = Speaker(request.getfixturevalue(world))
    things = things_of(speaker.domain)
    assert len(things) == len(KEYS[speaker.domain.bases[0].name])
    for thing in things:
        text, said = description(speaker, thing)
        assert words(text) <= words_of_facts(speaker, said), text


@pytest.mark.parametrize("world", WORLDS)
def test_no_word_of_a_sentence_is_outside_its_fact(request, world):
    speaker = Speaker(request.getfixturevalue(world))
    for thing in things_of(speaker.domain):
        for fact in speaker.domain.facts_about(thing)[0]:
            text = speaker.fact_sentence([fact])
            assert words(text) <= words_of_facts(speaker, [fact]), text


@pytest.mark.parametrize("world", WORLDS)
def test_the_things_of_every_fact_that_counts_as_said_are_in_the_text(request, world):
    speaker = Speaker(request.getfixturevalue(world))
    for thing in things_of(speaker.domain):
        text, said = description(speaker, thing)
        for fact in said:
            assert speaker.label(fact.subject) in text
            assert fact.predicate == RDF.type or speaker.label(fact.value) in text
