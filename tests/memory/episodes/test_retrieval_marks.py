"""Episodes that a reply was made from keep how often and when last."""

from dataclasses import replace
from datetime import timedelta

import pytest
from rdflib import URIRef

from memory.episodes.log import MARKED_AT_MOST, Episodes
from memory.model import Analysis, Reply, Source
from memory.vocabulary import MEM, knowledge_graph
from tests.people import ALICE, BOB

REPLY = Reply("Well.", "plain", "small_talk", 0.5)


@pytest.fixture
def alices(engine, clock):
    """Alice's episodes."""
    return Episodes(engine, ALICE, clock)


@pytest.fixture
def bobs(engine, clock):
    """Bob's episodes."""
    return Episodes(engine, BOB, clock)


def made_from(*episodes, kind="episode"):
    return replace(REPLY, sources=tuple(Source(kind, str(each), "Hello", "you said") for each in episodes))


def says(episodes, message_id, reply=REPLY):
    said = episodes.record_input("Hello", message_id)
    episodes.record_turn(episodes.awaiting_reply()[-1], Analysis("other"), reply)
    return said.episode


def marks(episodes, episode):
    rows = episodes.reader.rows("statements_about", subject=episode)
    found = {row["predicate"]: row["value"] for row in rows}
    return found.get(MEM.timesRetrieved), found.get(MEM.lastRetrieved)


def test_what_no_reply_was_made_from_has_no_marks(alices):
    first = says(alices, "m1")
    says(alices, "m2", made_from(first, kind="domain"))
    assert marks(alices, first) == (None, None)


def test_each_reply_that_was_made_from_an_episode_counts_once(alices, clock):
    first = says(alices, "m1")
    says(alices, "m2", made_from(first, first))
    assert marks(alices, first) == (1, clock())
    clock.set(clock() + timedelta(days=3))
    says(alices, "m3", made_from(first))
    assert marks(alices, first) == (2, clock())


def test_of_an_earlier_reply_the_input_is_marked(alices, clock):
    alices.record_input("Hello", "m1")
    said = alices.awaiting_reply()[0]
    message = alices.record_turn(said, Analysis("other"), REPLY).episode
    says(alices, "m2", made_from(message, said.episode))
    assert (marks(alices, said.episode), marks(alices, message)) == ((1, clock()), (None, None))


def test_a_message_that_nobody_asked_for_counts_as_well(alices, clock):
    first = says(alices, "m1")
    alices.record_proactive(replace(made_from(first), remark="recommended:plums", why_now="We spoke of plums."))
    assert marks(alices, first) == (1, clock())


def test_of_a_fact_the_input_that_told_it_is_marked(alices, bobs, engine, clock):
    first, bobs_first = says(alices, "m1"), says(bobs, "m1")
    fact = URIRef("https://example.org/fact/1")
    for person, told_in in ((ALICE, first), (BOB, bobs_first)):
        engine.load([(fact, MEM.toldIn, told_in)], knowledge_graph(person))
    says(alices, "m2", made_from(fact, kind="fact"))
    assert marks(alices, first) == (1, clock())
    assert marks(bobs, bobs_first) == (None, None)


def test_nothing_is_marked_that_is_not_there_or_is_another_person_s(alices, bobs):
    bobs_first = says(bobs, "m1")
    gone = URIRef("https://example.org/episode/gone")
    says(alices, "m1", made_from(bobs_first, gone))
    assert [marks(each, episode) for each in (alices, bobs) for episode in (bobs_first, gone)] == [(None, None)] * 4


def test_of_very_many_only_the_first_are_marked(alices):
    said = [says(alices, f"m{number}") for number in range(MARKED_AT_MOST + 1)]
    says(alices, "last", made_from(*said))
    assert [marks(alices, each)[0] for each in said] == [1] * MARKED_AT_MOST + [None]
