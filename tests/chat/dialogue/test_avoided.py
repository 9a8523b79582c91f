"""What a suggestion keeps away from: what is named in the wish, and what was told of allergies, diets and dislikes."""

import pytest

from memory.access import STORE
from tests.conftest import load
from tests.living import life_of

DISHES = """
@prefix : <https://dishes.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix mem: <https://companion.example/memory#> .

<https://dishes.example> a owl:Ontology ; rdfs:label "dish knowledge"@en .
:Food a owl:Class ; rdfs:label "food"@en .
:Dish a owl:Class ; rdfs:subClassOf :Food ; rdfs:label "dish"@en ; mem:pluralLabel "dishes"@en .
:Nut a owl:Class ; rdfs:subClassOf :Food ; rdfs:label "nut"@en .
:ingredient a owl:ObjectProperty ; rdfs:domain :Food ; rdfs:range :Food ; rdfs:label "ingredient"@en ;
    mem:passesOn true ; mem:verbPhrase "contain"@en ; mem:altVerbPhrase "have"@en .
:Walnut a :Nut ; rdfs:label "walnut"@en .
:Olive a :Food ; rdfs:label "olive"@en .
:Egg a :Food ; rdfs:label "egg"@en .
:Flour a :Food ; rdfs:label "flour"@en .
:Dressing a :Food ; rdfs:label "green dressing"@en ; :ingredient :Olive .
:Salad a :Dish ; rdfs:label "harbour salad"@en ; :ingredient :Dressing , :Egg .
:Loaf a :Dish ; rdfs:label "nut loaf"@en ; :ingredient :Walnut , :Flour .
:Dumpling a :Dish ; rdfs:label "plain dumpling"@en ; :ingredient :Flour .
:Mystery a :Dish ; rdfs:label "mystery bake"@en .
"""


@pytest.fixture
def life(store, alice, tmp_path):
    """Alice, who has said nothing yet."""
    load(STORE.engine, "dishes", DISHES, tmp_path)
    return life_of(alice)


def suggested(life, text):
    return life.asks(text, "2026-03-05 09:31").reply.text


def test_without_a_word_of_it_anything_may_be_suggested(life):
    assert "please check" not in suggested(life, "Can you recommend a dish?")


def test_what_has_it_in_it_by_several_steps_is_not_suggested_nor_what_nothing_is_known_of(life):
    reply = suggested(life, "Can you recommend a dish, nothing with olives in it?").lower()
    assert "nut loaf" in reply or "plain dumpling" in reply
    assert "please check" in reply


def test_an_allergy_that_was_told_is_heeded_for_all_of_its_kind(life):
    life.says("2026-03-05 09:20", "I'm allergic to nuts.")
    reply = suggested(life, "Can you recommend a dish without olives?").lower()
    assert "plain dumpling" in reply


def test_a_diet_is_heeded_by_what_it_keeps_away_from(life):
    life.says("2026-03-05 09:20", "I'm vegan.")
    assert "harbour salad" not in suggested(life, "Can you recommend a dish?")
