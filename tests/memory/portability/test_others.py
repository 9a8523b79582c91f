"""Memories of other programs, of the shapes that they have; what cannot be used is named, and everything is kept once."""

import contextlib
import json
import zipfile
from io import BytesIO

import pytest

from memory.access import memory_of
from memory.episodes.turns import turns_after
from memory.errors import BadInput
from memory.portability import from_chatgpt, from_mem0, from_open_webui, from_transcript
from memory.portability.others import bring, foreseen, moment_of
from tests.chat.curating.living import held, quiet, says

NOTES = [
    {"id": "1", "memory": "Name is Anna", "created_at": "2026-01-05T09:31:00-07:00", "user_id": "anna", "categories": ["x"]},
    {"id": "2", "memory": "User lives in Vienna", "created_at": 1767605460},
    {"id": "3", "content": "Likes hiking", "created_at": "2026-01-07T09:31:00Z", "state": "active"},
    {"id": "4", "content": "Likes fish", "state": "deleted"},
    {"id": "5", "memory": "The harbour is closed on Mondays"},
    {"id": "6"},
]


def as_file(given):
    return BytesIO(json.dumps(given).encode())


def zipped(given, name="memories.json", compression=zipfile.ZIP_DEFLATED):
    file = BytesIO()
    with zipfile.ZipFile(file, "w", compression) as packed:
        packed.writestr(f"export/{name}", json.dumps(given))
        packed.writestr("memories.jsonl.gz", b"")
    file.seek(0)
    return file


def test_a_zip_file_that_could_fill_the_memory_is_not_unpacked():
    with pytest.raises(BadInput):
        from_mem0.read(zipped(NOTES, compression=zipfile.ZIP_BZIP2), "alice")


def told(memory):
    return {
        tuple(str(term).rpartition("/")[2] for term in (each.fact.predicate, each.fact.value))
        for each in memory.learned.facts.facts()
    }


@pytest.mark.parametrize(
    "given", [as_file(NOTES), as_file({"results": NOTES}), as_file({"memories": NOTES, "apps": []}), zipped({"memories": NOTES})]
)
def test_notes_are_found_in_every_shape(given):
    read = from_mem0.read(given, "alice")
    assert [each.utterance.text for each in read.items] == [
        "Name is Anna",
        "User lives in Vienna",
        "Likes hiking",
        "The harbour is closed on Mondays",
    ]
    assert [each.statement for each in read.items] == ["My name is Anna", "I live in Vienna", "I like hiking", ""]
    assert read.faults == ["Memory 6 has no text."]


@pytest.mark.parametrize("given", [b"no json", b"17", b'{"a": 1}', b"PK\x03\x04 broken"])
@pytest.mark.parametrize("reader", [from_mem0.read, from_open_webui.read, from_chatgpt.read])
def test_what_is_no_export_is_refused(reader, given):
    if reader is from_open_webui.read and given == b'{"a": 1}':
        assert reader(BytesIO(given), "alice").items == []
        return
    with pytest.raises(BadInput):
        reader(BytesIO(given), "alice")


def test_what_notes_say_of_the_person_is_learned_with_its_source(store, alice):
    memory = memory_of(alice)
    brought = bring(memory, from_mem0.read(as_file(NOTES), "alice"), quiet)
    assert (brought.items, brought.new, brought.facts, brought.skipped) == (4, 4, 3, 1)
    assert told(memory) == {("name", "Anna"), ("live-in", "vienna"), ("like", "hiking")}
    sources = {each.episode for each in memory.learned.facts.facts()}
    texts = memory.episodes.reader.rows("turns", episode=sorted(sources))
    assert {row["speaker"] for row in texts} == {"mem0"}


def test_an_import_can_be_stopped_before_any_statement_and_resumes_there(store, alice):
    memory, read = memory_of(alice), from_mem0.read(as_file(NOTES), "alice")

    def breaks_off(_step, done, _total):
        if done > 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bring(memory, read, breaks_off)
    assert memory.episodes.last_number() == 2
    assert bring(memory, read, quiet).new == 2


def test_whatever_write_a_process_dies_after_no_fact_is_lost_or_told_twice(store, alice, bob, monkeypatch):
    read, engine = from_mem0.read(as_file(NOTES), "alice"), type(memory_of(alice).holding.engine)
    bring(memory_of(bob), read, quiet)
    apply = engine.apply

    def dies_after(*change):
        apply(*change)
        raise KeyboardInterrupt

    for _ in NOTES:
        monkeypatch.setattr(engine, "apply", dies_after)
        with contextlib.suppress(KeyboardInterrupt):
            bring(memory_of(alice), read, quiet)
        monkeypatch.setattr(engine, "apply", apply)
    facts = [memory_of(who).learned.facts.facts() for who in (alice, bob)]
    once, other = (sorted((each.fact.value.rpartition("/")[2], each.times_told) for each in some) for some in facts)
    assert once == other
    assert memory_of(alice).episodes.last_number() == memory_of(bob).episodes.last_number()


def test_a_second_transcript_with_the_same_ids_is_brought_in_once(store, alice):
    memory = memory_of(alice)

    def brought(text):
        line = {"id": "1", "speaker": "Mel", "text": text, "at": "2024-05-06T12:00:00.123456+02:00"}
        read = from_transcript.read(as_file(line), "")
        return foreseen(memory, read).new, bring(memory, read, quiet).new

    assert [brought(text) for text in ("My kiln broke.", "I bought a new one.", "My kiln broke.")] == [(1, 1), (1, 1), (0, 0)]


def test_the_same_file_twice_brings_nothing_new(store, alice):
    memory = memory_of(alice)
    bring(memory, from_mem0.read(as_file(NOTES), "alice"), quiet)
    before = held(alice)
    again = bring(memory, from_mem0.read(as_file(NOTES), "alice"), quiet)
    assert (again.new, again.facts) == (0, 0)
    assert held(alice) == before


def test_an_older_note_does_not_overrule_what_was_told_since(store, alice):
    says(alice, "2026-03-05T09:31:00+00:00", "My name is Alice.")
    memory = memory_of(alice)
    bring(memory, from_mem0.read(as_file(NOTES[:1]), "alice"), quiet)
    assert ("name", "Alice") in told(memory)
    assert ("name", "Anna") not in told(memory)


TREE = {
    "id": "c1",
    "title": "Harbour",
    "created_at": 1767605400,
    "chat": {
        "models": ["m"],
        "history": {
            "currentId": "4",
            "messages": {
                "1": {
                    "id": "1",
                    "parentId": None,
                    "childrenIds": ["2", "3"],
                    "role": "user",
                    "content": "Where is Otto?",
                    "timestamp": 1767605460,
                },
                "2": {
                    "id": "2",
                    "parentId": "1",
                    "role": "assistant",
                    "content": "A first try.",
                    "model": "small",
                    "timestamp": 1767605461,
                },
                "3": {
                    "id": "3",
                    "parentId": "1",
                    "role": "assistant",
                    "content": "At the harbour.",
                    "model": "small",
                    "timestamp": 1767605462000,
                },
                "4": {"id": "4", "parentId": "3", "role": "user", "content": [{"type": "text", "text": "Thank you."}]},
            },
        },
    },
}
LISTED = {
    "title": "Plain",
    "timestamp": 1767606000,
    "messages": [
        {"role": "system", "content": "Be kind."},
        {"role": "user", "content": "Hello."},
        {"role": "assistant", "content": ""},
    ],
}


def test_of_a_tree_of_messages_the_branch_that_was_shown_is_taken():
    read = from_open_webui.read(as_file([TREE]), "alice")
    assert [(each.utterance.speaker, each.utterance.text) for each in read.items] == [
        ("alice", "Where is Otto?"),
        ("small", "At the harbour."),
        ("alice", "Thank you."),
    ]
    moments = [each.utterance.at for each in read.items]
    assert moments == sorted(moments)


def test_chats_in_a_list_are_read_and_what_has_no_words_is_named():
    read = from_open_webui.read(as_file({"chats": [LISTED, {"messages": []}, 7]}), "alice")
    assert [each.utterance.text for each in read.items] == ["Hello."]
    assert read.faults == [
        "Message 3 of chat 1 has no text or no speaker.",
        "Chat 2 has no messages.",
        "Chat 3 has no messages.",
    ]


def test_no_words_of_a_message_become_the_title_of_a_chat_without_one():
    read = from_open_webui.read(as_file([LISTED | {"title": ""}]), "alice")
    assert [each.utterance.chat.title for each in read.items] == ["Untitled chat"]


def test_chats_are_heard_in_order_of_time_and_once(store, alice):
    memory = memory_of(alice)
    for _ in range(2):
        brought = bring(memory, from_open_webui.read(as_file([LISTED, TREE]), "alice"), quiet)
    assert (brought.items, brought.new) == (4, 0)
    assert [turn.text for some in turns_after(memory.episodes.reader, 0, 4) for turn in some] == [
        "Where is Otto?",
        "At the harbour.",
        "Thank you.",
        "Hello.",
    ]


@pytest.mark.parametrize("given", [None, "soon", True, "9999999-01-01", 1e30, {}, -1e30])
def test_what_is_no_moment_is_none(given):
    assert moment_of(given) is None


def test_moments_are_read_as_seconds_or_smaller_parts():
    assert (
        moment_of(1767605460)
        == moment_of(1767605460_000)
        == moment_of(1767605460_000_000_000)
        == moment_of("2026-01-05T09:31:00Z")
    )


def node(key, parent, role="", text="", at=None):
    message = {
        "id": f"m-{key}",
        "author": {"role": role},
        "create_time": at,
        "content": {"content_type": "text", "parts": [text]},
    }
    return {"id": key, "parent": parent, "children": [], "message": message if role else None}


CONVERSATIONS = [
    {
        "conversation_id": "c1",
        "title": "Lisbon",
        "create_time": 1767605460.5,
        "current_node": "d",
        "mapping": {
            "r": node("r", None),
            "a": node("a", "r", "user", "We go to Lisbon in May", 1767605460.5),
            "b": node("b", "a", "assistant", "An old answer", 1767605470),
            "c": node("c", "a", "assistant", "Lovely in May", 1767605480),
            "t": node("t", "c", "tool", "looked something up", 1767605481),
            "d": node("d", "t", "user", "Which tram?", 1767605490),
        },
    },
    {"title": "nothing"},
]


@pytest.mark.parametrize("given", [as_file(CONVERSATIONS), zipped(CONVERSATIONS, "conversations.json")])
def test_of_chatgpt_the_branch_that_was_shown_last_is_read_in_its_own_time(given):
    read = from_chatgpt.read(given, "alice")
    said = [(each.utterance.speaker, each.utterance.text, each.utterance.external_id) for each in read.items]
    assert said == [
        ("alice", "We go to Lisbon in May", "chatgpt:m-a"),
        ("ChatGPT", "Lovely in May", "chatgpt:m-c"),
        ("alice", "Which tram?", "chatgpt:m-d"),
    ]
    assert {each.utterance.at.year for each in read.items} == {2026}
    assert read.faults == ["Chat 2 has no messages."]


def test_what_would_be_brought_in_is_foreseen_without_storing_it(store, alice):
    memory = memory_of(alice)
    before = held(alice)
    found = foreseen(memory, from_mem0.read(as_file(NOTES), "alice"))
    assert (found.items, found.new, found.facts, found.messages, found.skipped) == (4, 4, 3, 1, 1)
    assert found.first[0] == "The harbour is closed on Mondays"
    assert held(alice) == before
    bring(memory, from_mem0.read(as_file(NOTES), "alice"), quiet)
    again = foreseen(memory, from_mem0.read(as_file(NOTES), "alice"))
    assert (again.items, again.new, again.days) == (4, 0, None)
