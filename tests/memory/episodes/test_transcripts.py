import json

import pytest

from memory.episodes.log import Episodes
from memory.episodes.transcripts import TEXT_AT_MOST, UTTERANCES_A_WRITE, TranscriptReport, import_transcript, read_transcript
from memory.errors import BadInput
from tests.people import ALICE
from tests.talks import TALK, utterances, written

GOOD = {"id": "a1", "speaker": "Ines", "text": "Hello", "at": "2026-01-10T10:00:00+00:00"}

BAD = {
    "no JSON": "hello",
    "a list": "[]",
    "cut short": json.dumps(GOOD)[:-5],
    "nested too deep": "[" * 100_000,
    **{f"without {name}": json.dumps({key: value for key, value in GOOD.items() if key != name}) for name in GOOD},
    **{f"empty {name}": json.dumps({**GOOD, name: " "}) for name in GOOD},
    **{f"a number as {name}": json.dumps({**GOOD, name: 1.5}) for name in GOOD},
    **{f"nothing as {name}": json.dumps({**GOOD, name: None}) for name in GOOD},
    "no offset": json.dumps({**GOOD, "at": "2026-01-10T10:00:00"}),
    "no moment": json.dumps({**GOOD, "at": "yesterday"}),
    "too early": json.dumps({**GOOD, "at": "1969-12-31T10:00:00+00:00"}),
    "too late": json.dumps({**GOOD, "at": "9999-12-31T23:00:00-12:00"}),
    "too long": json.dumps({**GOOD, "text": "x" * (TEXT_AT_MOST + 1)}),
    "control characters": json.dumps({**GOOD, "text": "a\0b"}),
    "a lone surrogate": json.dumps({**GOOD, "text": "\ud800"}),
}


@pytest.fixture
def alices(engine, clock):
    return Episodes(engine, ALICE, clock)


@pytest.mark.parametrize("line", BAD.values(), ids=BAD.keys())
def test_a_bad_line_is_named(tmp_path, line):
    file = written(tmp_path / "talk.jsonl")
    file.write_text(file.read_text(encoding="utf-8") + "\n" + line + "\n", encoding="utf-8")
    with pytest.raises(BadInput, match=rf"^Line {len(TALK) + 2} "):
        read_transcript(file)


def test_an_id_twice_in_a_file_is_refused(tmp_path):
    with pytest.raises(BadInput, match="Line 11 has the id of line 1"):
        read_transcript(written(tmp_path / "talk.jsonl", [*TALK, TALK[0]]))


@pytest.mark.parametrize("written_as", [b"", b"\n \n", b"\xff\xfe\x00"], ids=["empty", "blank", "not UTF-8"])
def test_a_file_without_utterances_is_refused(tmp_path, written_as):
    (tmp_path / "talk.jsonl").write_bytes(written_as)
    with pytest.raises(BadInput, match="talk"):
        read_transcript(tmp_path / "talk.jsonl")


def test_no_file_is_refused(tmp_path):
    with pytest.raises(BadInput, match="Cannot read"):
        read_transcript(tmp_path)


def test_a_talk_is_read_as_it_was(tmp_path):
    assert read_transcript(written(tmp_path / "talk.jsonl")) == utterances()


def test_whole_numbers_serve_as_ids(tmp_path):
    (tmp_path / "talk.jsonl").write_text(json.dumps({**GOOD, "id": 7}), encoding="utf-8")
    assert [each.external_id for each in read_transcript(tmp_path / "talk.jsonl")] == ["7"]


def test_an_import_reports_what_it_did_and_does_it_once(alices):
    reports = [import_transcript(alices, utterances(), lambda *_: None) for _ in range(2)]
    assert reports == [TranscriptReport(10, 10, 0, 2), TranscriptReport(10, 0, 10, 2)]


def test_a_stopped_import_goes_on(alices):
    def stop(*_):
        raise KeyboardInterrupt

    many = [each for turn in range(60) for each in renamed(turn)]
    with pytest.raises(KeyboardInterrupt):
        import_transcript(alices, many, stop)
    assert alices.last_number() == UTTERANCES_A_WRITE
    assert import_transcript(alices, many, lambda *_: None).stored == len(many) - UTTERANCES_A_WRITE


def renamed(turn):
    return [type(each)(f"{turn}/{each.external_id}", each.speaker, each.text, each.at) for each in utterances()]


def test_progress_ends_with_all(alices):
    told = []
    import_transcript(alices, utterances(), lambda *said: told.append(said))
    assert told[-1][1:] == (10, 10)
