"""Two things that turn out to be one."""

import pytest
from pyshacl import validate
from rdflib import SKOS, Graph, URIRef

from memory.curation.correcting import correct
from memory.curation.entities import merge
from memory.curation.facts import retire
from memory.errors import BadInput
from memory.store.opening import ONTOLOGY_FILES
from memory.vocabulary import MEM, TERMS

SHAPES = Graph().parse(ONTOLOGY_FILES[0].parent / "shapes.ttl")


@pytest.fixture
def two_names(alice_told):
    """Bill and Billy, of whom Alice told as of two."""
    return alice_told.tell("Bill lives in Graz.", "Billy plays chess.", "Billy lives in Graz.", "I know Billy.")


def thing(told, name):
    return URIRef(f"{told.me}/thing/{name}")


def merged(told, keep="bill", gone="billy"):
    return merge(told.holding, thing(told, keep), thing(told, gone), told.me)


def test_all_that_was_told_of_the_one_is_said_of_the_other(two_names):
    assert merged(two_names) == 3
    assert two_names.sentences() == ["Bill lives in Graz.", "Bill plays chess.", "You know Bill."]


def test_equal_facts_become_one_with_all_tellings(two_names):
    merged(two_names)
    (home,) = [each for each in two_names.facts.facts(thing(two_names, "bill")) if "live-in" in each.fact.predicate]
    assert home.times_told == len(two_names.facts.tellings([home.iri])) == 2
    assert home.words == "Billy lives in Graz."


def test_a_later_mention_means_the_one_that_was_kept(two_names):
    merged(two_names)
    two_names.tell("Billy works as a nurse.")
    assert {each.fact.subject for each in two_names.facts.facts() if "work" in each.fact.predicate} == {thing(two_names, "bill")}
    assert two_names.answer("Does Billy play chess?") == "Bill plays chess."


def test_a_mention_in_a_way_that_no_name_finds_means_it_as_well(alice_told):
    alice_told.tell("I like clementine.", "I like tangerine.")
    keep, gone = URIRef(f"{TERMS}clementine"), URIRef(f"{TERMS}tangerine")
    merge(alice_told.holding, keep, gone, alice_told.me)
    assert [each.fact.value for each in alice_told.tell("I like tangerines.").facts.facts()] == [keep]


def test_of_what_cannot_hold_together_the_last_told_counts(alice_told):
    alice_told.tell("Bill lives in Graz.", "Billy lives in Linz.")
    merged(alice_told)
    assert alice_told.sentences() == ["Bill lives in Linz."]


def test_what_would_say_that_the_thing_is_itself_goes(alice_told):
    alice_told.tell("Bill plays chess.", "Billy plays chess.", "Billy is Bill.")
    merged(alice_told)
    assert alice_told.sentences() == ["Bill plays chess."]


def test_what_was_taken_out_by_hand_stays_out(two_names):
    home = [each.iri for each in two_names.facts.facts(thing(two_names, "bill"))]
    retire(two_names.holding, home, two_names.me)
    merged(two_names)
    assert two_names.sentences() == ["Bill plays chess.", "You know Bill."]


def test_history_points_to_the_moved_facts(two_names):
    chess = next(each.iri for each in two_names.facts.facts() if "play" in each.fact.predicate)
    correct(two_names.holding, chess, "tennis", two_names.me)
    merged(two_names)
    old, new = (
        next(each for each in two_names.everything() if str(each.fact.value).endswith(end)) for end in ("chess", "tennis")
    )
    assert old.superseded_by == new.iri


def test_interests_are_joined(two_names):
    one, other = thing(two_names, "bill"), thing(two_names, "billy")
    two_names.interested(one, weight=1.0, episode="https://companion.example/e/0")
    two_names.interested(other, weight=2.0, episode="https://companion.example/e/1")
    merged(two_names)
    found = two_names.model.interest_in(one)
    assert (round(found.strength, 3), found.frequency) == (3.0, 2)
    assert len(two_names.model.episodes_of(one)) == 2
    assert [each.target for each in two_names.model.strongest("thing")] == [one]


def test_an_interest_in_the_one_alone_becomes_one_in_the_other(two_names):
    two_names.interested(thing(two_names, "billy"))
    merged(two_names)
    assert [each.target for each in two_names.model.strongest("thing")] == [thing(two_names, "bill")]


def test_nothing_speaks_of_the_merged_one_but_that_it_was_merged(two_names):
    two_names.indexed()
    two_names.interested(thing(two_names, "billy"))
    merged(two_names)
    gone = thing(two_names, "billy")
    assert {predicate for _, predicate, value in two_names.graph() if value == gone} == set()
    kept = {MEM.mergedInto, MEM.mergedBy, MEM.mergedAt, SKOS.prefLabel}
    assert {predicate for subject, predicate, _ in two_names.graph() if subject == gone} == kept
    assert str(gone) not in two_names.text(two_names.holding.model)
    assert two_names.holding.labels.texts([gone]) == {}


def test_what_was_merged_before_goes_along(alice_told):
    alice_told.tell("Bill plays chess.", "Billy plays chess.", "William plays chess.")
    merged(alice_told, "billy", "bill")
    merged(alice_told, "william", "billy")
    alice_told.tell("Bill lives in Graz.")
    assert {each.fact.subject for each in alice_told.facts.facts()} == {thing(alice_told, "william")}
    assert alice_told.facts.merged_into(thing(alice_told, "bill")) == thing(alice_told, "william")


@pytest.mark.parametrize(
    ("keep", "gone"),
    [("bill", "bill"), ("unknown", "bill"), ("bill", "unknown")],
    ids=["itself", "into nothing", "nothing"],
)
def test_what_cannot_be_one_is_refused_and_nothing_changes(two_names, keep, gone):
    before = two_names.text()
    with pytest.raises(BadInput):
        merged(two_names, keep, gone)
    assert two_names.text() == before


def test_nobody_merges_a_person_or_what_everybody_knows(two_names):
    before = two_names.text()
    for keep, gone in ((two_names.me, thing(two_names, "bill")), (thing(two_names, "bill"), two_names.me)):
        with pytest.raises(BadInput):
            merge(two_names.holding, keep, gone, two_names.me)
    assert two_names.text() == before


def test_bob_merges_nothing_of_alices(two_names, bob_told):
    bob_told.tell("Bill plays chess.")
    before = two_names.text()
    for keep, gone in (("bill", "billy"), ("billy", "bill")):
        with pytest.raises(BadInput):
            merge(bob_told.holding, thing(two_names, keep), thing(two_names, gone), bob_told.me)
    assert two_names.text() == before


def test_what_is_stored_is_declared_and_valid(two_names):
    merged(two_names)
    declared = Graph()
    for file in ONTOLOGY_FILES:
        declared.parse(file)
    assert {each for each in two_names.graph().predicates() if each in MEM} <= set(declared.subjects())
    conforms, _, report = validate(two_names.graph(), shacl_graph=SHAPES)
    assert conforms, report
