"""Facts changed by hand, and what is told afterwards."""

import pytest
from pyshacl import validate
from rdflib import Graph, URIRef

from memory.curation.bringing_back import bring_back
from memory.curation.correcting import correct
from memory.curation.facts import delete, remove, restore, retire
from memory.errors import BadInput
from memory.store.opening import ONTOLOGY_FILES
from memory.understanding.statements import statements_in
from memory.vocabulary import MEM

SHAPES = Graph().parse(ONTOLOGY_FILES[0].parent / "shapes.ttl")


def live(told):
    return sorted(str(each.fact.value).rpartition("/")[2] for each in told.facts.facts())


def test_a_corrected_value_takes_the_place_of_the_old(alice_told):
    alice_told.tell("My sister lives in Graz.")
    new = correct(alice_told.holding, alice_told.fact("graz"), "Linz", alice_told.me)
    assert alice_told.sentences() == ["Your sister lives in Linz."]
    (fact,) = alice_told.facts.facts_at([new])
    assert (fact.episode, fact.words, fact.by_hand.entered.by) == (MEM.PutInByHand, "Linz", alice_told.me)
    (old,) = [each for each in alice_told.everything() if each.iri != new]
    assert (old.superseded_by, old.by_hand.corrected.at) == (new, alice_told.clock())


def test_a_correction_outlives_the_old_being_told_again(alice_told):
    alice_told.tell("My sister lives in Graz.")
    correct(alice_told.holding, alice_told.fact("graz"), "Linz", alice_told.me)
    alice_told.tell("My sister lives in Graz.")
    assert live(alice_told) == ["linz"]
    old = alice_told.facts.facts_at([alice_told.fact("graz")])[0]
    assert (old.times_told, old.is_live) == (2, False)


def test_what_is_newly_told_takes_the_place_of_a_correction(alice_told):
    alice_told.tell("My sister lives in Graz.")
    correct(alice_told.holding, alice_told.fact("graz"), "Linz", alice_told.me)
    assert live(alice_told.tell("My sister lives in Steyr.")) == ["steyr"]


def test_of_many_values_one_is_corrected(alice_told):
    alice_told.tell("I like tea.", "I like chess.")
    correct(alice_told.holding, alice_told.fact("tea"), "coffee", alice_told.me)
    assert live(alice_told.tell("I like tea.")) == ["chess", "coffee"]


def test_a_corrected_name_is_what_somebody_is_found_by(alice_told):
    alice_told.tell("My sister is called Anna.")
    correct(alice_told.holding, alice_told.fact("Anna"), "Hanna", alice_told.me)
    alice_told.tell("Hanna lives in Graz.")
    assert alice_told.answer("Where does my sister live?") == "Your sister Hanna lives in Graz."
    assert alice_told.facts.called(["anna"]) == {}


def test_a_name_may_be_corrected_in_its_spelling_alone(alice_told):
    alice_told.tell("My sister is called Hanna.")
    iri = alice_told.fact("Hanna")
    assert correct(alice_told.holding, iri, "HANNA", alice_told.me) == iri
    assert live(alice_told) == ["HANNA"]


def test_a_correction_to_what_was_retired_brings_it_back(alice_told):
    alice_told.tell("I like tea.", "I like coffee.")
    retire(alice_told.holding, [alice_told.fact("tea")], alice_told.me)
    correct(alice_told.holding, alice_told.fact("coffee"), "tea", alice_told.me)
    assert live(alice_told) == ["tea"]
    assert live(alice_told.tell("I like tea.")) == ["tea"]


@pytest.mark.parametrize("value", ["", "  ", "Graz", "x" * 201])
def test_a_correction_that_says_nothing_changes_nothing(alice_told, value):
    alice_told.tell("I live in Graz.")
    before = alice_told.text()
    with pytest.raises(BadInput):
        correct(alice_told.holding, alice_told.fact("graz"), value, alice_told.me)
    assert alice_told.text() == before


def test_what_is_retired_counts_no_more_however_often_it_is_told(alice_told):
    alice_told.tell("I like tea.", "I like chess.")
    assert retire(alice_told.holding, [alice_told.fact("tea")], alice_told.me).number == 1
    assert live(alice_told.tell("I like tea.")) == ["chess"]
    assert alice_told.answer("Do I like tea?") == "?"
    assert retire(alice_told.holding, [alice_told.fact("tea")], alice_told.me).number == 0


def test_the_lesson_of_a_fact_that_stays_out_tells_what_counts_instead(alice_told):
    alice_told.tell("My sister lives in Graz.")
    new = correct(alice_told.holding, alice_told.fact("graz"), "Linz", alice_told.me)
    (lesson,) = alice_told.knowledge.lessons(statements_in("My sister lives in Graz."), URIRef("https://companion.example/e/9"))[
        0
    ]
    assert lesson.learned.stays_out
    assert (lesson.instead.iri, lesson.superseded) == (new, ())


def test_what_is_restored_counts_again_and_is_learned_as_usual(alice_told):
    alice_told.tell("I like tea.")
    retire(alice_told.holding, [alice_told.fact("tea")], alice_told.me)
    assert restore(alice_told.holding, [alice_told.fact("tea")], alice_told.me) == 1
    assert live(alice_told) == ["tea"]
    assert restore(alice_told.holding, [alice_told.fact("tea")], alice_told.me) == 0


@pytest.mark.parametrize(("first", "other"), [("I live in Graz.", "Linz"), ("I like Graz.", "Linz")])
def test_a_correction_is_undone_by_restoring_the_old(alice_told, first, other):
    alice_told.tell(first)
    correct(alice_told.holding, alice_told.fact("graz"), other, alice_told.me)
    restore(alice_told.holding, [alice_told.fact("graz")], alice_told.me)
    assert live(alice_told) == ["graz"]
    assert live(alice_told.tell(first)) == ["graz"]


def test_a_retired_name_is_no_way_to_speak_of_somebody_until_it_is_restored(alice_told):
    alice_told.tell("My sister is called Anna.")
    iri = alice_told.fact("Anna")
    retire(alice_told.holding, [iri], alice_told.me)
    assert alice_told.facts.called(["anna"]) == {}
    restore(alice_told.holding, [iri], alice_told.me)
    assert len(alice_told.facts.called(["anna"])["anna"]) == 1


def test_deleting_leaves_no_trace_of_the_words(alice_told):
    alice_told.tell("My sister is called Quilla.", "I like tea.", "Quilla lives in Zorgenville.")
    alice_told.indexed()
    sister = next(each.fact.subject for each in alice_told.everything() if "live-in" in each.fact.predicate)
    alice_told.interested(sister)
    gone = [each.iri for each in alice_told.everything() if each.fact.subject == sister]
    receipt = delete(alice_told.holding, gone)
    for graph in alice_told.holding.graphs:
        assert not {word for word in ("uilla", "orgenville", "sister") if word in alice_told.text(graph)}
    assert alice_told.holding.labels.texts([sister, URIRef(f"{alice_told.me}/thing/zorgenville")]) == {}
    assert live(alice_told) == ["tea"]
    assert receipt.removed == {
        "facts": 2, "times they were told": 2, "names of things": 2, "interests": 1, "names in the search index": 2,
    }  # fmt: skip


def test_what_other_facts_speak_of_keeps_its_names_and_its_interest(alice_told):
    alice_told.tell("My sister is called Anna.", "Anna lives in Graz.")
    sister = next(each.fact.subject for each in alice_told.everything())
    alice_told.interested(sister)
    delete(alice_told.holding, [alice_told.fact("graz")])
    assert alice_told.facts.labels_of([sister]) == {sister: "my sister"}
    assert alice_told.model.interest_in(sister) is not None


def test_an_interest_that_came_from_the_telling_alone_goes_with_it(alice_told):
    thing = "https://orchard.example/OldTom"
    alice_told.interested(thing, episode="https://companion.example/e/0")
    alice_told.interested("https://companion.example/term/tea", episode="https://companion.example/e/elsewhere")
    alice_told.tell("I like tea.", "I like chess.")
    receipt = delete(alice_told.holding, [alice_told.fact("chess")])
    assert receipt.removed["interests"] == 0
    assert alice_told.model.interest_in(URIRef(thing)) is not None


def test_what_a_deleted_fact_had_put_out_of_force_stays_history(alice_told):
    alice_told.tell("I live in Graz.", "I live in Linz.", "I live in Steyr.")
    delete(alice_told.holding, [alice_told.fact("linz")])
    graz, steyr = (alice_told.facts.facts_at([alice_told.fact(name)])[0] for name in ("graz", "steyr"))
    assert graz.superseded_by == steyr.iri
    delete(alice_told.holding, [steyr.iri])
    assert live(alice_told) == []
    assert live(alice_told.tell("I live in Graz.")) == ["graz"]


def test_what_is_told_again_after_its_deletion_is_learned_anew(alice_told):
    alice_told.tell("I like tea.")
    delete(alice_told.holding, [alice_told.fact("tea")])
    alice_told.tell("I like tea.")
    assert [each.times_told for each in alice_told.everything()] == [1]


CHANGES = {
    "correct": lambda told, fact: correct(told.holding, fact, "Steyr", told.me),
    "retire": lambda told, fact: retire(told.holding, [fact], told.me),
    "restore": lambda told, fact: restore(told.holding, [fact], told.me),
    "delete": lambda told, fact: delete(told.holding, [fact]),
}


@pytest.mark.parametrize("name", CHANGES)
def test_bob_changes_nothing_of_alices(alice_told, bob_told, name):
    alice_told.tell("I live in Graz.")
    bob_told.tell("I live in Linz.")
    before = alice_told.text(), bob_told.text()
    with pytest.raises(BadInput):
        CHANGES[name](bob_told, alice_told.fact("graz"))
    assert (alice_told.text(), bob_told.text()) == before


@pytest.mark.parametrize("name", CHANGES)
def test_one_unknown_fact_among_several_changes_nothing(alice_told, name):
    alice_told.tell("I live in Graz.")
    before = alice_told.text()
    with pytest.raises(BadInput):
        CHANGES[name](alice_told, URIRef(f"{alice_told.me}/fact/unknown"))
    assert alice_told.text() == before


def test_what_is_stored_is_declared_and_valid(alice_told):
    alice_told.tell("My sister lives in Graz.", "I like tea.", "I like chess.", "My brother is called Tim.")
    correct(alice_told.holding, alice_told.fact("graz"), "Linz", alice_told.me)
    retire(alice_told.holding, [alice_told.fact("tea"), alice_told.fact("chess")], alice_told.me)
    restore(alice_told.holding, [alice_told.fact("chess")], alice_told.me)
    delete(alice_told.holding, [alice_told.fact("Tim")])
    alice_told.tell("My sister lives in Graz.", "I like tea.")
    declared = Graph()
    for file in ONTOLOGY_FILES:
        declared.parse(file)
    assert {each for each in alice_told.graph().predicates() if each in MEM} <= set(declared.subjects())
    conforms, _, report = validate(alice_told.graph(), shacl_graph=SHAPES)
    assert conforms, report


def test_a_sentence_that_told_something_else_too_loses_only_the_value(alice_told):
    alice_told.tell("I am allergic to nuts and my sister lives in Graz.")
    (nuts,) = (each.iri for each in alice_told.everything() if "nut" in str(each.fact.value))
    delete(alice_told.holding, [nuts])
    assert {each.words for each in alice_told.everything()} == {"I am allergic to [removed] and my sister lives in Graz."}


def test_a_fact_told_elsewhere_loses_the_telling_in_the_sentence_that_goes(alice_told):
    alice_told.tell("I have a cat called Quilla.", "I have a cat.")
    delete(alice_told.holding, [alice_told.fact("Quilla")])
    (cat,) = alice_told.everything()
    assert (cat.words, cat.times_told) == ("I have a cat.", 1)
    assert "uilla" not in alice_told.text()


def test_a_removal_is_undone_exactly(alice_told):
    alice_told.tell("My sister is called Quilla.", "I like tea.", "Quilla lives in Zorgenville.")
    alice_told.indexed()
    sister = next(each.fact.subject for each in alice_told.everything() if "live-in" in each.fact.predicate)
    alice_told.interested(sister)
    before = [set(alice_told.graph(name)) for name in alice_told.holding.graphs]
    gone = [each.iri for each in alice_told.everything() if each.fact.subject == sister]
    removed = remove(alice_told.holding, gone)
    bring_back(alice_told.holding, removed.change)
    assert [set(alice_told.graph(name)) for name in alice_told.holding.graphs] == before
    assert sister in alice_told.holding.labels.texts([sister])


def test_what_changed_since_its_removal_is_not_brought_back(alice_told):
    alice_told.tell("I like tea.")
    removed = remove(alice_told.holding, [alice_told.fact("tea")])
    alice_told.tell("I like tea.")
    with pytest.raises(BadInput):
        bring_back(alice_told.holding, removed.change)
    assert live(alice_told) == ["tea"]
