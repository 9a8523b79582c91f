"""Interests in the values of facts that are corrected, set aside and used again."""

import pytest
from rdflib import URIRef

from memory.curation.correcting import FactCorrection, apply_correction, undo_change
from memory.curation.facts import restore, retire
from memory.curation.interests import say
from memory.interests.strengths import LIKED
from memory.understanding.statements import statements_in
from memory.vocabulary import TERMS
from tests.living import life_of

MIRA = URIRef("https://orchard.example/Mira")
JAZZ = URIRef(f"{TERMS}jazz")


@pytest.fixture
def life(store, alice):
    life = life_of(alice)
    for minute, words in enumerate(("I like jazz.", "Where was Mira Holt born?", "I like Mira Holt.")):
        life.says(f"2026-03-01 10:0{minute}", words)
    return life


def interest(life, thing=JAZZ):
    return life.memory.user_model.interest_in(thing)


def fact(life, thing=JAZZ):
    return next(each for each in life.memory.learned.facts.facts(also_superseded=True) if each.fact.value == thing)


def corrected(life, words, thing=JAZZ):
    correction = FactCorrection(words, statements=tuple(statements_in(words)))
    return apply_correction(life.memory.holding, fact(life, thing).iri, correction, life.memory.learned.person)


def set_aside(life, thing=JAZZ):
    return retire(life.memory.holding, [fact(life, thing).iri], life.memory.learned.person)


CHANGES = {
    "another value": lambda life: corrected(life, "I like bebop."),
    "the opposite": lambda life: corrected(life, "I hate jazz."),
    "set aside": set_aside,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_an_interest_goes_with_the_fact_it_came_from_and_comes_back_when_that_is_undone(life, change):
    before = interest(life)
    made = change(life)
    assert interest(life) is None
    undo_change(life.memory.holding, made.change)
    assert interest(life) == before


def test_an_interest_that_is_asked_about_too_only_loses_what_the_telling_added(life):
    before = interest(life, MIRA)
    made = set_aside(life, MIRA)
    after = interest(life, MIRA)
    assert (before.frequency, after.frequency) == (2, 1)
    assert after.strength == pytest.approx(before.strength / 2, rel=1e-3)
    undo_change(life.memory.holding, made.change)
    assert interest(life, MIRA) == before


def test_an_interest_stays_while_another_fact_speaks_of_it_or_only_the_time_changes(life):
    life.says("2026-03-02 10:00", "My sister plays jazz.")
    corrected(life, "I like jazz since 2019.")
    assert interest(life) is not None


def test_what_the_person_said_of_an_interest_by_hand_outlives_a_correction(life):
    say(life.memory.holding, interest(life).node, LIKED)
    set_aside(life)
    assert interest(life).by_hand == LIKED


def test_a_liking_that_is_used_again_is_an_interest_again(life):
    before = interest(life)
    set_aside(life)
    restore(life.memory.holding, [fact(life).iri], life.memory.learned.person)
    assert interest(life).strength == pytest.approx(before.strength, rel=1e-2)


def test_an_interest_that_came_up_again_since_stays_as_it_is_now(life):
    made = set_aside(life, MIRA)
    life.says("2026-03-03 10:00", "Where was Mira Holt born?")
    now = interest(life, MIRA)
    undo_change(life.memory.holding, made.change)
    assert fact(life, MIRA).is_live
    assert interest(life, MIRA) == now
