"""What the companion says unasked, as episodes."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from rdflib import URIRef

from memory.episodes.conversation import entries_before
from memory.episodes.judgements import judged_lately
from memory.episodes.log import Episodes
from memory.model import Fact, Reply, Source
from tests.people import ALICE, BOB

UNASKED = Reply("Plums are blue.", "recommended", "recommending", 0.5, remark="recommended:plums", why_now="We spoke of plums.")


@pytest.fixture
def alices(engine, clock):
    """Alice's episodes."""
    return Episodes(engine, ALICE, clock)


@pytest.fixture
def bobs(engine, clock):
    """Bob's episodes."""
    return Episodes(engine, BOB, clock)


def test_what_is_said_unasked_is_an_episode_of_its_own(alices, clock):
    clock.set(clock() + timedelta(days=1))
    recorded = alices.record_proactive(UNASKED)
    (entry,), _ = entries_before(alices.reader, recorded.number + 1, 1)
    assert (entry.text, entry.why_now, entry.in_reply_to) == ("Plums are blue.", "We spoke of plums.", None)
    assert alices.unasked(0) == [(recorded.episode, clock())]
    assert alices.last_at() == clock()


def test_the_same_is_not_said_unasked_twice(alices):
    assert alices.record_proactive(UNASKED)
    assert alices.record_proactive(UNASKED) is None


def test_nothing_is_said_unasked_while_an_input_awaits_its_reply(alices):
    alices.record_input("Who planted Old Tom?", "m-unasked")
    assert alices.record_proactive(UNASKED) is None


def test_what_came_unasked_lies_in_the_days_asked_for(alices, clock):
    alices.record_proactive(UNASKED)
    clock.set(clock() + timedelta(days=2))
    assert [len(alices.unasked(days)) for days in (0, 1, 2)] == [0, 0, 1]


def test_what_came_unasked_can_be_judged(alices):
    alices.record_evaluation(alices.record_proactive(UNASKED).episode, "bad", "less of this")
    (judged,) = judged_lately(alices.reader, date(2026, 3, 5), 0)
    assert (judged.reason, judged.remark, judged.is_of_answer) == ("less of this", "recommended:plums", False)


def test_what_a_message_linked_is_linked_in_both_directions_and_nothing_else_is(alices, bobs):
    old_tom, mira, lea = (URIRef(f"https://orchard.example/{name}") for name in ("OldTom", "Mira", "Lea"))
    fact = Fact(old_tom, URIRef("https://orchard.example/plantedBy"), mira)
    alices.record_proactive(replace(UNASKED, sources=(Source("domain", str(old_tom), "Mira planted it.", "orchard", fact),)))
    assert alices.has_linked(old_tom, mira)
    assert alices.has_linked(mira, old_tom)
    assert not alices.has_linked(old_tom, lea)
    assert not bobs.has_linked(old_tom, mira)
