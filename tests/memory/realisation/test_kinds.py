import pytest
from rdflib import URIRef

from memory.model import Fact
from memory.realisation.kinds import counts_anything, speaker_of_kinds
from memory.realisation.sentences import Speaker
from tests.conftest import load
from tests.tastes import TASTES

T = "https://tastes.example/"
ALMOND, WALNUT, BROWN = (URIRef(T + each) for each in "Almond Walnut Brown".split())
IS_BROWN = Fact(ALMOND, URIRef(T + "colour"), BROWN)


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        ("I like almonds.", True),
        ("An almond fell.", True),
        ("The almond is brown.", True),
        ("I like almond.", False),
        ("almondsome", False),
    ],
)
def test_a_noun_is_counted_in_the_plural_or_with_an_article(words, counts):
    assert counts_anything(words, ["almond"]) is counts


@pytest.mark.parametrize(
    ("words", "spoken_of", "said"),
    [
        ("I like almonds.", [], "The almond has the colour brown."),
        ("I like walnuts.", [WALNUT], "The almond has the colour brown."),
        ("I like nuts.", [], "The almond has the colour brown."),
        ("almond", [], "Almond has the colour brown."),
    ],
)
def test_a_kind_that_was_counted_stands_with_the_article(engine, tmp_path, words, spoken_of, said):
    domain = load(engine, "tastes", TASTES, tmp_path)
    assert speaker_of_kinds(Speaker(domain), IS_BROWN, words, spoken_of).fact_sentence([IS_BROWN]) == said


def test_what_is_not_counted_and_what_has_a_name_of_its_own_stand_alone(engine, tmp_path):
    extra = '\n:Rice a :Fruit ; rdfs:label "rice" ; :colour :Brown ; <https://companion.example/memory#massNoun> true .'
    domain = load(engine, "tastes", TASTES + extra, tmp_path)
    rice, odell = (
        Fact(URIRef(T + "Rice"), URIRef(T + "colour"), BROWN),
        Fact(URIRef(T + "Odell"), URIRef(T + "genre"), URIRef(T + "Folk")),
    )
    assert speaker_of_kinds(Speaker(domain), rice, "The rice and fruits.").fact_sentence([rice]) == "Rice has the colour brown."
    assert speaker_of_kinds(Speaker(domain), odell, "singers").fact_sentence([odell]) == "Odell Marsh has the genre folk."
