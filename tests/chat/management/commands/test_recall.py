import io
import json
from uuid import uuid4

import pytest

from chat import actions
from companion_site.commanding import run
from memory.access import memory_of
from memory.creation.creating import create
from memory.creation.reading import pasted
from tests.talks import written

FIELDS = {"id", "external_id", "kind", "speaker", "text", "at", "score", "parts"}


@pytest.fixture
def ask(monkeypatch, capsys):
    """Runs the command with these lines on its standard input; its status, what it printed, what it complained."""

    def ask(*lines, name="alice", more=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
        status = run(["manage.py", "recall", name, *more])
        said = capsys.readouterr()
        return status, [json.loads(line) for line in said.out.splitlines()], said.err

    return ask


@pytest.fixture
def talk(store, alice, tmp_path, capsys):
    """Alice has heard the talk of Ines and Otto."""
    assert run(["manage.py", "import_transcript", "alice", str(written(tmp_path / "talk.jsonl"))]) == 0
    capsys.readouterr()


@pytest.mark.parametrize(
    "line",
    [
        "boat",
        "[]",
        "{}",
        '{"query": ""}',
        '{"query": 3}',
        '{"query": "boat", "at": "now"}',
        '{"query": "boat", "at": "2026-01-01"}',
    ],
)
def test_a_line_that_asks_nothing_is_named(talk, ask, line):
    status, printed, complained = ask('{"query": "boat"}', line)
    assert (status, len(printed), complained.count("\n"), "Line 2" in complained) == (2, 1, 1, True)


@pytest.mark.parametrize("k", ["0", "-1", "201"])
def test_a_number_of_memories_that_is_none_is_refused(talk, ask, k):
    assert ask('{"query": "boat"}', more=("-k", k))[:2] == (2, [])


def test_a_person_nobody_knows_is_refused(store, db, ask):
    status, _, complained = ask('{"query": "boat"}', name="nobody")
    assert (status, "nobody" in complained) == (2, True)


def test_bob_recalls_nothing_of_what_alice_heard(talk, bob, ask):
    assert [line["memories"] for line in ask('{"query": "What did Otto buy?"}', name="bob")[1]] == [[]]


def test_each_question_is_answered_by_one_line_of_the_contract(talk, ask):
    status, printed, complained = ask(
        '{"query": "What did Otto buy?", "at": "2026-03-05T09:30:00+00:00"}', "", '{"query": "When?"}', more=("-k", "3")
    )
    assert (status, complained, [line["query"] for line in printed]) == (0, "", ["What did Otto buy?", "When?"])
    assert all(set(line) == {"query", "memories", "elapsed_ms"} for line in printed)
    assert all(set(memory) == FIELDS for line in printed for memory in line["memories"])
    assert [len(line["memories"]) for line in printed] == [3, 3]


def test_the_best_comes_first_with_its_parts(talk, ask):
    (line,) = ask('{"query": "What did Otto buy?"}')[1]
    best, *others = line["memories"]
    assert (best["external_id"], best["kind"], best["speaker"], best["at"]) == (
        "a2",
        "utterance",
        "Otto",
        "2026-01-10T10:01:00+00:00",
    )
    assert sum(best["parts"].values()) == pytest.approx(best["score"], abs=1e-3)
    assert [each["score"] for each in others] == sorted((each["score"] for each in others), reverse=True)


def test_what_was_said_in_the_chat_is_recalled_as_well(store, alice, ask):
    actions.accept_message(alice, uuid4(), "My boat is called Seagull.")
    actions.answer_waiting(alice)
    (line,) = ask('{"query": "What is my boat called?"}')[1]
    best = line["memories"][0]
    assert (best["kind"], best["external_id"], best["speaker"]) == ("input", None, None)


def test_memories_of_texts_stand_beside_turns(talk, ask, alice, store):
    memory = memory_of(alice)
    text = "The lamp of the harbour was lit on 3 May 1747. Henrietta Vance drew the plans for the lamp."
    create(memory.observations, memory.embedder, pasted(text).called("The Lamp", None))
    _, ((printed),), _ = ask('{"query": "Who drew the plans for the lamp?"}')
    first = printed["memories"][0]
    assert (first["kind"], first["text"], first["title"]) == (
        "observation",
        "Henrietta Vance drew the plans for the lamp.",
        "The Lamp",
    )
    assert sum(first["parts"].values()) == pytest.approx(first["score"], abs=0.001)
    scores = [each["score"] for each in printed["memories"]]
    assert {each["kind"] for each in printed["memories"]} > {"observation"}
    assert text[first["start"] : first["end"]] == first["text"]
    assert scores == sorted(scores, reverse=True)
