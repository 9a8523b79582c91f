"""The benchmarks by name; to add one, list it in BENCHMARKS."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from measuring.benchmarks import interests, recall, store, texts, ttr
from measuring.benchmarks.creation import measure_creation
from measuring.benchmarks.forgetting import measure_forgetting
from measuring.benchmarks.pages import measure_pages
from measuring.benchmarks.questions import measure_questions
from measuring.benchmarks.stores import measure_stores
from measuring.benchmarks.turns import measure_turns


@dataclass(frozen=True)
class BenchmarkParameters:
    """The parameters of a benchmark run: sizes, numbers of people, labels, triples and so on, and a file of questions."""

    sizes: Sequence[int]
    users: int
    labels: int | None = None
    questions: Path | None = None
    triples: int = 1_000_000
    entities: int = 200_000
    turns: int = 360
    words: int = 50_000
    minutes: float = inf


BENCHMARKS: dict[str, Callable[[BenchmarkParameters], Iterator[dict[str, Any]]]] = {
    "creation": lambda wanted: measure_creation(wanted.words),
    "forgetting": lambda wanted: measure_forgetting(wanted.sizes, wanted.users, minutes=wanted.minutes),
    "interests": lambda wanted: interests.measure(wanted.sizes),
    "pages": lambda wanted: measure_pages(wanted.sizes),
    "questions": lambda wanted: measure_questions(wanted.labels, wanted.questions),
    "recall": lambda wanted: recall.measure(wanted.sizes, wanted.users),
    "store": lambda wanted: store.measure(wanted.sizes, wanted.users),
    "stores": lambda wanted: measure_stores(wanted.users, wanted.turns),
    "texts": lambda _: texts.measure(),
    "ttr": lambda wanted: ttr.measure(wanted.triples, wanted.entities),
    "turn": lambda wanted: measure_turns(wanted.sizes, wanted.users, wanted.turns),
}
