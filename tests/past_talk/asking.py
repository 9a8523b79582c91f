"""Lives through the scripted history, turn by turn, then asks every question about it."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
NOW = datetime(2026, 11, 19, 15, 30, tzinfo=UTC)
"""A Thursday, half past four in Vienna."""


@dataclass(frozen=True)
class Outcome:
    """What became of a question. `result` is right, missing (nothing claimed) or wrong."""

    id: str
    kind: str
    question: str
    wanted: frozenset[str]
    given: tuple[str, ...]
    reply: str
    result: str


def rows(name: str) -> list[dict[str, Any]]:
    """The objects of one file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def ask_all(folder: Path) -> Iterator[Outcome]:
    """Every question, to a companion that lived through the history; none of them is remembered."""
    ask = _asker(folder)
    for row in rows("questions"):
        yield _outcome(row, ask(row["question"]))


def _asker(folder: Path) -> Any:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    import django

    django.setup()
    from chat.accounts.models import User
    from chat.dialogue.turn import take_turn
    from chat.intents.installed import installed_wording
    from memory.access import STORE, memory_of
    from memory.clock import SettableClock
    from memory.model import Input
    from memory.vocabulary import MEM
    from tests.made_stores import bundled_store

    STORE.configure(bundled_store(folder / "memory"))
    clock = SettableClock(datetime(2025, 1, 1, tzinfo=UTC))
    memory = memory_of(User(username="asker", time_zone="Europe/Vienna"), clock)
    for number, row in enumerate(rows("history")):
        clock.set(datetime.fromisoformat(row["at"]))
        memory.episodes.record_input(row["text"], str(number))
        said = memory.episodes.awaiting_reply()[0]
        turn = take_turn(memory, said, installed_wording())
        memory.episodes.record_turn(said, turn.analysis, turn.reply, partial(turn.change, memory))
    clock.set(NOW)
    number = memory.episodes.last_number() + 1
    return lambda text: take_turn(memory, Input(MEM.Example, number, text, NOW, "asked"), installed_wording()).reply


def _outcome(row: dict[str, Any], reply: Any) -> Outcome:
    wanted = frozenset(row.get("answers", row.get("says", ())))
    if row["kind"] == "world":
        is_right = reply.component != "past_talk" and all(part in reply.text for part in row["says"])
    elif reply.component != "past_talk":
        is_right = False
    elif "says" in row:
        is_right = all(part in reply.text for part in row["says"])
    else:
        is_right = set(reply.answers) == wanted
    claims = reply.component == "past_talk" or row["kind"] == "world"
    result = "right" if is_right else "wrong" if claims else "missing"
    return Outcome(row["id"], row["kind"], row["question"], wanted, reply.answers, reply.text, result)
