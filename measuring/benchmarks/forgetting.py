"""How long blending and forgetting take for all people in a large store, and how much this slows down a conversation meanwhile.

The memories are generated in one process and consolidated in a fresh one, in a thread of the process that answers, as on sites.
"""

import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

from chat.accounts.models import User
from chat.consolidating.watched import give_way
from measuring.benchmarks.episodes import END, person_numbered
from measuring.benchmarks.measuring import resident_mib
from measuring.benchmarks.own_process import in_a_process
from measuring.benchmarks.past import build, of_first_person
from measuring.benchmarks.recall import MadeUpVectors
from measuring.benchmarks.talking import SimulatedTalk, times
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.consolidation.blending.blending import blend
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.running import forget
from memory.consolidation.outcome import ConsolidationOutcome
from memory.curation.person_store import PersonStore
from memory.indexing.talk import index_new_turns
from memory.store.opening import StoreSettings, open_store
from memory.store.work import Work

TURNS, WARM_UP = 100, 24
SAMPLED_SECONDS = 0.5
AT_ONCE = 1
"""Memories consolidated in parallel, as on a site with the default settings."""

Step = Callable[[PersonStore, Rules, Work], ConsolidationOutcome]


def measure_forgetting(sizes: Sequence[int], users: int, turns: int = TURNS, *, minutes: float = inf) -> Iterator[dict[str, Any]]:
    """One row per number of episodes in the store, shared among `users`; `turns` are timed before and after.

    Blending and forgetting are each stopped after `minutes`; the row then holds what was done by that time.
    """
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            built = in_a_process(build_indexed, Path(folder), size, users)
            own = of_first_person(size, users)
            yield {
                "episodes": size,
                "users": users,
                "own": own,
                **built,
                **in_a_process(live, Path(folder), users, turns, minutes),
            }


def build_indexed(folder: Path, size: int, users: int) -> dict[str, float]:
    """Generates the memories and their text index, with made-up vectors; returns the seconds it took."""
    start = time.perf_counter()
    engine = open_store(StoreSettings(folder=folder / "memory"))
    build(engine, size, users)
    engine.close()
    STORE.configure(StoreSettings(folder=folder / "memory"))
    for user in _people(users):
        memory = memory_of(user, SettableClock(END))
        index_new_turns(memory.episodes, memory.index, MadeUpVectors(), lambda *_: None)
    STORE.index.optimise()
    STORE.close()
    return {"build_s": round(time.perf_counter() - start, 1)}


def live(folder: Path, users: int, turns: int, minutes: float = inf) -> dict[str, Any]:
    """Talks alone, during blending, during forgetting, and alone again; then repeats blending and forgetting without talk.

    The repetition is skipped if either was stopped early, as it would only continue.
    """
    STORE.configure(StoreSettings(folder=folder / "memory"))
    people, talk = _people(users), SimulatedTalk()
    talk.take(min(WARM_UP, turns))
    row: dict[str, Any] = {"idle": times(talk.take(turns)), "statements_before": _statements(people)}
    meanwhile: list[float] = []
    with _most_resident() as most:
        for name, step in (("blend", blend), ("forget", forget)):
            came_to, taken = _beside(talk, name, partial(_for_everybody, people, step, minutes))
            row |= came_to
            meanwhile += taken
    row |= {"meanwhile": times(meanwhile), "after": times(talk.take(turns))}
    row |= {"statements_after": _statements(people), "most_rss_mib": most[0]}
    if row["blend"]["is_whole"] and row["forget"]["is_whole"]:
        row |= {"since": _how_many(people), "second_run": _how_many(people)}
    STORE.close()
    return row


def _how_many(people: Sequence[User]) -> int:
    """How much is blended and forgotten now: in the first run what newer talk displaced, in a second run nothing."""
    return sum(outcome.blended + outcome.forgotten for outcome in (_for_everybody(people, step) for step in (blend, forget)))


def _people(users: int) -> list[User]:
    return [User(id=person_numbered(number), username=f"benchmark-{number}") for number in range(users)]


@dataclass
class _Running:
    """The state of work done in a thread."""

    outcome: ConsolidationOutcome | None = None
    seconds: float = 0.0
    problem: BaseException | None = None


def _beside(talk: SimulatedTalk, name: str, work: Callable[[], ConsolidationOutcome]) -> tuple[dict[str, Any], list[float]]:
    """Does the work in a thread while talking; returns its result and the turn times in milliseconds."""
    running = _Running()

    def run() -> None:
        start = time.perf_counter()
        try:
            running.outcome = work()
        except BaseException as problem:  # noqa: BLE001  re-raised in the waiting thread
            running.problem = problem
        running.seconds = time.perf_counter() - start

    thread = threading.Thread(target=run, name=name)
    thread.start()
    taken = talk.take_while(thread.is_alive)
    thread.join()
    if running.outcome is None:
        raise RuntimeError(f"{name} ended early") from running.problem
    return {f"{name}_s": round(running.seconds, 1), f"{name}_turns": times(taken), name: asdict(running.outcome)}, taken


def _for_everybody(people: Sequence[User], step: Step, minutes: float = inf) -> ConsolidationOutcome:
    """Runs a step on all memories, as a site would, at the moment END. Blends get made-up vectors, too."""
    until = time.monotonic() + 60 * minutes

    def goes_on() -> bool:
        give_way()
        return time.monotonic() < until

    def carried_out(user: User) -> ConsolidationOutcome:
        if time.monotonic() >= until:
            return ConsolidationOutcome(is_whole=False)
        holding = replace(memory_of(user, SettableClock(END)).holding, embedder=MadeUpVectors())
        return step(holding, Rules(), Work(goes_on=goes_on, gives_way=give_way))

    with ThreadPoolExecutor(AT_ONCE, "tidying") as pool:
        return sum(pool.map(carried_out, people), ConsolidationOutcome())


def _statements(people: Sequence[User]) -> int:
    """The number of statements in all memories, without the bin."""
    readers = [holding.reader(graph) for holding in (memory_of(user).holding for user in people) for graph in holding.graphs]
    return sum(int(row["statements"]) for reader in readers for row in reader.rows("number_of_statements"))


@contextmanager
def _most_resident() -> Iterator[list[float]]:
    """Yields a list whose only item is the peak resident memory of this process so far, in MiB."""
    most, done = [resident_mib()], threading.Event()

    def watch() -> None:
        while not done.wait(SAMPLED_SECONDS):
            most[0] = max(most[0], resident_mib())

    thread = threading.Thread(target=watch, name="resident")
    thread.start()
    try:
        yield most
    finally:
        done.set()
        thread.join()
