"""What a person thinks of a reply."""

import pytest
from rdflib import RDF, URIRef

from memory.episodes.conversation import entries_before
from memory.episodes.log import REASON_AT_MOST, Episodes
from memory.errors import BadInput
from memory.model import Analysis, Reply
from memory.vocabulary import MEM
from tests.people import ALICE


@pytest.fixture
def alices(engine, clock):
    """Alice's episodes."""
    return Episodes(engine, ALICE, clock)


@pytest.fixture
def message(alices):
    """A reply to Alice."""
    alices.record_input("Hello", "m1")
    return alices.record_turn(alices.awaiting_reply()[0], Analysis("other"), Reply("Well.", "plain", "small_talk", 0.5)).episode


def stated(episodes, subject, predicate):
    return [row["value"] for row in episodes.reader.rows("statements_about", subject=subject, predicate=predicate)]


@pytest.mark.parametrize("value", ["", "Good", "great", "ungood", "1"])
def test_a_judgement_is_good_bad_or_none(alices, message, value):
    with pytest.raises(BadInput, match="good, bad or none"):
        alices.record_evaluation(message, value)
    assert alices.last_number() == 2


def test_a_reason_has_an_end(alices, message):
    with pytest.raises(BadInput, match="Shorten it"):
        alices.record_evaluation(message, "bad", "x" * (REASON_AT_MOST + 1))


def test_what_a_person_said_is_not_judged(alices, message):
    own = entries_before(alices.reader, 10, 10)[0][0].episode
    with pytest.raises(BadInput, match="find that reply"):
        alices.record_evaluation(own, "good")


def test_what_was_never_said_is_not_judged(alices):
    with pytest.raises(BadInput, match="find that reply"):
        alices.record_evaluation(URIRef("https://companion.example/user/nobody/episode/none"), "good")


def test_a_judgement_is_an_episode_with_its_reason(alices, message):
    recorded = alices.record_evaluation(message, "bad", "It was Jon.")
    assert recorded.number == 3
    assert stated(alices, recorded.episode, RDF.type) == [MEM.NegativeEvaluation]
    assert stated(alices, recorded.episode, MEM.reason) == ["It was Jon."]
    assert stated(alices, recorded.episode, MEM.evaluationSource) == ["user"]


def test_a_judgement_leaves_the_earlier_ones_in_place(alices, message):
    for value in ("good", "bad", "none"):
        alices.record_evaluation(message, value)
    assert len(alices.reader.rows("statements_about", predicate=MEM.evaluates, value=message)) == 3
