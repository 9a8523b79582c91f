import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from rdflib import URIRef

from chat import events
from memory.episodes.conversation import ConversationEntry, Heeded
from memory.model import Considered, ModelRequest, SentMessage, Source
from memory.store.reading import RanQuery

AT = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
SAID = ConversationEntry("input", URIRef("https://companion.example/e/1"), 1, "Who planted Old Tom?", AT, "id-1")
REPLY = ConversationEntry(
    "message",
    URIRef("https://companion.example/e/3"),
    3,
    "Old Tom was planted by Mira Holt.",
    AT,
    "id-1",
    in_reply_to=SAID.episode,
    component="domain_knowledge",
    intent="answer_values",
    confidence=0.95,
    understood="planter of Old Tom",
    sources=[Source("domain", "https://orchard.example/OldTom", "Old Tom was planted by Mira Holt.", "orchard knowledge")],
    queries=[RanQuery("values", "SELECT ?x WHERE { }", 1, 0.4321)],
    choices=["Where was Mira Holt born?"],
    evaluation="bad",
    evaluation_reason="wrong",
    considered=[Considered("domain_knowledge", 0.4512, "Old Tom was planted by Mira Holt.", ("lowered",), (SAID.episode,))],
    heeded=[Heeded(SAID.episode, "Mira.", "bad", "wrong", AT, stands=False)],
    sent=[
        ModelRequest(
            "127.0.0.1:11434", "parrot", "answered", 120, 8, (SentMessage("user", "Who planted Old Tom?", (SAID.episode,)),)
        )
    ],
)
UNASKED = replace(REPLY, message_id="", in_reply_to=None, queries=[], understood="", why_now="We spoke of Old Tom this morning.")
START = ConversationEntry("start", URIRef("https://companion.example/e/5"), 5, "", AT)

OF_THE_CONTRACT = {
    events.Accepted: {"type", "id", "episode", "number"},
    events.Unread: {"type", "messages"},
    events.Seen: {"type", "numbers"},
    events.Thinking: {"type", "id"},
    events.Partial: {"type", "id", "text"},
    events.ReplyEvent: {"type", "id", "episode", "number", "text", "component", "confidence", "sources", "at"},
    events.Proactive: {"type", "id", "episode", "number", "text", "component", "confidence", "sources", "at", "why_now"},
    events.Evaluated: {"type", "episode", "value", "evaluation"},
    events.RememberedEvent: {"type", "episode", "facts"},
    events.Undone: {"type", "facts"},
    events.KeptFactsChanged: {"type", "facts"},
    events.StartedAfresh: {"type", "episode", "number", "at"},
    events.HistoryEvent: {"type", "episodes", "more"},
    events.OffRecord: {"type", "on"},
    events.RemovedEvent: {"type", "episodes", "changed"},
    events.TalkedWith: {"type", "persona", "name", "about"},
    events.MemoryOpened: {"type", "openings", "more"},
    events.Error: {"type", "id", "code", "detail"},
}


@pytest.mark.parametrize("event", OF_THE_CONTRACT, ids=lambda event: event.__name__)
def test_every_event_has_the_fields_of_the_contract(event):
    assert set(event.__annotations__) >= OF_THE_CONTRACT[event]


def test_every_event_is_in_the_table():
    assert set(events.Event.__args__) == set(OF_THE_CONTRACT)


def test_a_reply_has_exactly_the_fields_of_its_type():
    assert set(events.reply_event(REPLY, "id-1")) == set(events.ReplyEvent.__annotations__) - {"kept"}


def test_a_reply_off_the_record_has_the_same_fields_but_no_episode_and_no_number():
    event = events.aside_event(REPLY, "id-1")
    assert set(event) == set(events.ReplyEvent.__annotations__)
    assert (event["episode"], event["number"], event["kept"]) == ("", 0, False)


def test_what_came_unasked_has_exactly_the_fields_of_its_type_and_is_in_reply_to_nothing():
    event = events.proactive_event(UNASKED)
    assert set(event) == set(events.Proactive.__annotations__)
    assert (event["type"], event["id"], event["in_reply_to"]) == ("proactive", "", "")
    assert events.history_item(UNASKED)["why_now"] == event["why_now"] == UNASKED.why_now


def test_only_what_came_unasked_has_a_reason_why_now():
    assert "why_now" not in events.reply_event(REPLY, "id-1")
    assert "why_now" not in events.history_item(REPLY)


def test_a_reply_says_what_the_message_says():
    event = events.reply_event(REPLY, "id-1")
    assert (event["type"], event["id"], event["episode"], event["number"]) == ("reply", "id-1", str(REPLY.episode), 3)
    assert (event["text"], event["component"], event["confidence"]) == (REPLY.text, "domain_knowledge", 0.95)
    assert event["in_reply_to"] == str(SAID.episode)


def test_a_source_has_its_kind_its_id_and_its_text():
    source = events.reply_event(REPLY, "id-1")["sources"][0]
    assert {"kind": "domain", "id": "https://orchard.example/OldTom", "text": REPLY.text}.items() <= source.items()


def test_times_have_an_offset():
    for entry in (SAID, REPLY):
        assert datetime.fromisoformat(events.history_item(entry)["at"]).utcoffset() is not None


def test_an_input_of_the_history_has_its_message_id_and_no_reply_s_fields():
    assert events.history_item(SAID) == {
        "kind": "input",
        "id": "id-1",
        "episode": str(SAID.episode),
        "number": 1,
        "text": "Who planted Old Tom?",
        "at": "2026-03-05T09:30:00+00:00",
    }


def test_a_message_of_the_history_says_the_same_as_its_reply():
    item, event = events.history_item(REPLY), events.reply_event(REPLY, "id-1")
    assert item.pop("kind") == "message"
    assert item == {name: event[name] for name in item}


def test_the_history_keeps_the_order_of_its_entries():
    event = events.history_event([SAID, REPLY], more=True)
    assert [item["number"] for item in event["episodes"]] == [1, 3]
    assert event["more"] is True


def test_an_error_without_a_message_has_no_id():
    assert "id" not in events.error_event("bad_frame", "This frame is not JSON.")


def test_an_error_of_a_message_has_its_id():
    assert events.error_event("empty_text", "The message is empty.", "id-1") == {
        "type": "error",
        "code": "empty_text",
        "detail": "The message is empty.",
        "id": "id-1",
    }


def test_every_event_goes_through_json_unchanged():
    for event in (events.reply_event(REPLY, "id-1"), events.history_event([SAID, REPLY], more=False)):
        assert json.loads(json.dumps(event)) == event


def test_what_was_considered_is_said_with_what_raised_or_lowered_it():
    event = events.reply_event(REPLY, "id-1")
    assert event["considered"] == [
        {
            "component": "domain_knowledge",
            "score": 0.451,
            "text": REPLY.text,
            "because": ["lowered"],
            "heeds": [str(SAID.episode)],
        }
    ]
    assert event["heeded"] == [
        {
            "episode": str(SAID.episode),
            "text": "Mira.",
            "value": "bad",
            "reason": "wrong",
            "at": "2026-03-05T09:30:00+00:00",
            "stands": False,
        }
    ]
    assert (event["evaluation"], event["evaluation_reason"]) == ("bad", "wrong")


def test_a_fresh_start_is_told_as_it_stands_in_the_history():
    item, event = events.history_item(START), events.started_afresh_event(START)
    assert item == {"kind": "start", "episode": str(START.episode), "number": 5, "at": "2026-03-05T09:30:00+00:00"}
    assert {**item, "type": "started_afresh"} == {**event, "kind": "start"}


def test_what_was_sent_to_a_language_model_is_told_word_for_word():
    (sent,) = events.reply_event(REPLY, "id-1")["sent"]
    assert (sent["host"], sent["model"], sent["outcome"]) == ("127.0.0.1:11434", "parrot", "answered")
    assert (sent["tokens_sent"], sent["tokens_back"]) == (120, 8)
    assert sent["messages"] == [{"role": "user", "text": "Who planted Old Tom?"}]
