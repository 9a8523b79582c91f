"""What people told of the world, in a clause: the number and the articles of their words, and no other word."""

from dataclasses import replace

import pytest
from rdflib import URIRef

from memory.facts.facts import EventTime
from memory.model import Fact
from memory.realisation.told_of_the_world import WorldSpeaker
from tests.memory.facts.telling import ANN, fact


def said(domain, *claim, words="", **more):
    return WorldSpeaker(domain).clause(replace(fact(ANN, *claim, **more), words=words))


@pytest.mark.parametrize(
    ("claim", "clause"),
    [
        (("almond", "be", "=blue"), "almonds are blue"),
        (("almond", "be", "nut"), "almonds are nuts"),
        (("water", "be", "=wet"), "water is wet"),
        (("cheese", "be made of", "milk"), "cheese is made of milk"),
        (("hummus", "be made of", "chickpea"), "hummus is made of chickpea"),
        (("https://orchard.example/OldTom", "be", "=old"), "Old Tom is old"),
    ],
)
def test_without_words_kinds_stand_in_the_plural_and_names_and_stuff_as_they_are(orchard, claim, clause):
    assert said(orchard, *claim) == clause


def test_a_property_of_a_knowledge_base_is_said_as_its_lexicon_words_it(orchard):
    planted = Fact(*(URIRef(f"https://orchard.example/{name}") for name in ("OldTom", "plantedBy", "Jon")))
    told = replace(fact(ANN, "almond", "be", "=blue"), fact=planted, words="")
    assert WorldSpeaker(orchard).clause(told) == "Old Tom was planted by Jon Ashe"


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("You know what, the sea is green!", "the sea is green"),
        ("It is green, my dear.", "sea is green"),
        ("The seas are green where my sister Rose lives.", "the seas are green"),
    ],
)
def test_of_the_words_only_the_number_and_the_article_are_taken(orchard, words, clause):
    assert said(orchard, "sea", "be", "=green", words=words) == clause


def test_nobody_is_spoken_to(orchard):
    assert said(orchard, "almond", "be", "=blue", words="My almonds are blue.") == "almonds are blue"


def test_what_is_denied_past_or_of_a_time_is_said_so(orchard):
    assert said(orchard, "almond", "be", "=blue", is_denied=True) == "almonds aren't blue"
    assert said(orchard, "almond", "be", "=blue", is_past=True) == "almonds were blue"
    assert said(orchard, "almond", "be", "=blue", when=EventTime("2019", "year")) == "almonds are blue in 2019"
