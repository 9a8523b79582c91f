"""Reads the texts into one memory and asks every question about them; compares answer and reference with what stands there."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from memory.access import Memory, Store
from memory.creation.creating import create
from memory.creation.reading import text_of
from memory.retrieval.from_texts.marks import Marks
from memory.retrieval.from_texts.question import text_question
from memory.retrieval.from_texts.reading import TextsRead, read
from memory.retrieval.from_texts.searches import TextCue
from memory.retrieval.from_texts.searching import Library, RankedObservation, search
from memory.store.opening import StoreSettings
from tests.texts import minutes

FOLDER = Path(__file__).parent
NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
TITLES = {
    "far_ness": "The Lamp of Far Ness",
    "vellin": "The Vellin M4 Cider Press: Handbook",
    "minutes": "The Minute Book of Harrow Vale",
    "ferry": "Notes of the Ferry Committee",
    "ottilie": "Ottilie Brandvold: A Life in Ice",
    "knee": "After Your Knee Operation",
    "otters": "Otters on the River Tamble",
    "letters": "Letters from the Cedar House",
    "council": "Night Buses for Elmbury",
    "karst": "Nine Days Across the Karst",
}
SETS = ("questions", "held_out", "longer", "first_sight", "second_sight", "third_sight")
"""What came out at first sight, and what after mending, stands in docs/measurements.md."""
NEVER = 10_000


@dataclass(frozen=True)
class Reader:
    """Whoever reads the texts."""

    id: UUID
    zone: Any = UTC


@dataclass(frozen=True)
class Outcome:
    """What became of a question. `result` is right, misplaced (right, with another reference), wrong, missing, declined or claimed."""

    id: str
    text: str
    kind: str
    question: str
    wanted: frozenset[str]
    given: tuple[str, ...]
    said: str
    result: str
    rank: int = NEVER
    """Where the evidence stood among what was found, from 0."""
    why: tuple[str, ...] = field(default=())


def rows(name: str) -> list[dict[str, Any]]:
    """The questions of one file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def file_of(name: str) -> tuple[bytes, str]:
    """A text as a file, and its name."""
    if name == "minutes":
        return minutes.text().encode(), "minutes.txt"
    path = next(each for each in (FOLDER / f"{name}.txt", FOLDER / f"{name}.md") if each.exists())
    return path.read_bytes(), path.name


def memory_with(folder: Path, names: Sequence[str]) -> tuple[Store, Memory]:
    """A memory into which these texts were read; what was read there before is not read again."""
    store = Store()
    store.configure(StoreSettings(folder=folder))
    memory = store.memory_of(Reader(UUID(int=7)), lambda: NOW)
    for name in names:
        content, file = file_of(name)
        create(memory.observations, memory.embedder, text_of(content, file).called(TITLES[name], None))
    store.observed.optimise()
    return store, memory


def library_of(memory: Memory) -> Library:
    """All that was read."""
    return Library((memory.observations,), memory.embedder, NOW)


def ask_all(memory: Memory, questions: Sequence[dict[str, Any]]) -> Iterator[Outcome]:
    """Every question, each to a companion that has not talked before."""
    library = library_of(memory)
    for row in questions:
        yield _outcome(row, read(row["question"], (), library))


def rank_of(row: dict[str, Any], library: Library, most: int = 10) -> int:
    """Where the evidence of a question stands among what is found."""
    found = enumerate(_found(row, library, most))
    return next((place for place, each in found if _is_evidence(row, _one_line(each.observation.said))), NEVER)


def first_wrong_judged_bad(row: dict[str, Any], library: Library) -> Library:
    """As if the person had called an answer bad that was made from the best memory that is not the evidence."""
    wrong = [each for each in _found(row, library, 2) if not _is_evidence(row, _one_line(each.observation.said))]
    marks = Marks(judged={each.observation.iri: -1.0 for each in wrong[:1]})
    return replace(library, marking=lambda _: marks)


def evidence_pinned(row: dict[str, Any], library: Library) -> Library:
    """As if the person had pinned the evidence, where it is found."""
    found = [each for each in _found(row, library, 40) if _is_evidence(row, _one_line(each.observation.said))]
    marks = Marks(pinned=frozenset(each.observation.iri for each in found))
    return replace(library, marking=lambda _: marks)


def _found(row: dict[str, Any], library: Library, most: int) -> list[RankedObservation]:
    return search(TextCue(row["question"], row["question"], text_question(row["question"])), library, most)


def without(library: Library, part: str = "", searching: str = "") -> Library:
    """The library with one part of the score, or one search, left out."""
    weights = {name: weight for name, weight in library.weights.items() if name != part}
    searches = tuple(each for each in library.searches if each.__name__ != searching)
    return replace(library, weights=weights, searches=searches)


def _outcome(row: dict[str, Any], found: TextsRead) -> Outcome:
    answer = found.answer
    said = _one_line(answer.observation.said) if answer is not None else ""
    given = (answer.short or said,) if answer is not None else ()
    rank = next((n for n, each in enumerate(found.found) if _is_evidence(row, _one_line(each.observation.said))), NEVER)
    made = Outcome(row["id"], row["text"], row["kind"], row["question"], frozenset(row["answers"]), given, said, "", rank)
    return replace(made, result=_result(row, given, said), why=answer.why if answer is not None else ())


def _result(row: dict[str, Any], given: tuple[str, ...], said: str) -> str:
    if not row["answers"]:
        return "claimed" if given else "declined"
    if not given:
        return "missing"
    lower = given[0].lower()
    is_whether = row["kind"] in {"yes", "no"}
    is_right = any(each.lower() == lower if is_whether else each.lower() in lower for each in row["answers"])
    if not is_right:
        return "wrong"
    return "right" if _is_evidence(row, said) else "misplaced"


def _is_evidence(row: dict[str, Any], said: str) -> bool:
    return any(each in said or said in each for each in row["evidence"])


def _one_line(text: str) -> str:
    return " ".join(text.split())
