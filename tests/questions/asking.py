"""Asks every question of the files through a whole turn, and compares the answers with what is true."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Outcome:
    """What became of a question. `result` is right, missing (nothing claimed) or wrong."""

    file: str
    id: str
    kind: str
    question: str
    wanted: frozenset[str]
    given: tuple[str, ...]
    result: str


def rows(name: str) -> list[dict[str, Any]]:
    """The objects of one file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def ask_all(folder: Path, each: int = 1) -> Iterator[Outcome]:
    """Every question and variant, or only one of `each`, and every unanswerable utterance, to a companion that has not talked before."""
    turn = _asker(folder)
    clean = {row["id"]: row for name in ("music", "food") for row in rows(name)}
    for row in list(clean.values())[::each]:
        yield _outcome("clean", row, row["answers"], turn)
    for row in rows("variants")[::each]:
        yield _outcome("variants", {**row, "kind": row["manner"]}, clean[row["of"]]["answers"], turn)
    for row in rows("unanswerable"):
        yield _outcome("unanswerable", {**row, "question": row["utterance"]}, [], turn)


def _asker(folder: Path) -> Any:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    import django

    django.setup()
    from chat.accounts.models import User
    from chat.dialogue.turn import take_turn
    from chat.intents.installed import installed_wording
    from memory.access import STORE, memory_of
    from memory.model import Input
    from memory.vocabulary import MEM
    from tests.made_stores import bundled_store

    STORE.configure(bundled_store(folder / "memory"))
    memory = memory_of(User(username="reader"), lambda: NOW)
    return lambda text: take_turn(memory, Input(MEM.Example, 1, text, NOW, "1"), installed_wording()).reply.answers


def _outcome(file: str, row: dict[str, Any], answers: list[str], turn: Any) -> Outcome:
    given, wanted = tuple(turn(row["question"])), frozenset(answers)
    result = "right" if set(given) == wanted else "wrong" if given else "missing"
    return Outcome(file, row["id"], row["kind"], row["question"], wanted, given, result)
