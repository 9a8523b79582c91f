"""Tells what each talk of the file tells, an hour apart, to a memory of its own; asks a day later, and looks at the answer."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

from rdflib import URIRef

FILE = Path(__file__).parent / "told.jsonl"
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
UNKNOWN = "told_unknown"


@dataclass(frozen=True)
class Outcome:
    """What became of a talk. `result` is right, missing (nothing claimed) or wrong (something else claimed)."""

    id: str
    kind: str
    told: tuple[str, ...]
    ask: str
    wanted: str
    given: str
    result: str


def talks() -> list[dict[str, Any]]:
    """The objects of the file: `told`, then `ask`, and `says`: a pattern that the answer fits.

    “unknown” in its place: an honest “you have not told me”. “nothing”: the question is left to others.
    """
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def hold_all(folder: Path, rows: list[dict[str, Any]]) -> Iterator[Outcome]:
    """Each of these talks, with a person of its own in one store without any knowledge base."""
    from chat.dialogue.told_saying import say_told
    from chat.dialogue.told_speaker import told_speaker
    from memory.clock import SettableClock
    from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
    from memory.embedding.minilm import minilm
    from memory.facts.answering import answer_told
    from memory.facts.knowledge import LearnedKnowledge
    from memory.facts.question_completion import complete_question
    from memory.store.opening import StoreSettings, open_store
    from memory.understanding.statements import statements_in
    from tests.wordings import bundled_wording

    engine = open_store(StoreSettings(folder=folder / "memory"))
    domain, wording = DomainKnowledge(engine, SchemaCache(engine)), bundled_wording()
    for row in rows:
        clock, before = SettableClock(NOON), ()
        knowledge = LearnedKnowledge(engine, uuid4(), clock, domain)
        for number, text in enumerate(row["told"]):
            clock.set(NOON + number * timedelta(hours=1))
            before = statements_in(text, before, clock())
            engine.apply(knowledge.lessons(before, URIRef(f"https://companion.example/e/{number}"))[1])
        clock.set(NOON + timedelta(days=1))
        asked = complete_question(row["ask"], row["told"][::-1], knowledge)
        told = answer_told(asked, knowledge, minilm()) if asked else None
        reply = say_told(told, told_speaker(knowledge, clock(), UTC)) if told else None
        text = wording.say(reply.intent, reply.slots, 0) if reply else ""
        result = _result(row["says"], reply.intent if reply else "", text)
        yield Outcome(row["id"], row["kind"], tuple(row["told"]), row["ask"], row["says"], text, result)
    engine.close()


def _result(wanted: str, intent: str, text: str) -> str:
    claims = intent not in {"", UNKNOWN}
    if wanted == "nothing":
        return "right" if not intent else "wrong"
    if wanted == "unknown":
        return "right" if intent == UNKNOWN else "wrong" if claims else "missing"
    if claims and re.search(wanted, text):
        return "right"
    return "wrong" if claims else "missing"
