import json

import pytest

from companion_site.commanding import run
from memory.access import memory_of
from tests.talks import TALK, written


def refused(capsys, *arguments):
    assert run(["manage.py", "import_transcript", *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def imported(capsys, *arguments):
    assert run(["manage.py", "import_transcript", *map(str, arguments)]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_person_nobody_knows_is_refused(store, db, tmp_path, capsys):
    assert "--create" in refused(capsys, "nobody", written(tmp_path / "talk.jsonl"))


def test_a_file_that_is_not_there_is_refused(store, alice, tmp_path, capsys):
    assert "talk.jsonl" in refused(capsys, "alice", tmp_path / "talk.jsonl")


def test_a_bad_line_at_the_end_keeps_all_out(store, alice, tmp_path, capsys):
    file = written(tmp_path / "talk.jsonl", [*TALK, ("d1", "Ines", "Too late.", "yesterday")])
    assert "Line 11" in refused(capsys, "alice", file)
    assert memory_of(alice).episodes.last_number() == 0


def test_a_talk_is_stored_and_indexed_once(store, alice, tmp_path, capsys):
    file = written(tmp_path / "talk.jsonl")
    first, again = (imported(capsys, "alice", file) for _ in range(2))
    assert first | {"seconds": 0} == {"utterances": 10, "stored": 10, "known": 0, "speakers": 2, "indexed": 10, "seconds": 0}
    assert (again["stored"], again["known"], again["indexed"]) == (0, 10, 0)
    assert memory_of(alice).index.count() == 10


def test_an_account_can_be_made_for_it(store, db, tmp_path, capsys):
    assert imported(capsys, "carla", written(tmp_path / "talk.jsonl"), "--create")["stored"] == 10


def test_what_alice_heard_bob_did_not(store, alice, bob, tmp_path, capsys):
    imported(capsys, "alice", written(tmp_path / "talk.jsonl"))
    bobs = memory_of(bob)
    assert (bobs.episodes.last_number(), bobs.episodes.speakers(), bobs.index.count()) == (0, [], 0)


@pytest.mark.parametrize("name", ["talk", "талк", "a b"])
def test_the_file_may_be_called_anything(store, alice, tmp_path, capsys, name):
    assert imported(capsys, "alice", written(tmp_path / f"{name}.jsonl"))["stored"] == 10
