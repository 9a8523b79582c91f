"""Reads the stories of personas and asks each its questions, as somebody does who talks with it; compares what is said with what stands there."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from rdflib import URIRef

from chat.dialogue.turn import Turn, take_turn
from chat.intents.voice import Voice
from chat.personas.bundled_texts import PARTS, bundled_character
from memory.access import Store
from memory.creation.creating import create
from memory.creation.extraction import told_by
from memory.creation.reading import pasted
from memory.model import Input
from memory.store.opening import StoreSettings
from tests.wordings import bundled_wording

FOLDER = Path(__file__).parent
NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
NAMES = {"tilda": "Tilda Brackwater", "edmund": "Edmund Varrow", "brenna": "Captain Brenna Castell"}


@dataclass(frozen=True)
class Owner:
    """Whoever has a memory: a person, or a persona."""

    id: UUID
    zone: Any = UTC


@dataclass(frozen=True)
class Outcome:
    """What became of a question: right, wrong, missing, declined or claimed."""

    persona: str
    question: str
    wanted: Sequence[str]
    turn: Turn
    result: str


def rows(name: str) -> list[dict[str, Any]]:
    """The questions of one file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def story_of(persona: str) -> Mapping[str, str]:
    """The biography and the world, by what they are."""
    if persona == "tilda":
        return bundled_character()[1]
    return {part: (FOLDER / f"{persona}_{part}.txt").read_text(encoding="utf-8") for part in PARTS}


def key_of(persona: str) -> UUID:
    """Whose memories the story is."""
    return UUID(int=100 + list(NAMES).index(persona))


def store_with(folder: Path, personas: Sequence[str]) -> Store:
    """A store in which the stories of these personas are read."""
    store = Store()
    store.configure(StoreSettings(folder=folder))
    for persona in personas:
        memory = store.memory_of(Owner(key_of(persona)), lambda: NOW)
        for part, text in story_of(persona).items():
            create(memory.observations, memory.embedder, pasted(text).called(part, None), extraction=told_by(NAMES[persona]))
    store.observed.optimise()
    return store


def ask_all(store: Store, questions: Sequence[Mapping[str, Any]], tone: str = "plain") -> Iterator[Outcome]:
    """Every question, to the persona that it is for, by somebody who has not talked before."""
    wording = bundled_wording()
    for number, row in enumerate(questions):
        persona = row["persona"]
        memory = store.memory_of(Owner(UUID(int=7)), lambda: NOW, key_of(persona))
        said = Input(URIRef("https://companion.example/e/1"), number, row["question"], NOW, "m1")
        turn = take_turn(memory, said, wording.of(Voice(NAMES[persona], tone, "", has_story=True)))
        yield Outcome(persona, row["question"], row["answers"], turn, result_of(row["answers"], turn))


def result_of(wanted: Sequence[str], turn: Turn) -> str:
    """Right where the story is what answers, and what is wanted is said; of yes and no where that is the answer."""
    reply = turn.reply
    is_answered = bool(reply.answers) and any(each.kind == "persona" for each in reply.sources)
    if not wanted:
        return "claimed" if reply.answers else "declined"
    if not is_answered:
        return "missing"
    if set(wanted) <= {"yes", "no"}:
        return "right" if list(reply.answers) == list(wanted) else "wrong"
    said = " ".join((reply.text, *reply.answers)).lower()
    return "right" if any(each.lower() in said for each in wanted) else "wrong"


def shares(outcomes: Sequence[Outcome]) -> tuple[float, float]:
    """Of the questions that a story answers the share that is answered right; of the others the share that is declined."""
    answerable = [each.result for each in outcomes if each.wanted]
    others = [each.result for each in outcomes if not each.wanted]
    return answerable.count("right") / max(1, len(answerable)), others.count("declined") / max(1, len(others))
