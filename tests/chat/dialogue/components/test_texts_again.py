"""Alice talks about a text; what she leaves unsaid is filled in by the rules, else by a model on the loopback."""

import json
from collections.abc import Iterator
from time import monotonic

import pytest
from django.core.cache import cache

from chat.dialogue.components import observations
from chat.dialogue.components.texts_again import leans
from chat.model_uses import uses_counted
from memory.creation.creating import create
from memory.creation.reading import pasted
from memory.curation.local_only import mark_document_local_only
from memory.episodes.conversation import entry_numbered
from tests.language_model_server import MINUTE, LanguageModelServer, Says, language_model_server

TEXT = """The lamp of the harbour was lit on 3 May 1747. The plans for the lamp were drawn by Henrietta Vance, who never married.

Henrietta Vance was born in Port Aldane in 1715. The lamp had forty steps. The bell of the chapel was cast by Ottoline Marsh.
"""
ASKED = "Who drew the plans for the lamp?"
UNSAID = "And who cast the other thing, the one of the chapel?"
MEANT = "Who cast the bell of the chapel?"
TALK = ("Is there a bell in the chapel?", UNSAID)


@pytest.fixture
def server(settings) -> Iterator[LanguageModelServer]:
    cache.clear()
    with language_model_server() as running:
        settings.COMPANION_LLM = running.settings(retries=0, first_token_seconds=20.0, seconds=30.0, rests_seconds=0.0)
        yield running
    cache.clear()


@pytest.fixture
def reads(say):
    memory = say.memory
    create(memory.observations, memory.embedder, pasted(TEXT).called("The Lamp", None))
    return say


def question(text):
    return json.dumps({"question": text})


def counted():
    return {name: number for each in uses_counted() for name, number in each.counts.items() if number}


def asks(reads, server, *says):
    """The talk, with the model told what to say to its last message."""
    server.says("I do not know.")
    reads(TALK[0])
    server.requests.clear()
    cache.clear()
    server.says(*says)
    return reads(TALK[1])


# --- Without a model -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "text", "answer"),
    [
        (ASKED, "Where was she born?", "in Port Aldane"),
        ("When was Henrietta Vance born?", "And where?", "in Port Aldane"),
        (ASKED, "And the bell?", ""),
        ("When was the lamp of the harbour lit?", "And how many steps did it have?", "forty steps"),
        ("Who cast the bell of the chapel?", "And who drew the plans?", "Henrietta Vance"),
    ],
    ids=["pronoun", "cut-short", "nothing", "it", "whole"],
)
def test_the_rules_fill_in_what_was_left_unsaid(reads, before, text, answer):
    reads(before)
    reply = reads(text).turn.reply
    assert reply.answers == ((answer,) if answer else ())
    assert reply.sent == ()


# --- What goes wrong -------------------------------------------------------------------------------

FAILURES = {
    "malformed": (Says("Who cast it?"), "no JSON"),
    "wrong_schema": (Says('{"query": "bell"}'), "lacks question"),
    "too_many": (Says(status=429, retry_after="60"), "429"),
    "error": (Says(status=500), "500"),
    "stall": (Says(stalls=MINUTE), "in time"),
    "cut": (Says(question(MEANT), at_piece=2, cuts=True), "connection was lost"),
    "strange": (Says(question("Who cast the bell of Port Aldane?")), "no one had mentioned"),
    "other_words": (Says(question("Who stole the bell of the chapel?")), "no one had said"),
    "empty": (Says(question(" ")), "empty"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_whatever_fails_the_rules_reply_soon_and_staff_see_it(server, settings, reads, name):
    says, why = FAILURES[name]
    if says.stalls:
        settings.COMPANION_LLM = server.settings(retries=0, first_token_seconds=0.8, seconds=1.0, opens_after=9)
    begun = monotonic()
    reply = asks(reads, server, says, *([says] if "JSON" in why or "lacks" in why else []), "I do not know.").turn.reply
    assert reply.component != observations.COMPONENT
    assert monotonic() - begun < 20
    assert (counted()["asked"], counted()["by_rules"]) == (1, 1)
    assert why in uses_counted()[0].why


def test_a_server_that_is_down_is_not_asked_again_for_the_reply(server, reads):
    asks(reads, server, Says(status=500))
    assert len(server.requests) == 1


# --- What may be asked -----------------------------------------------------------------------------


def test_the_models_question_is_asked_of_the_texts(server, reads):
    reply = asks(reads, server, question(MEANT)).turn.reply
    assert (reply.component, reply.answers) == (observations.COMPONENT, ("Ottoline Marsh",))
    assert reply.considered[0].because == ("asked again in the words of parrot",)
    assert reply.unsupported == ()
    assert counted() == {"asked": 1, "used": 1}


def test_what_was_sent_for_it_is_kept_with_the_reply(server, reads):
    answered = asks(reads, server, question(MEANT))
    (sent,) = entry_numbered(reads.memory.episodes.reader, answered.recorded.number).sent
    assert [{"role": each.role, "content": each.text} for each in sent.messages] == server.requests[0]["messages"]
    assert sent.messages[-1].text == UNSAID
    assert TALK[0] in server.heard


def test_where_the_rules_have_an_answer_no_model_is_asked_for_a_question(server, reads):
    server.says("Henrietta Vance.")
    reads(ASKED)
    assert counted() == {}


def test_without_a_text_no_model_is_asked_for_a_question(server, say):
    say("Hello!")
    say(UNSAID)
    assert counted() == {}


def test_of_whom_nothing_may_be_sent_nothing_is(server, reads):
    reads.user.stays_here = True
    reads.user.save()
    assert asks(reads, server, question(MEANT)).turn.reply.component != observations.COMPONENT
    assert server.requests == []


def test_talk_that_was_made_from_a_marked_text_is_not_sent(server, reads):
    (document,) = reads.memory.observations.documents()
    mark_document_local_only(reads.memory.holding, document.iri)
    reads(ASKED)
    server.requests.clear()
    asks(reads, server, question(MEANT))
    assert "Henrietta" not in server.heard


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Where was she born?", True), ("And the bell?", True), ("Why?", True), ("Who planted the old tree by the harbour?", False)],
    ids=["pronoun", "and", "short", "whole"],
)
def test_only_what_leans_on_the_talk_is_made_whole(text, expected):
    assert leans(text) == expected
