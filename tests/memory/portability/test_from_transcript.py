"""Transcripts of two shapes: whoever the person is among the speakers, what they said is their own."""

import json
from io import BytesIO

import pytest

from memory.errors import BadInput
from memory.portability import from_transcript
from tests.talks import TALK

SESSIONS = {
    "speaker_a": "Caro",
    "speaker_b": "Mel",
    "session_1_date_time": "1:56 pm on 8 May, 2023",
    "session_1": [
        {"speaker": "Caro", "dia_id": "D1:1", "text": "I went to a pottery class."},
        {"speaker": "Mel", "dia_id": "D1:2", "text": "How was it?", "img_url": ["x"]},
        {"speaker": "Mel", "dia_id": "D1:3"},
    ],
    "session_10_date_time": "2023-06-02T10:00:00+02:00",
    "session_10": [{"speaker": "Mel", "dia_id": "D10:1", "text": "My kiln broke."}],
    "session_2": [],
}


def as_file(given):
    return BytesIO(given if isinstance(given, bytes) else json.dumps(given).encode())


@pytest.mark.parametrize("given", [SESSIONS, [{"sample_id": "c1", "conversation": SESSIONS, "qa": []}]])
def test_sessions_become_chats_in_their_own_time(given):
    read = from_transcript.read(as_file(given), "Mel")
    said = [each.utterance for each in read.items]
    assert [(each.text, each.is_own, each.at.isoformat(timespec="minutes")) for each in said] == [
        ("I went to a pottery class.", False, "2023-05-08T13:56+00:00"),
        ("How was it?", True, "2023-05-08T13:56+00:00"),
        ("My kiln broke.", True, "2023-06-02T08:00+00:00"),
    ]
    assert [each.chat.title for each in said] == ["Caro and Mel", "Caro and Mel", "Mel"]
    assert len({each.external_id for each in said}) == 3
    assert (read.speakers, len(read.faults)) == (("Caro", "Mel"), 1)


def test_lines_are_read_as_the_command_reads_them():
    lines = "\n".join(json.dumps(dict(zip(("id", "speaker", "text", "at"), each, strict=True))) for each in TALK)
    read = from_transcript.read(as_file(lines.encode()), "Ines")
    assert [each.utterance.is_own for each in read.items] == [speaker == "Ines" for _, speaker, _, _ in TALK]
    assert read.speakers == tuple(dict.fromkeys(speaker for _, speaker, _, _ in TALK))


@pytest.mark.parametrize("given", [b"", b"{}", b"\xff\xfe", b"[1, 2]", {"session_1": "x"}])
def test_anything_else_is_refused(given):
    with pytest.raises(BadInput):
        from_transcript.read(as_file(given), "")


def test_who_speaks_nowhere_is_not_the_person():
    with pytest.raises(BadInput, match="Nobody called “Zoe”"):
        from_transcript.read(as_file(SESSIONS), "Zoe")
