import pytest
from rdflib import Graph

from memory.store.engine import Scope
from memory.store.opening import ONTOLOGY_FILES
from memory.vocabulary import MEM, TERMS
from tests.memory.facts.remembering import ALICE, Teller

BOB = type(ALICE)(int=0xB0B)


def live(teller, relation=""):
    """What counts now of everything told, as words of the value, with “not” where it is denied."""
    facts = [each for each in told(teller) if each.is_live and relation in str(each.fact.predicate)]
    return sorted(("not " if each.is_denied else "") + str(each.fact.value).rpartition("/")[2] for each in facts)


def told(teller):
    return teller.facts.facts(also_superseded=True)


@pytest.mark.parametrize(
    "text",
    [
        "Does my sister live in Graz?",
        "If my sister lived in Graz, I would visit her.",
        "Maybe Anna lives in Graz.",
        "r20 shed 2gether 🚐 210k",
    ],
)
def test_nothing_is_learned_from_what_is_not_stated(alice_tells, text):
    assert told(alice_tells.tell(text)) == []


def test_a_repeat_strengthens_one_fact(alice_tells):
    once = told(alice_tells.tell("I like tea."))[0]
    again = told(alice_tells.tell("I like tea."))
    assert len(again) == 1
    assert again[0].times_told == 2
    assert again[0].confidence > once.confidence
    assert again[0].learned_at == once.learned_at < again[0].last_told
    assert len(alice_tells.facts.tellings([once.iri])) == 2


def test_a_repeat_in_other_words_is_the_same_fact(alice_tells):
    facts = told(alice_tells.tell("Almonds are brown.", "An almond is brown."))
    assert [(str(each.fact.subject), each.times_told) for each in facts] == [(f"{TERMS}almond", 2)]


def test_a_fact_keeps_the_words_the_input_and_the_extractor(alice_tells):
    fact = told(alice_tells.tell("My sister lives in Graz."))[0]
    assert (fact.words, str(fact.episode), fact.extractor) == (
        "My sister lives in Graz.",
        "https://companion.example/e/0",
        "statements/2",
    )


def test_what_is_denied_later_counts_no_more(alice_tells):
    assert live(alice_tells.tell("I like tea.", "I don't like tea.")) == ["not tea"]
    assert len(told(alice_tells)) == 2


def test_liking_and_hating_the_same_exclude_each_other(alice_tells):
    assert live(alice_tells.tell("I love tea.", "I hate tea."), "like") == ["tea"]
    assert [str(each.fact.predicate).rpartition("/")[2] for each in told(alice_tells) if each.is_live] == ["dislike"]


def test_one_lives_in_one_place_at_a_time(alice_tells):
    assert live(alice_tells.tell("I live in Graz.", "I live in Linz."), "live-in") == ["linz"]


def test_one_may_like_many_things(alice_tells):
    assert live(alice_tells.tell("I like tea.", "I like coffee."), "like") == ["coffee", "tea"]


def test_a_correction_replaces_what_was_said_just_before(alice_tells):
    assert live(alice_tells.tell("My grandmother was born in 1950.", "No, she was born in 1951."), "born") == ["1951"]


def test_what_is_superseded_is_kept_as_history(alice_tells):
    alice_tells.tell("I live in Graz.", "I live in Linz.")
    old = next(each for each in told(alice_tells) if not each.is_live)
    new = next(each for each in told(alice_tells) if each.is_live)
    assert (old.superseded_by, old.superseded_at) == (new.iri, new.learned_at)


def test_what_was_superseded_counts_again_when_it_is_told_again(alice_tells):
    assert live(alice_tells.tell("I live in Graz.", "I live in Linz.", "I live in Graz."), "live-in") == ["graz"]


def test_two_sisters_are_told_apart_by_their_names(alice_tells):
    alice_tells.tell("My sister Anna lives in Graz.", "My sister Eva lives in Linz.")
    homes = {each.fact.subject: each.fact.value for each in told(alice_tells) if "live-in" in each.fact.predicate}
    assert len(homes) == 2


def test_a_name_told_before_is_the_same_person(alice_tells):
    facts = told(alice_tells.tell("My sister is called Anna.", "Anna lives in Graz."))
    assert len({each.fact.subject for each in facts}) == 1


@pytest.mark.parametrize(
    ("text", "is_shareable"),
    [
        ("Almonds are brown.", True),
        ("My sister is tall.", False),
        ("I like almonds.", False),
        ("Our almonds are brown.", False),
        ("Anna's almonds are brown.", False),
    ],
)
def test_only_what_is_about_the_world_may_be_shared(alice_tells, text, is_shareable):
    alice_tells.tell("My sister is called Anna.")
    before = {each.iri for each in told(alice_tells)}
    facts = [each for each in told(alice_tells.tell(text)) if each.iri not in before]
    assert {each.is_shareable for each in facts} <= {is_shareable}
    assert facts or not is_shareable


def test_what_alice_tells_is_not_in_bobs_graph(store_of_facts, alice_tells):
    alice_tells.tell("My sister is called Anna.")
    assert told(Teller(store_of_facts, BOB)) == []


def test_every_term_that_is_stored_is_declared(store_of_facts, alice_tells):
    alice_tells.tell("I live in Graz.", "I used to live in Linz.", "I don't like tea.")
    declared = Graph()
    for file in ONTOLOGY_FILES:
        declared.parse(file)
    rows = store_of_facts.select("SELECT DISTINCT ?p WHERE { ?s ?p ?o }", Scope((alice_tells.knowledge.graph,)))
    assert {row["p"] for row in rows if row["p"] in MEM} <= set(declared.subjects())
