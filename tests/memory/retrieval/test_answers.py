"""What the facts answer: yes, no, not known; one, several, none."""

import pytest
from rdflib import RDF, Literal, URIRef

from memory.domain_knowledge.knowledge import ANSWERS_AT_MOST
from memory.model import Fact, Pattern
from memory.retrieval.answers import GraphAnswer, answer
from memory.understanding.question import Reading
from tests.conftest import load
from tests.memory.asking import found, readings


def iri(name):
    return URIRef(f"https://orchard.example/{name}")


MIRA, JON, LEA, OLD_TOM, WIDOW = (iri(name) for name in ("Mira", "Jon", "Lea", "OldTom", "Widow"))
PLANTED_BY, FRIEND_OF = iri("plantedBy"), iri("friendOf")


def names(answered):
    return sorted(str(term).rpartition("/")[2] for term in answered.found) if answered else []


# --- Nothing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "question",
    [
        "When did Lea Vogt die?",
        "Who died in 1990?",
        "Which village planted The Widow?",
        "Who is a friend of Lea Vogt?",
        "Was Lea Vogt born in 1901?",
    ],
)
def test_what_nobody_stated_is_not_answered(known_orchard, question):
    assert readings(question, known_orchard)
    assert found(question, known_orchard) is None


@pytest.mark.parametrize("question", ["Was Jon Ashe born on 3 May 1910?", "Was Jon Ashe born in May 1910?"])
def test_a_year_says_neither_yes_nor_no_to_a_day_in_it(known_orchard, question):
    assert found(question, known_orchard) is None


def test_an_empty_answer_keeps_the_query_that_found_nothing(known_orchard):
    [reading, *_] = readings("When did Lea Vogt die?", known_orchard)
    empty = answer(reading, known_orchard)
    assert (empty.is_empty, [ran.results for ran in empty.queries]) == (True, [0])


# --- Values and subjects ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who planted Old Tom?", ["Mira"]),
        ("Who planted The Widow?", ["Jon", "Mira"]),
        ("What did Mira Holt plant?", ["OldTom", "Widow"]),
        ("Which beekeepers planted The Widow?", ["Jon"]),
        ("Who was born in Elmstead?", ["Jon", "Mira"]),
        ("Who was born in 1901?", ["Mira"]),
        ("Who was born in 1910?", ["Jon"]),
        ("What does Mira Holt tend?", ["OldTom", "Widow"]),
    ],
)
def test_all_that_is_stated_is_found(known_orchard, question, expected):
    assert names(found(question, known_orchard)) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What gardeners do you know?", ["Jon", "Mira"]),
        ("List all people.", ["Jon", "Lea", "Mira"]),
        ("List all beings.", ["Jon", "Lea", "Mira", "OldTom", "Sapling", "Widow"]),
    ],
)
def test_a_class_has_the_things_of_all_classes_below_it(known_orchard, question, expected):
    assert names(found(question, known_orchard)) == expected


@pytest.mark.parametrize("question", ["Who is Jon Ashe's friend?", "Who is a friend of Jon Ashe?"])
def test_a_friendship_is_found_from_its_other_side(known_orchard, question):
    assert names(found(question, known_orchard)) == ["Mira"]


def test_a_friendship_stated_from_both_sides_is_found_once(engine, tmp_path):
    world = """
    @prefix : <https://orchard.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    :friendOf a owl:SymmetricProperty , owl:ObjectProperty . :Mira a :Person ; :friendOf :Jon . :Jon a :Person ; :friendOf :Mira .
    """
    friends = load(engine, "friends", world, tmp_path)
    asked = Reading("values", (Pattern(MIRA, FRIEND_OF, None),), frozenset())
    assert answer(asked, friends).found == (JON,)


def test_a_planter_is_not_found_from_the_other_side(known_orchard):
    asked = Reading("values", (Pattern(MIRA, PLANTED_BY, None),), frozenset())
    assert answer(asked, known_orchard).is_empty


def test_every_fact_that_is_found_is_stated(known_orchard):
    for question in ("Who planted The Widow?", "What did Mira Holt plant?", "Who was born in 1901?", "Who was born in Elmstead?"):
        facts = found(question, known_orchard).facts
        assert all(known_orchard.is_stated(fact.subject, fact.predicate, fact.value) for fact in facts)


def test_a_date_that_was_found_by_its_year_is_given_whole(known_orchard):
    [fact] = found("Who was born in 1901?", known_orchard).facts
    assert str(fact.value) == "1901-05-03"


def test_beyond_the_bound_the_number_is_still_right(engine, tmp_path):
    whole = ANSWERS_AT_MOST + 250
    lines = "\n".join(f":leaf_{n} a :Leaf ." for n in range(whole))
    leaves = load(engine, "leaves", f"@prefix : <https://orchard.example/> .\n{lines}", tmp_path)
    answered = answer(Reading("listing", (Pattern(None, RDF.type, iri("Leaf")),), frozenset()), leaves)
    assert (len(answered.found), answered.count) == (ANSWERS_AT_MOST, whole)


def test_the_number_of_a_few_is_that_of_the_found(known_orchard):
    assert found("How many trees did Mira Holt plant?", known_orchard).count == 2


# --- Yes and no ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        ("Did Jon Ashe plant Old Tom?", False),
        ("Was Mira Holt born in Birchham?", False),
        ("Was Mira Holt born in 1902?", False),
        ("Was Mira Holt born in June 1901?", False),
        ("Was Jon Ashe born in 1911?", False),
        ("Was Jon Ashe born on 3 May 1911?", False),
        ("Is Lea Vogt a friend of Mira Holt?", False),
        ("Is Mira Holt a beekeeper?", False),
        ("Is Old Tom a village?", False),
        ("Did Mira Holt plant Old Tom?", True),
        ("Did Jon Ashe plant The Widow?", True),
        ("Was Mira Holt born in 1901?", True),
        ("Was Mira Holt born in May 1901?", True),
        ("Was Mira Holt born on 3 May 1901?", True),
        ("Was Jon Ashe born in 1910?", True),
        ("Is Mira Holt a friend of Jon Ashe?", True),
        ("Is Jon Ashe a friend of Mira Holt?", True),
        ("Is Mira Holt a gardener?", True),
        ("Is Mira Holt a person?", True),
        ("Is Mira Holt a being?", True),
    ],
)
def test_yes_and_no_follow_from_the_facts(known_orchard, question, holds):
    assert found(question, known_orchard).holds is holds


def test_a_no_rests_on_what_is_known_instead(known_orchard):
    assert found("Did Jon Ashe plant Old Tom?", known_orchard).facts == (Fact(OLD_TOM, PLANTED_BY, MIRA),)


def test_a_yes_rests_on_what_was_asked_alone(known_orchard):
    assert found("Did Jon Ashe plant The Widow?", known_orchard).facts == (Fact(WIDOW, PLANTED_BY, JON),)


def test_a_yes_of_a_class_rests_on_the_class_below_it(known_orchard):
    assert found("Is Lea Vogt a person?", known_orchard).facts == (Fact(LEA, RDF.type, iri("Beekeeper")),)


# --- Descriptions ----------------------------------------------------------------------------------


def test_a_description_of_what_nobody_speaks_of_is_its_class(known_orchard):
    assert found("Tell me about Help!", known_orchard).facts == (Fact(iri("Sapling"), RDF.type, iri("Tree")),)


def test_a_description_gathers_what_is_said_of_a_thing_and_through_it(known_orchard):
    facts = found("Who is Lea Vogt?", known_orchard).facts
    assert set(facts) == {Fact(LEA, RDF.type, iri("Beekeeper")), Fact(LEA, iri("bornIn"), iri("Birchham"))}
    assert Fact(WIDOW, PLANTED_BY, JON) in found("Who is Jon Ashe?", known_orchard).facts


# --- Two engines, one answer -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "question",
    [
        "Who planted The Widow?",
        "Who was born in 1901?",
        "Is Jon Ashe a friend of Mira Holt?",
        "List all people.",
        "Who is Mira Holt?",
    ],
)
def test_every_engine_finds_the_same(orchard, known_orchard, question):
    here, there = found(question, orchard), found(question, known_orchard)
    assert (names(here), set(here.facts), here.holds) == (names(there), set(there.facts), there.holds)


def test_nothing_at_all_is_empty():
    reading = Reading("values", (Pattern(MIRA, PLANTED_BY, None),), frozenset())
    assert GraphAnswer(reading).is_empty
    assert not GraphAnswer(reading, holds=False).is_empty
    assert not GraphAnswer(reading, found=(Literal("x"),)).is_empty
