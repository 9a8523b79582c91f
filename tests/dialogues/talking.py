"""Holds every dialogue of the file with a person of its own, recorded turn by turn, and looks at the last reply."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

FILE = Path(__file__).parent / "dialogues.jsonl"
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
BETWEEN_TURNS = timedelta(seconds=20)
ASKING_BACK = {"which_one", "which_one_meant", "nothing_to_refer_to"}


@dataclass(frozen=True)
class Outcome:
    """What became of a dialogue. `result` is right, missing (nothing claimed) or wrong (something else claimed)."""

    id: str
    kind: str
    turns: tuple[str, ...]
    wanted: str
    given: str
    resolved: str
    result: str


def dialogues() -> list[dict[str, Any]]:
    """The objects of the file: `turns`, and for the last of them `answers`, or `asks`: what the choices must name.

    `whole` is what the last turn stands for, as a person would ask it; “(but …)” is left out of the answers to that.
    """
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def hold_all(folder: Path, rows: list[dict[str, Any]]) -> Iterator[Outcome]:
    """Each of these dialogues, in a store of its own with the bundled knowledge."""
    talk = talker(folder)
    for row in rows:
        *_, turn = talk(row["turns"])
        yield Outcome(
            row["id"],
            row["kind"],
            tuple(row["turns"]),
            f"asks {row['asks']}" if "asks" in row else str(sorted(row["answers"])),
            turn.reply.text if turn.reply.intent in ASKING_BACK else str(sorted(turn.reply.answers)),
            turn.analysis.resolved,
            _result(row, turn.reply),
        )


def _result(row: dict[str, Any], reply: Any) -> str:
    asks_back = reply.intent in ASKING_BACK
    if "asks" in row:
        named = all(any(name in choice for choice in reply.choices) for name in row["asks"])
        return "right" if asks_back and named else "wrong" if reply.answers else "missing"
    if set(reply.answers) == set(row["answers"]):
        return "right"
    return "wrong" if reply.answers else "missing"


def talker(folder: Path) -> Any:
    """Holds a conversation with somebody new, from its utterances to its turns."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    import django

    django.setup()
    from chat.accounts.models import User
    from chat.dialogue.turn import Turn, take_turn
    from chat.intents.installed import installed_wording
    from memory.access import STORE, memory_of
    from memory.clock import SettableClock
    from tests.made_stores import bundled_store

    STORE.configure(bundled_store(folder / "memory"))

    def talk(utterances: list[str]) -> list[Turn]:
        clock, turns = SettableClock(NOON), []
        person = User(id=uuid4(), username="speaker")
        for number, text in enumerate(utterances):
            clock.set(NOON + number * BETWEEN_TURNS)
            memory = memory_of(person, clock)
            memory.episodes.record_input(text, f"m{number}")
            (said,) = memory.episodes.awaiting_reply()
            turns.append(take_turn(memory, said, installed_wording()))
            memory.episodes.record_turn(said, turns[-1].analysis, turns[-1].reply, partial(turns[-1].change, memory))
        return turns

    return talk
