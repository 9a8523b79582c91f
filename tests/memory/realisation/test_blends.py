"""What was blended, in words, in worlds that have nothing in common."""

from datetime import UTC, datetime

import pytest
from rdflib import URIRef

from memory.episodes.blends import PROPERTY, SITUATION, TALK, THING, Variant
from memory.realisation.blends import Shared, asked_in_words, blend_in_words, month_in_words, number_in_words, span_in_words
from memory.realisation.sentences import Speaker
from tests.conftest import load
from tests.living import VIENNA
from tests.worlds import RAILWAY

ORCHARD, LIGHTS, RAIL = "https://orchard.example/", "https://lights.example/", "https://railway.example/"
MARCH, AUGUST = datetime(2025, 3, 3, 9, tzinfo=UTC), datetime(2025, 8, 9, 9, tzinfo=UTC)


def variant(text: str, understood: str = "", utterance_class: str = "wh_question", times: int = 9) -> Variant:
    """Something said."""
    return Variant(text, understood, utterance_class, times, MARCH, AUGUST)


def said(domain, blended_by: str, about: tuple[str, ...], variants, spread=None) -> str:
    """Nine times between March and August, in words."""
    counts = {URIRef(each): times for each, times in (spread or {}).items()}
    return blend_in_words(Shared(blended_by, about, variants, counts, 9, MARCH, AUGUST), Speaker(domain), VIENNA)


@pytest.mark.parametrize(
    ("understood", "words"),
    [
        ("birth place of Mira Holt", "You asked about the birth place of Mira Holt"),
        ("trees with the planter Mira Holt", "You asked about the trees with the planter Mira Holt"),
        ("number of: trees with the planter Mira Holt", "You asked for the number of trees with the planter Mira Holt"),
        ("whether Old Tom is a tree", "You asked whether Old Tom is a tree"),
        ("what has the planter Mira Holt", "You asked what has the planter Mira Holt"),
        ("the first by birth date of: people", "You asked about the first by birth date of: people"),
        ("Old Tom", "You asked about Old Tom"),
    ],
)
def test_a_question_as_it_was_understood(understood, words):
    assert asked_in_words(understood) == words


def test_the_same_situation(orchard):
    asked = [variant("Where was Mira Holt born?", "birth place of Mira Holt")]
    assert (
        said(orchard, SITUATION, (), asked)
        == "You asked about the birth place of Mira Holt nine times between March and August 2025."
    )
    told = [variant("I like plums.", "I like plums", "statement")]
    assert said(orchard, SITUATION, (), told) == "You told me “I like plums.” nine times between March and August 2025."
    assert said(orchard, SITUATION, (), [variant("Oh dear", "", "other")]).startswith("You said “Oh dear” nine times")


def test_the_same_thing_where_nothing_is_known_but_labels(lighthouses):
    spread = {f"{LIGHTS}keeper": 6, f"{LIGHTS}yearBuilt": 3}
    words = said(lighthouses, THING, (f"{LIGHTS}Gull_Rock",), [variant("Who keeps it?", "keeper of Gull Rock")], spread)
    assert words == "You asked about Gull Rock nine times between March and August 2025: keeper (6) and year built (3)."


def test_one_property_of_things_of_a_kind(engine, tmp_path):
    railway = load(engine, "railway", RAILWAY, tmp_path)
    spread = {f"{RAIL}{name}": times for name, times in (("Halm", 5), ("Ostry", 3), ("Pell", 1))}
    words = said(
        railway, PROPERTY, (f"{RAIL}inCounty", f"{RAIL}Station"), [variant("Where is Halm?", "location of Halm")], spread
    )
    assert words == (
        "You asked about the location of stations nine times between March and August 2025: Halm (5), Ostry (Westmark) (3) and Pell St."
        "."
    )
    told = [variant("I like Halm.", "", "statement", 6), variant("I like Pell.", "", "statement", 3)]
    words = said(railway, PROPERTY, ("https://companion.example/relation/like",), told)
    assert words == "You told me such things nine times between March and August 2025: “I like Halm.” (6) and “I like Pell.” (3)."


def test_of_questions_and_statements_one_spoke(orchard):
    some = [variant("Where was Mira born?", "birth place of Mira Holt", times=5), variant("Mira is old.", "", "statement", 4)]
    assert said(orchard, THING, (f"{ORCHARD}Mira",), some).startswith("You spoke of Mira Holt nine times")


@pytest.mark.parametrize(
    ("utterance_class", "words"),
    [
        ("greeting", "You greeted me"),
        ("thanks", "You thanked me"),
        ("earlier_talk", "You asked about our earlier talk"),
        ("x", "We talked"),
    ],
)
def test_small_talk(orchard, utterance_class, words):
    assert said(orchard, TALK, (utterance_class,), [variant("Hi")]) == f"{words} nine times between March and August 2025."


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (MARCH, MARCH.replace(hour=12), "on 3 March 2025"),
        (MARCH, MARCH.replace(day=20), "in March 2025"),
        (MARCH, AUGUST, "between March and August 2025"),
        (MARCH.replace(year=2024), AUGUST, "between March 2024 and August 2025"),
        (datetime(2025, 2, 28, 23, 30, tzinfo=UTC), MARCH, "in March 2025"),
    ],
)
def test_a_span_is_told_by_months_in_the_zone_of_the_person(first, last, words):
    assert span_in_words(first, last, VIENNA) == words


def test_numbers_and_months():
    assert [number_in_words(each) for each in (1, 2, 12, 40, 1200)] == ["one", "two", "twelve", "40", "1,200"]
    assert (month_in_words(MARCH, AUGUST, VIENNA), month_in_words(MARCH, AUGUST.replace(year=2026), VIENNA)) == (
        "March",
        "March 2025",
    )
