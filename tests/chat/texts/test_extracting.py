"""Alice's text is read with the help of a model on the loopback: what it draws is held against the text, and whatever fails, the rules read."""

import json
from threading import Thread
from time import monotonic, sleep

import pytest
from django.core.cache import cache
from django.test import Client
from rdflib import Graph

from chat.language_model.consultation import Consultation
from chat.language_model.extraction import ExtractionByModel
from chat.model_uses import uses_counted
from chat.plugged_in import language_model
from chat.texts import readings
from memory.access import memory_of
from memory.creation.creating import create
from memory.creation.reading import pasted
from memory.curation.local_only import mark_document_local_only, mark_episodes_local_only
from memory.curation.texts import remove_document
from memory.embedding.minilm import minilm
from memory.store.engine import Scope
from memory.store.work import UNWATCHED
from memory.vocabulary import MEM
from tests.language_model_server import MINUTE, Says, language_model_server
from tests.living import life_of
from tests.memory.test_shapes import is_valid

BUILT, RAN = "Ada Holm built the mill in 1871.", "She ran it for thirty years."
TEXT = f"{BUILT} {RAN} The door was painted red."
RULES = [BUILT, "Ada Holm ran it for thirty years.", "The door was painted red."]


@pytest.fixture
def server(settings, store):
    cache.clear()
    with language_model_server() as running:
        settings.COMPANION_LLM = running.settings(retries=0, first_token_seconds=20.0, seconds=30.0, rests_seconds=0.0)
        yield running
    cache.clear()


def memory_drawn(text, quote, **more):
    usual = {"when": "", "importance": 0.5, "about": [], "statements": []}
    return {"text": text, "quote": quote, **usual, **more}


def answer(*memories, summary=""):
    return json.dumps({"memories": memories, "summary": summary})


def read(user, text=TEXT, **more):
    """Gives a text and has it read; the memories made of it, in order."""
    document, _ = readings.give(user, pasted(text).called("The mill", None), **more)
    readings.carry_out(user)
    return memory_of(user).observations.of_document(document.iri, 0, 1000)


def counted():
    return {name: number for each in uses_counted() for name, number in each.counts.items() if number}


@pytest.fixture
def alices_client(alice):
    client = Client()
    client.force_login(alice)
    return client


def graph_of(user):
    """All that is stated of the texts of a person."""
    found, memory = Graph(), memory_of(user)
    everything = "SELECT ?s ?p ?o { ?s ?p ?o }"
    for row in memory.holding.engine.stream(everything, Scope((memory.observations.graph,))):
        found.add((row["s"], row["p"], row["o"]))
    return found


def document_of(user):
    return memory_of(user).observations.documents()[0]


# --- Whatever fails, the rules read ---------------------------------------------------------------

FAILURES = {
    "malformed": (Says("I would rather not."), "no JSON"),
    "cut_json": (Says('{"memories": [{"text": "Ada'), "no JSON"),
    "wrong_schema": (Says('{"memories": "none"}'), "lacks summary"),
    "wrong_type": (Says(answer(memory_drawn(BUILT, BUILT, importance="high"))), "is no number"),
    "too_many": (Says(status=429, retry_after="60"), "responded with 429"),
    "error": (Says(status=500), "responded with 500"),
    "stall": (Says(answer(), stalls=MINUTE), "in time"),
    "stall_within": (Says(answer(), stalls=MINUTE, at_piece=2), "in time"),
    "cut": (Says(answer(), at_piece=2, cuts=True), "connection was lost"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_whatever_fails_the_rules_make_the_memories_and_staff_see_it(server, settings, alice, staff, name):
    says, why = FAILURES[name]
    if says.stalls:
        settings.COMPANION_LLM = server.settings(retries=0, first_token_seconds=0.3, seconds=0.6)
    server.says(says)
    begun = monotonic()
    assert [each.text for each in read(alice)] == RULES
    assert monotonic() - begun < 20
    assert document_of(alice).is_whole
    assert counted() == {"asked": 1, "by_rules": 1}
    client = Client()
    client.force_login(staff)
    assert why in client.get("/admin/health/").content.decode()
    (sent,) = memory_of(alice).observations.sent_for(document_of(alice).iri, 1)
    assert sent.outcome != "answered"


@pytest.mark.parametrize(
    ("drawn", "what"),
    [
        (memory_drawn("Tom Holm built the mill in 1871.", BUILT), "unsupported"),
        (memory_drawn("Ada Holm built the mill in 1872.", BUILT), "unsupported"),
        (memory_drawn("Ada Holm did not build the mill in 1871.", BUILT), "unsupported"),
        (memory_drawn("Ada Holm sold the mill in 1871.", BUILT), "unsupported"),
        (memory_drawn("The mill built Ada Holm in 1871.", BUILT), "unsupported"),
        (memory_drawn(f"{BUILT} It cost her nothing.", BUILT), "unsupported"),
        (memory_drawn("Ada Holm built the mill.", "Ada Holm built the whole mill"), "not_there"),
        (memory_drawn(BUILT, "mill"), "not_there"),
        (memory_drawn(BUILT, ""), "not_there"),
        (memory_drawn("", BUILT), "not_there"),
        (memory_drawn("Ada Holm built the mill. " * 40, BUILT), "not_there"),
    ],
    ids=["who", "number", "denied", "verb", "turned", "more", "quote", "one-word", "no-quote", "no-text", "long"],
)
def test_what_the_passage_does_not_say_is_dropped_and_the_rules_keep_its_sentence(server, alice, drawn, what):
    server.says(answer(drawn))
    assert [each.text for each in read(alice)] == RULES
    assert counted() == {"asked": 1, "used": 1, what: 1}


# --- What it draws ---------------------------------------------------------------------------------


def test_a_memory_of_the_models_takes_the_place_of_the_rules(server, alice):
    drawn = memory_drawn(
        "Ada Holm ran the mill for thirty years.",
        "She  ran it\nfor thirty years.",
        importance=0.9,
        when="1871",
        about=["Ada Holm", "Leith"],
        statements=[
            {"subject": "Ada Holm", "relation": "ran", "object": "the mill"},
            {"subject": "Ada Holm", "relation": "sold", "object": "the mill"},
        ],
    )
    server.says(answer(drawn, summary="Ada Holm built a mill. Tom Quill burnt it."))
    first, second, third = read(alice)
    assert (first.text, second.text, third.text) == (BUILT, "Ada Holm ran the mill for thirty years.", RULES[2])
    assert (second.said, TEXT[second.start : second.end]) == (RAN, RAN)
    assert (second.importance, second.event_at, second.about) == (0.9, "1871", ("Ada Holm",))
    assert second.statements == (("Ada Holm", "ran", "the mill"),)
    assert [each.number for each in (first, second, third)] == [1, 2, 3]
    assert counted() == {"asked": 1, "used": 1, "kept": 1}


def test_what_the_model_leaves_out_stays_as_the_rules_have_it(server, alice):
    server.says(answer(memory_drawn("Ada Holm built the mill.", "Ada Holm built the mill")))
    assert [each.text for each in read(alice)] == ["Ada Holm built the mill.", *RULES]


def test_more_memories_than_sentences_keep_their_names_apart(server, alice):
    drawn = [
        memory_drawn("Ada Holm built the mill in 1871.", "Ada Holm built the mill in 1871"),
        memory_drawn("Ada Holm built the mill.", "Ada Holm built the mill in 1871"),
        memory_drawn("Ada Holm built the barn in 1872.", "the barn in 1872."),
    ]
    server.says(answer(*drawn), answer())
    made = read(alice, f"Ada Holm built the mill in 1871 and the barn in 1872.\n\n{'The tide came in. ' * 80}")
    numbers = [each.number for each in made]
    assert len(set(numbers)) == len(numbers) == document_of(alice).observations
    assert [each.text for each in made[:4]] == [*(each["text"] for each in drawn), "The tide came in."]


def test_in_a_stall_alice_is_answered_meanwhile(server, settings, alice):
    settings.COMPANION_LLM = server.settings(retries=0, first_token_seconds=4.0, seconds=4.0)
    server.says(Says(stalls=MINUTE))
    life, model = life_of(alice), language_model()
    life.asks("Hello!")
    by_model = ExtractionByModel(lambda _: Consultation(model), minilm())
    reading = Thread(target=create, args=(life.memory.observations, minilm(), pasted(TEXT), UNWATCHED, by_model))
    reading.start()
    while not server.requests:
        sleep(0.01)
    life.says("2026-03-05 09:30", "My sister lives in Graz.")
    assert reading.is_alive()
    reading.join(10)
    assert [len(life.exchanges), document_of(alice).observations] == [1, len(RULES)]


def test_the_next_passage_is_read_with_the_summary_so_far_without_what_nothing_says(server, alice):
    summary = "Ada Holm built a mill and ran it. Tom Quill burnt it in 1890."
    server.says(answer(summary=summary), Says(status=500), answer())
    read(alice, "\n\n".join(f"{TEXT} {'The tide came in. ' * 60}" for _ in range(3)))
    told = [each["messages"][-1]["content"] for each in server.requests]
    assert "summary before" not in told[0]
    assert "The summary before this passage: Ada Holm built a mill and ran it.\n" in told[1]
    assert "Ada Holm built a mill and ran it." in told[2]
    assert "Quill" not in server.heard


def test_where_no_model_wrote_a_summary_the_rules_do(server, alice):
    server.says(Says(status=500), answer())
    read(alice, "\n\n".join(f"{TEXT} {'The tide came in. ' * 60}" for _ in range(2)))
    assert "So far it spoke of Ada Holm (person)." in server.requests[1]["messages"][-1]["content"]


def test_when_is_the_rules_where_the_text_does_not_tell_it(server, alice):
    quoted = [
        memory_drawn(BUILT, BUILT, when="1872"),
        memory_drawn("The door was painted red.", "The door was painted red.", when="soon"),
    ]
    server.says(answer(*quoted))
    assert [each.event_at for each in read(alice)] == ["1871", "", ""]


# --- What goes out ---------------------------------------------------------------------------------


def test_what_was_sent_is_kept_with_the_passage_and_shown(server, alice, alices_client):
    server.says(answer())
    read(alice)
    document = document_of(alice)
    (sent,) = memory_of(alice).observations.sent_for(document.iri, 1)
    assert [{"role": each.role, "content": each.text} for each in sent.messages] == server.requests[0]["messages"]
    page = alices_client.get(f"/memory/text/{document.id}/?sent=1").content.decode()
    assert f"Sent to parrot at {server.settings().host}: 1 of 1 passage." in page
    assert "Instructions" in page
    assert is_valid(graph_of(alice))


def test_of_whom_nothing_may_be_sent_no_text_is(server, alice):
    alice.stays_here = True
    alice.save()
    assert [each.text for each in read(alice)] == RULES
    assert (server.requests, counted()) == ([], {})


def test_a_marked_text_is_never_sent_and_the_mark_can_be_taken_away(server, alice, alices_client):
    server.says(answer())
    alices_client.post("/memory/texts/give/", {"text": TEXT, "title": "The mill", "stays_here": "yes"})
    readings.carry_out(alice)
    assert server.requests == []
    document = document_of(alice)
    assert document.is_local_only
    assert 'data-testid="kept-here"' in alices_client.get(f"/memory/text/{document.id}/").content.decode()
    alices_client.post("/memory/texts/change/", {"text": document.id, "do": "send_again"})
    assert not document_of(alice).is_local_only
    alices_client.post("/memory/texts/change/", {"text": document.id, "do": "keep_here"})
    assert document_of(alice).is_local_only


def test_bob_marks_nothing_of_alices(server, alice, bob):
    read(alice)
    assert mark_document_local_only(memory_of(bob).holding, document_of(alice).iri) == 0
    assert not document_of(alice).is_local_only


def test_a_passage_with_words_that_are_marked_is_read_by_the_rules(server, alice):
    memory = memory_of(alice)
    memory.episodes.record_input(BUILT, "m1")
    mark_episodes_local_only(memory.holding, [memory.episodes.awaiting_reply()[0].episode])
    assert [each.text for each in read(alice)] == RULES
    assert server.requests == []


def test_what_was_sent_goes_with_the_text(server, alice):
    server.says(answer())
    read(alice)
    assert len(graph_of(alice)) > 0
    remove_document(memory_of(alice).holding, document_of(alice).iri)
    assert len(graph_of(alice)) == 0


def test_what_drew_a_memory_is_kept_with_it(server, alice):
    server.says(answer(memory_drawn("Ada Holm built the mill in 1871.", BUILT)))
    made = read(alice)
    rows = memory_of(alice).observations.reader.rows(
        "statements_about", subject=[each.iri for each in made], predicate=MEM.drawnBy
    )
    by = {row["subject"]: row["value"] for row in rows}
    assert [by[each.iri] for each in made] == ["language model/1 parrot", "creation/1", "creation/1"]
