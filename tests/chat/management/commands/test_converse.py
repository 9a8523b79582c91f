import io
import json
import shutil
from datetime import datetime
from uuid import UUID

import pytest

from chat.accounts.models import User
from companion_site.commanding import run
from memory.access import memory_of
from memory.store.opening import StoreSettings, open_store
from tests import worlds
from tests.commands import manage

FIELDS = {
    "input", "at", "episode", "utterance_class", "analysis", "answers", "reply", "reply_episode", "component", "intent", "confidence",
    "sources", "candidates", "elapsed_ms",
}  # fmt: skip
SAID = [
    "Who planted Old Tom?",
    "",
    '{"text": "Where was Mira Holt born?", "at": "2026-03-05T09:30:00+01:00"}',
    '{"evaluate": "bad", "reason": "It was Birchham."}',
    '{"text": "When did Jon Ashe die?", "at": "2026-03-05T09:30:00+01:00", "evaluate": "good"}',
    "Is Jon Ashe a beekeeper?",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A data folder in which the orchard is known and nobody has an account yet."""
    file = tmp_path_factory.mktemp("world") / "orchard.ttl"
    file.write_text(worlds.ORCHARD, encoding="utf-8")
    folder = tmp_path_factory.mktemp("site") / "data"
    assert manage(folder, "import_domain", file).status == 0
    return folder


@pytest.fixture(scope="module")
def talked(folder, tmp_path_factory):
    """A conversation of Alice's, and the data folder after it."""
    own = tmp_path_factory.mktemp("alice") / "data"
    shutil.copytree(folder, own)
    return own, manage(own, "converse", "alice", "--create", said="\n".join(SAID))


def test_a_conversation_ends_well_and_complains_of_nothing(talked):
    _, done = talked
    assert (done.status, done.complained) == (0, "")


def test_each_utterance_is_answered_by_one_line(talked):
    _, done = talked
    said = [line["input"] for line in done.lines if "input" in line]
    assert said == ["Who planted Old Tom?", "Where was Mira Holt born?", "When did Jon Ashe die?", "Is Jon Ashe a beekeeper?"]
    assert len(done.lines) == 5


def test_an_answer_has_all_fields_of_the_contract(talked):
    for line in talked[1].lines:
        if "input" in line:
            assert set(line) >= FIELDS
            assert all(set(source) >= {"kind", "id", "text"} for source in line["sources"])
            assert all(set(candidate) == {"component", "score", "text"} for candidate in line["candidates"])


def test_an_answer_says_what_was_asked_and_what_answers_it(talked):
    first = talked[1].lines[0]
    orchard = "https://orchard.example/"
    assert first["analysis"] == [[f"{orchard}OldTom", f"{orchard}plantedBy", "?"]]
    assert (first["answers"], first["reply"]) == (["Mira Holt"], "Old Tom was planted by Mira Holt.")
    assert [source["text"] for source in first["sources"]] == ["Old Tom was planted by Mira Holt."]
    assert (first["utterance_class"], first["component"]) == ("wh_question", "domain_knowledge")


def test_where_nothing_is_known_nothing_is_claimed(talked):
    unknown = talked[1].lines[3]
    assert (unknown["input"], unknown["answers"], unknown["sources"]) == ("When did Jon Ashe die?", [], [])


def test_yes_is_an_answer(talked):
    assert talked[1].lines[4]["answers"] == ["yes"]


def test_the_clock_stands_where_it_was_set(talked):
    lines = talked[1].lines
    assert all(datetime.fromisoformat(line["at"]).utcoffset() is not None for line in lines if "at" in line)
    assert [datetime.fromisoformat(lines[place]["at"]).isoformat() for place in (1, 3, 4)] == ["2026-03-05T08:30:00+00:00"] * 3


def test_a_line_that_only_judges_gets_the_event_of_the_socket(talked):
    lines = talked[1].lines
    assert {"type": "evaluated", "episode": lines[1]["reply_episode"], "value": "bad"}.items() <= lines[2].items()


def test_the_conversation_goes_on_in_the_next_process(talked, tmp_path):
    shutil.copytree(talked[0], tmp_path / "data")
    done = manage(tmp_path / "data", "converse", "alice", said='{"evaluate": "none"}\nHello')
    judged, greeted = done.lines
    assert judged["episode"] == talked[1].lines[-1]["reply_episode"]
    assert greeted["intent"] == "greeting_back"


def test_the_first_use_prepares_an_empty_folder(tmp_path):
    done = manage(tmp_path / "new" / "data", "converse", "alice", "--create", said="Hello")
    assert (done.status, len(done.lines)) == (0, 1)


def test_an_unknown_name_is_refused_in_one_line(folder):
    done = manage(folder, "converse", "nobody", said="Hello")
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)
    assert "nobody" in done.complained
    assert "--create" in done.complained


def test_what_was_said_before_a_bad_line_is_answered_and_kept(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "data")
    done = manage(tmp_path / "data", "converse", "alice", "--create", said='Hello\n{"text":\nThanks!')
    assert (done.status, len(done.lines), len(done.complaints)) == (2, 1, 1)
    assert "Line 2" in done.complained


def test_time_does_not_go_back(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "data")
    said = [{"text": "Hello", "at": f"2026-03-0{day}T09:30:00+01:00"} for day in (5, 6, 4)]
    done = manage(tmp_path / "data", "converse", "alice", "--create", said="\n".join(map(json.dumps, said)))
    assert (done.status, len(done.lines), len(done.complaints)) == (2, 2, 1)
    assert "never goes back" in done.complained


def test_while_a_site_holds_the_memory_nobody_else_talks(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "data")
    held = open_store(StoreSettings(folder=tmp_path / "data" / "memory"))
    done = manage(tmp_path / "data", "converse", "alice", "--create", said="Hello")
    held.close()
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)
    assert "in use" in done.complained


def test_text_that_is_no_utf_8_is_refused_in_one_line(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "data")
    done = manage(tmp_path / "data", "converse", "alice", "--create", said=b"Hello\n\xff\xfe\n")
    assert (done.status, len(done.complaints)) == (2, 1)


BAD_LINES = [
    "{",
    "{}",
    '{"text": ""}',
    '{"text": 5}',
    '{"text": ["Hello"]}',
    '{"text": "a\\u0000b"}',
    '{"text": "a\\ud800b"}',
    '{"a":' * 30_000,
    "x" * 4_001,
    '{"text": "Hello", "at": "yesterday"}',
    '{"text": "Hello", "at": 5}',
    '{"text": "Hello", "at": null}',
    '{"text": "Hello", "at": "1960-01-01T00:00:00+00:00"}',
    '{"text": "Hello", "at": "0001-01-01T00:00:00+14:00"}',
    '{"text": "Hello", "at": "9999-12-31T23:59:59-12:00"}',
    '{"evaluate": "good"}',
    'Hello\n{"evaluate": "great"}',
    'Hello\n{"evaluate": ["good"]}',
    'Hello\n{"evaluate": "bad", "reason": 5}',
    'Hello\n{"evaluate": "bad", "reason": "\\ud800"}',
    'Hello\n{"evaluate": "bad", "reason": "' + "x" * 501 + '"}',
]


@pytest.mark.parametrize("said", BAD_LINES, ids=[line[-60:] for line in BAD_LINES])
def test_a_bad_line_ends_the_conversation_with_one_line_of_why(store, alice, monkeypatch, capsys, said):
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert run(["manage.py", "converse", "alice"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert len(complaint) > 20
    assert memory_of(alice).episodes.awaiting_reply() == []


@pytest.mark.parametrize("said", ["[1]", '"Hello"', "true", "  Hello  ", "# Hello", "SELECT * { ?s ?p ?o }", "<b>Hello</b>"])
def test_a_line_that_is_no_object_is_plain_text(store, alice, monkeypatch, capsys, said):
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert run(["manage.py", "converse", "alice"]) == 0
    assert json.loads(capsys.readouterr().out)["input"] == said.strip()


ANALYSES = {
    "Hello": [],
    "Who planted Old Tom?": [["OldTom", "plantedBy", "?"]],
    "When was the planter of Old Tom born?": [["?y1", "birthDate", "?"], ["OldTom", "plantedBy", "?y1"]],
    "Who was born before 1905?": [["?", "birthDate", "0000/1905"]],
    "Who was born in May 1901?": [["?", "birthDate", "1901-05"]],
    "Who has the same birthday as Mira Holt?": [["?", "birthDate", "-05-03"]],
    "Who is older, Mira Holt or Jon Ashe?": [["Mira", "birthDate", "?place"], ["Jon", "birthDate", "?place"]],
}


def test_the_analysis_has_a_mark_for_each_unknown(store, alice, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(ANALYSES)))
    assert run(["manage.py", "converse", "alice"]) == 0
    told = [json.loads(line)["analysis"] for line in capsys.readouterr().out.splitlines()]
    short = [[[place.removeprefix("https://orchard.example/") for place in triple] for triple in each] for each in told]
    assert short == list(ANALYSES.values())


def test_an_account_that_is_made_has_no_password_to_log_in_with(store, db, client, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("Hello"))
    assert run(["manage.py", "converse", "carol", "--create"]) == 0
    carol = User.objects.get(username="carol")
    assert isinstance(carol.id, UUID)
    assert not carol.has_usable_password()
    assert not carol.is_staff


def test_the_days_of_an_account_without_a_zone_are_those_of_the_clock_that_is_set(store, db, monkeypatch):
    said = '{"text": "Hello", "at": "2026-03-04T21:10:00-06:00"}'
    for name, zone in (("carol", "UTC"), ("dave", "Asia/Tokyo")):
        User.objects.create_user(name, time_zone=zone)
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        assert run(["manage.py", "converse", name]) == 0
    assert [User.objects.get(username=name).time_zone for name in ("carol", "dave")] == ["Etc/GMT+6", "Asia/Tokyo"]


def test_start_afresh_leaves_nothing_to_refer_to_and_outlives_the_process(folder, tmp_path):
    own = tmp_path / "data"
    shutil.copytree(folder, own)
    manage(own, "converse", "alice", "--create", said="Where was Mira Holt born?\nlet's start over")
    before, after = manage(own, "converse", "alice", said="Who are her friends?\nWho are Mira Holt's friends?").lines
    assert (before["intent"], before["answers"]) == ("nothing_to_refer_to", [])
    assert after["answers"] == ["Jon Ashe"]
