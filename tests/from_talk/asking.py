"""Lives through the written conversations, condenses them or not, then asks every question about them."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
NOW = "2026-07-01 10:00"
SAYING = frozenset({"condensed_talk", "told_facts", "past_talk"})
"""Components that tell what the person told."""


@dataclass(frozen=True)
class Outcome:
    """What became of a question. `result` is right, missing (nothing claimed) or wrong."""

    id: str
    kind: str
    question: str
    wanted: tuple[str, ...]
    component: str
    reply: str
    given: tuple[str, ...]
    result: str


def rows(name: str) -> list[dict[str, Any]]:
    """The objects of one file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def lived(folder: Path) -> Any:
    """Somebody who had these conversations, on the day on which they are asked about; nothing is condensed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    import django

    django.setup()
    from chat.accounts.models import User
    from memory.access import STORE
    from tests.living import life_of, vienna
    from tests.made_stores import bundled_store

    STORE.configure(bundled_store(folder / "memory"))
    life = life_of(User(username="asker", time_zone="Europe/Vienna"))
    for row in rows("talks"):
        life.says(row["at"], row["text"])
    life.clock.set(vienna(NOW))
    return life


def condense_all(life: Any) -> int:
    """Condenses all of it; gives how many observations were made."""
    from memory.creation.from_talk.condensing import condense

    memory = life.memory
    return condense(memory.condensed, memory.episodes, memory.embedder).made


def ask_all(life: Any) -> Iterator[Outcome]:
    """Every question; none of them is remembered."""
    for row in rows("questions"):
        yield _outcome(row, life.asks(row["question"]).reply)


def _outcome(row: dict[str, Any], reply: Any) -> Outcome:
    claims = bool(reply.answers) or (
        reply.component in SAYING and "unknown" not in reply.intent and "nothing" not in reply.intent
    )
    wanted = tuple(row["says"])
    is_right = claims and all(part.lower() in reply.text.lower() for part in wanted) if wanted else not claims
    result = "right" if is_right else "wrong" if claims else "missing"
    return Outcome(row["id"], row["kind"], row["question"], wanted, reply.component, reply.text, reply.answers, result)
