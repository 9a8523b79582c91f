from datetime import timedelta

import pytest
from rdflib.namespace import RDF

from chat.curating.facts import retire_facts
from memory.vocabulary import MEM

DAY = timedelta(days=1)


def pinned(say) -> list[str]:
    """The words of all inputs that are pinned."""
    reader = say.memory.episodes.reader
    rows = reader.rows("statements_about", predicate=MEM.pinned)
    texts = reader.rows("statements_about", subject=[row["subject"] for row in rows], predicate=MEM.text) if rows else []
    return [row["value"] for row in texts]


def facts_of(say) -> list[str]:
    return [each.words for each in say.memory.learned.facts.facts()]


@pytest.mark.parametrize(
    "text",
    [
        "Remember the Beatles?",
        "Don't forget to smile",
        "I remember that day",
        "Do you remember that I like jazz?",
        "I live in Graz.",
    ],
)
def test_what_orders_nothing_pins_nothing(say, text):
    say("Hello")
    assert say(text).turn.reply.act is None
    assert pinned(say) == []


@pytest.mark.parametrize(
    "text",
    [
        "Remember that my flight is on Friday.",
        "Keep in mind that I don't eat fish",
        "Don't forget that my sister lives in Graz!",
        "please remember: I play the violin",
    ],
)
def test_what_follows_is_learned_and_pinned(say, text):
    reply = say(text).turn.reply
    assert (reply.intent, reply.component) == ("kept_in_mind", "keeping")
    assert len(facts_of(say)) == 1
    assert pinned(say) == [text]


def test_what_is_kept_answers_later(say):
    say("Remember that my sister lives in Graz.")
    assert say("Where does my sister live?", after=DAY).turn.reply.answers == ("Graz",)


@pytest.mark.parametrize("text", ["Remember this", "Keep that in mind.", "Don't forget that!", "pin that"])
def test_this_is_the_last_exchange(say, text):
    say("Hello")
    say("My sister lives in Graz.")
    assert say(text).turn.reply.intent == "pinned"
    assert pinned(say) == ["My sister lives in Graz."]


def test_at_the_beginning_there_is_nothing_to_keep(say):
    assert say("Remember this").turn.reply.intent == "pin_nothing"


def test_a_fact_that_was_taken_out_of_use_counts_again(say):
    say("I live in Graz.")
    (fact,) = say.memory.learned.facts.facts()
    retire_facts(say.user, [fact.iri], say.clock)
    assert say("I live in Graz.").turn.reply.intent == "told_retired"
    assert facts_of(say) == []
    reply = say("Remember that I live in Graz.").turn.reply
    assert "again" in reply.text
    assert len(facts_of(say)) == 1


def test_what_alice_keeps_is_not_bob_s(say, bobs_say):
    bobs_say("Hello")
    say("Remember that I live in Graz.")
    assert (facts_of(bobs_say), pinned(bobs_say)) == ([], [])
    rows = bobs_say.memory.episodes.reader.rows("statements_about", predicate=RDF.type)
    assert MEM.Plan not in {row["value"] for row in rows}
