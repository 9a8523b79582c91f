from datetime import date, timedelta

import pytest
from rdflib import RDF, URIRef

from memory.access import STORE
from memory.curation.interests import say
from memory.facts.relations import NAME, relation_called
from memory.inspector.interests import KINDS, InterestsInWords
from memory.interests.user_model import Touch
from memory.retrieval.ttr_weights import WEIGHTS
from tests.living import life_of, vienna

ORCHARD = "https://orchard.example/"
MIRA, BORN = URIRef(f"{ORCHARD}Mira"), URIRef(f"{ORCHARD}bornIn")
THING, PROPERTY, CLASS, PATTERN = KINDS
BEGAN = date(2026, 1, 1)


def interests_of(life):
    memory = life.memory
    return InterestsInWords(memory.user_model, memory.learned, memory.episodes, memory.clock())


@pytest.fixture
def alices(store, alice):
    """Alice has asked twice about Mira, days apart."""
    life = life_of(alice)
    life.says("2026-03-01 10:00", "Where was Mira Holt born?")
    life.says("2026-03-04 20:00", "When was Mira Holt born?")
    life.clock.set(vienna("2026-03-05 10:00"))
    return life


def test_who_said_nothing_has_no_interests(store, bob, alices):
    bobs = interests_of(life_of(bob))
    assert bobs.liked(6) == []
    assert bobs.in_mind(8, WEIGHTS.attention_rate) is None
    assert bobs.foremost(5) == ()


def test_each_kind_is_said_in_words(alices):
    sections = {each.kind.name: each.shown for each in interests_of(alices).liked(6)}
    assert sections["thing"][0].name == "Mira Holt"
    assert sections["thing"][0].words == "You talked about Mira Holt twice."
    assert {each.name for each in sections["property"]} == {"Birth place", "Birth date"}
    assert "You asked about the birth place once." in {each.words for each in sections["property"]}
    assert {each.name for each in sections["class"]} >= {"Gardeners"}
    assert sections["pattern"][0].name.startswith("Born in ")
    assert sections["pattern"][0].words.startswith("Once, what you asked about was born in ")


def test_an_interest_names_what_it_came_from(alices):
    mira = interests_of(alices).section(THING, 6).shown[0]
    assert [(each.words, each.when) for each in mira.sources] == [
        ("“When was Mira Holt born?”", "yesterday evening"),
        ("“Where was Mira Holt born?”", "last Sunday"),
    ]
    assert (mira.how_strong, mira.frequency, mira.last) == ("moderate", 2, "yesterday evening")
    assert mira.history.is_whole


def test_pages_follow_one_another_and_end(alices):
    things = [URIRef(f"{ORCHARD}{number}") for number in range(7)]
    touches = [Touch(each, "thing", 1.0 + number) for number, each in enumerate(things)]
    STORE.engine.apply(alices.memory.user_model.change(touches, URIRef(f"{ORCHARD}episode")))
    seen, below, interests = [], "", interests_of(alices)
    while True:
        section = interests.section(THING, 3, below=below)
        seen += [each.iri for each in section.shown]
        if not section.next:
            break
        below = section.next
    assert len(seen) == len(set(seen))
    assert set(map(str, things)) < set(seen)


@pytest.mark.parametrize("cursor", ["nonsense", "1.0~x", "1.000000~" + "g" * 24, "'; DROP ALL"])
def test_what_is_no_cursor_begins_at_the_beginning(alices, cursor):
    assert interests_of(alices).section(THING, 3, below=cursor) == interests_of(alices).section(THING, 3)


def test_dislikes_stand_apart_and_tell_whose_word_it_was(alices):
    say(alices.memory.holding, alices.memory.user_model.interest_in(MIRA).node, "disliked")
    interests = interests_of(alices)
    (section,) = interests.disliked(6)
    (mira,) = section.shown
    assert (section.heading, mira.name, mira.words) == (
        "People and things you’re not interested in",
        "Mira Holt",
        "You don’t like Mira Holt.",
    )
    assert mira.by_hand == "You marked it as “Not for me” just now."
    assert "Mira Holt" not in {each.name for each in interests.section(THING, 6).shown}


def test_a_relation_that_is_told_is_named_as_people_would_or_left_out(alices):
    live, food = (relation_called(each).iri for each in ("live in", "favourite food"))
    asked = [Touch(each, "property", 9.0) for each in (live, NAME, food)]
    touches = [*asked, Touch(food, "pattern", 9.0, MIRA), Touch(RDF.type, "pattern", 0.5, MIRA)]
    STORE.engine.apply(alices.memory.user_model.change(touches, URIRef(f"{ORCHARD}episode")))
    interests = interests_of(alices)
    asked_about = [each.name for each in interests.section(PROPERTY, 6).shown]
    assert asked_about == ["Favourite food", "Birth date", "Birth place"]
    assert interests.section(PATTERN, 6).shown[0].words.endswith("what you asked about had the favourite food Mira Holt.")


def test_the_strongest_are_drawn_together_only_where_there_are_several(alices):
    interests = interests_of(alices)
    one = interests.section(THING, 1)
    assert interests.together(one.shown, BEGAN) is None
    assert interests.together(interests.section(THING, 6).shown, BEGAN).names[0] == "Mira Holt"
    assert interests.together(interests.section(THING, 6).shown, date(2026, 3, 1)) is None


def test_the_foremost_are_things_and_kinds_of_things_and_nobody_of_one_s_own(alices):
    alices.says("2026-03-05 11:00", "My sister is called Anna.")
    names = [each.name for each in interests_of(alices).foremost(10)]
    assert names[0] == "Mira Holt"
    assert {"Gardeners"} <= set(names)
    assert not {"Your sister", "Anna", "Name", "Birth place"} & set(names)


def test_in_mind_is_what_was_spoken_of_within_a_week(alices):
    assert "Mira Holt" in {row[0].name for row in interests_of(alices).in_mind(8, WEIGHTS.attention_rate).rows}
    alices.clock.set(alices.clock() + timedelta(days=9))
    assert interests_of(alices).in_mind(8, WEIGHTS.attention_rate) is None
