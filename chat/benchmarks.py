"""What can be measured, by name."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any
from uuid import uuid4

from chat import actions
from chat.accounts.models import User
from chat.question_benchmark import measure_questions
from memory.access import STORE
from memory.benchmarks import recall, store
from memory.benchmarks.episodes import person_numbered
from memory.benchmarks.measuring import milliseconds, percentile, resident_mib
from memory.store.opening import StoreSettings

TURNS = 200


def measure_turns(sizes: Sequence[int], users: int) -> Iterator[dict[str, Any]]:
    """The time of a whole turn, from the text to the stored reply, of a person with the most episodes."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            STORE.configure(StoreSettings(folder=Path(folder)))
            store.build(STORE.engine, size, users)
            taken = _turns(User(id=person_numbered(0), username="benchmark"))
            yield {
                "episodes": size,
                "p50_ms": percentile(taken, 50),
                "p95_ms": percentile(taken, 95),
                "rss_mib": resident_mib(),
            }
            STORE.close()


def _turns(user: User) -> list[float]:
    examples = cycle(question for questions in STORE.domain_knowledge().example_questions() for question in questions)

    def turn() -> None:
        actions.accept_message(user, uuid4(), next(examples))
        actions.answer_waiting(user)

    return milliseconds(turn, TURNS, 20)


@dataclass(frozen=True)
class Wanted:
    """What a measurement is told: the numbers of episodes, of people, of labels, and a file of questions."""

    sizes: Sequence[int]
    users: int
    labels: int | None = None
    questions: Path | None = None


BENCHMARKS: dict[str, Callable[[Wanted], Iterator[dict[str, Any]]]] = {
    "questions": lambda wanted: measure_questions(wanted.labels, wanted.questions),
    "recall": lambda wanted: recall.measure(wanted.sizes, wanted.users),
    "store": lambda wanted: store.measure(wanted.sizes, wanted.users),
    "turn": lambda wanted: measure_turns(wanted.sizes, wanted.users),
}
