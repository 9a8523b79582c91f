"""How long each named query (`.rq`) takes in stores of growing size, as turns and the pages of a memory run it.

The memory is generated in one process and used in a fresh one, so that generating it does not count.
"""

import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any

from chat.accounts.models import User
from measuring.benchmarks.episodes import END, START, person_numbered
from measuring.benchmarks.measuring import median_and_p95, resident_mib
from measuring.benchmarks.own_process import in_a_process, use_accounts_of_its_own
from measuring.benchmarks.pages import look_at, looks
from measuring.benchmarks.past import build
from measuring.benchmarks.talk import Subjects
from measuring.benchmarks.told_facts import load_told_facts
from measuring.benchmarks.turns import take, utterances
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import Row, Scope
from memory.store.opening import StoreSettings, open_store
from memory.store.queries import query, query_names

LOOKS = 5
"""How many times each page is looked at."""
FACTS = 2_000
"""What the person has told, in facts."""
GENERATED = "(generated)"
"""The name of all queries that are not in a file."""


class TimedEngine(EmbeddedEngine):
    """The embedded engine, which keeps the milliseconds that each named query took."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.taken: defaultdict[str, list[float]] = defaultdict(list)
        self._ends = [(query(name).text.partition("{")[2], name) for name in query_names()]

    def select(self, text: str, scope: Scope) -> Iterator[Row]:
        """See Engine. All rows are read before it returns, so that reading them counts."""
        start = perf_counter()
        rows = list(super().select(text, scope))
        self._took(text, start)
        return iter(rows)

    def ask(self, text: str, scope: Scope) -> bool:
        """See Engine."""
        start = perf_counter()
        answer = super().ask(text, scope)
        self._took(text, start)
        return answer

    def _took(self, text: str, start: float) -> None:
        """Values are bound at the head of a query, so it is known by its end."""
        milliseconds = (perf_counter() - start) * 1000
        name = max(((len(end), name) for end, name in self._ends if text.endswith(end)), default=(0, GENERATED))[1]
        self.taken[name].append(milliseconds)


def measure(sizes: Sequence[int], users: int, turns: int) -> Iterator[dict[str, Any]]:
    """One row per query and size, slowest first, with how many times it ran; plus one per size for the whole store."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            in_a_process(_build, Path(folder), size, users)
            for row in in_a_process(_use, Path(folder), turns):
                yield {"episodes": size, **row}


def _build(folder: Path, size: int, users: int) -> None:
    engine = open_store(StoreSettings(folder=folder / "memory"))
    build(engine, size, users)
    load_told_facts(engine, person_numbered(0), FACTS, START, END)
    engine.optimise()
    engine.close()


def _use(folder: Path, turns: int) -> list[dict[str, Any]]:
    use_accounts_of_its_own()
    STORE.configure(StoreSettings(folder=folder / "memory"))
    engine = STORE._engine = TimedEngine(folder / "memory")  # noqa: SLF001  the store opens no engine that measures
    user, clock = User(id=person_numbered(0), username="benchmark"), SettableClock(END)
    for kind, text in islice(utterances(Subjects(STORE.domain_knowledge())), turns):
        take(user, clock, kind, text)
    for _, page, address, asked in looks(memory_of(user, clock)):
        for _ in range(LOOKS):
            look_at(user, clock, page, address, asked)
    rows: list[dict[str, Any]] = [
        {"query": name, "times": len(taken), **median_and_p95(taken)} for name, taken in engine.taken.items()
    ]
    rows.sort(key=lambda row: -float(row["p95_ms"]))
    rows.append({"query": "(all)", "rss_mib": resident_mib()})
    STORE.close()
    return rows
