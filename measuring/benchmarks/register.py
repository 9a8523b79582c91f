"""The benchmarks by name; to add one, list it in BENCHMARKS."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from measuring.benchmarks import recall, store
from measuring.benchmarks.forgetting import measure_forgetting
from measuring.benchmarks.pages import measure_pages
from measuring.benchmarks.questions import measure_questions
from measuring.benchmarks.stores import measure_stores
from measuring.benchmarks.turns import measure_turns


@dataclass(frozen=True)
class BenchmarkParameters:
    """The parameters of a benchmark run: sizes, numbers of people, turns and labels, the most minutes of a step, and a file of questions."""

    sizes: Sequence[int]
    users: int
    turns: int = 360
    minutes: float = inf
    labels: int | None = None
    questions: Path | None = None


BENCHMARKS: dict[str, Callable[[BenchmarkParameters], Iterator[dict[str, Any]]]] = {
    "forgetting": lambda wanted: measure_forgetting(wanted.sizes, wanted.users, minutes=wanted.minutes),
    "pages": lambda wanted: measure_pages(wanted.sizes),
    "questions": lambda wanted: measure_questions(wanted.labels, wanted.questions),
    "recall": lambda wanted: recall.measure(wanted.sizes, wanted.users),
    "store": lambda wanted: store.measure(wanted.sizes, wanted.users, wanted.turns),
    "stores": lambda wanted: measure_stores(wanted.users, wanted.turns),
    "turn": lambda wanted: measure_turns(wanted.sizes, wanted.users, wanted.turns),
}
