"""A made-up talk of Ines and Otto over three months, anyone can read it; and turns as the index finds them."""

import json
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from memory.model import Utterance
from memory.store.text_index import Hit, IndexedTurn

TALK = [
    ("a1", "Ines", "Hello Otto! How is the harbour?", "2026-01-10T10:00:00+00:00"),
    ("a2", "Otto", "Busy, Ines. I bought a small sailing boat last week.", "2026-01-10T10:01:00+00:00"),
    ("a3", "Ines", "What colour is it?", "2026-01-10T10:02:00+00:00"),
    ("a4", "Otto", "Bright red, with a white mast.", "2026-01-10T10:03:00+00:00"),
    ("b1", "Otto", "Good evening. The storm broke two windows of the lighthouse.", "2026-02-03T19:00:00+00:00"),
    ("b2", "Ines", "Oh dear. My sister Paula can repair them, she is a glazier.", "2026-02-03T19:02:00+00:00"),
    ("b3", "Otto", "Wonderful, tell Paula to come in the morning.", "2026-02-03T19:03:00+00:00"),
    ("c1", "Ines", "I have started to play the violin again.", "2026-03-01T08:00:00+00:00"),
    ("c2", "Otto", "Lovely! I only ever learned the trumpet.", "2026-03-01T08:01:00+00:00"),
    ("c3", "Ines", "Bring the trumpet to the village feast, Otto.", "2026-03-01T08:02:00+00:00"),
]


def utterances() -> list[Utterance]:
    """The talk as it is stored."""
    return [Utterance(name, speaker, text, datetime.fromisoformat(at)) for name, speaker, text, at in TALK]


def written(file: Path, talk=TALK) -> Path:
    """The talk as a file."""
    lines = [json.dumps(dict(zip(("id", "speaker", "text", "at"), line, strict=True))) for line in talk]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def turn(number: int, text: str = "Well.", **more: object) -> IndexedTurn:
    """A turn as the index has it."""
    fields = {
        "episode": f"https://talk.example/{number}",
        "number": number,
        "session": 1,
        "kind": "utterance",
        "speaker": "Ines",
        "at": datetime(2026, 3, 1, 8, tzinfo=UTC),
        "text": text,
        "context": text,
        "vector": np.eye(4, dtype=np.float32)[number % 4],
    }
    return IndexedTurn(**{**fields, **more})


def hit(number: int, text: str = "Well.", words: float = 0.0, meaning: float = 0.0, **more: object) -> Hit:
    """A turn that was found."""
    return Hit(turn(number, text, **more), words, meaning)
