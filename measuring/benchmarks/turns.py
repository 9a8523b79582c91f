"""How long a whole turn takes in memories of any size, by kind of input and by part of the turn.

The memory is generated in one process and used in a fresh one, so that generating it does not count.
"""

import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import uuid4

from chat.accounts.models import User
from chat.dialogue.turn import take_turn
from chat.intents.installed import installed_wording
from measuring.benchmarks.episodes import END, SEED, person_numbered
from measuring.benchmarks.measuring import TimedEmbedder, median_and_p95, percentile, resident_mib
from measuring.benchmarks.own_process import in_a_process
from measuring.benchmarks.past import build, of_first_person
from measuring.benchmarks.talk import Subjects
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.store.opening import StoreSettings, open_store

WARM_UP = 24
BETWEEN = timedelta(seconds=40)
PARTS_SHOWN = 0.0005
"""Parts with a smaller share of the time are left out."""


@dataclass(frozen=True)
class TurnTiming:
    """The kind of input and the milliseconds of its turn: wall-clock, processor time of all threads, and by part."""

    kind: str
    whole: float
    processor: float
    parts: Mapping[str, float]


def measure_turns(sizes: Sequence[int], users: int, turns: int) -> Iterator[dict[str, Any]]:
    """One row of `turns` per number of episodes in the store; up to 100,000 of them are the speaker's, or all if alone."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            built = in_a_process(_build, Path(folder), size, users)
            yield {"episodes": size, "own": of_first_person(size, users), **in_a_process(_talk, Path(folder), turns), **built}


def _build(folder: Path, size: int, users: int) -> dict[str, float]:
    start = time.perf_counter()
    engine = open_store(StoreSettings(folder=folder / "memory"))
    build(engine, size, users)
    engine.close()
    return {"build_s": round(time.perf_counter() - start, 1)}


def _talk(folder: Path, turns: int) -> dict[str, Any]:
    STORE.configure(StoreSettings(folder=folder / "memory"))
    user, clock = User(id=person_numbered(0), username="benchmark"), SettableClock(END)
    said = utterances(Subjects(STORE.domain_knowledge()))
    taken = [take(user, clock, *each) for each in islice(said, WARM_UP + turns)][WARM_UP:]
    rss = resident_mib()
    STORE.close()
    return {
        **median_and_p95([each.whole for each in taken]),
        "rss_mib": rss,
        "processor": median_and_p95([each.processor for each in taken]),
        "kinds": _by_kind(taken),
        "parts": _by_part(taken),
    }


def utterances(subjects: Subjects) -> Iterator[tuple[str, str]]:
    """An endless stream of (kind, text) that a person says."""
    chance = random.Random(SEED)  # noqa: S311  reproducible on purpose
    name = subjects.name(subjects.popular)
    while True:
        popular, other, another = subjects.of_popular(chance), subjects.of_others(chance), subjects.of_others(chance)
        yield "popular", popular.question
        yield "follow-up", f"And of {subjects.name(another.fact.subject)}?"
        yield "repeated", popular.question
        yield "other", other.question
        yield "follow-up", "And where?"
        yield "other", another.question
        yield "last time", f"When did I last ask about {name}?"
        yield "last time", f"When did I last ask about {subjects.name(other.fact.subject)}?"
        yield "first time", f"When did I first ask about {name}?"
        yield "count", f"How often did I ask about {name}?"
        yield "count of a year", f"How often did I ask about {name} in 2024?"
        yield "day", "What did we talk about yesterday?"
        yield "year", "What did we talk about last year?"
        yield "year", "What did I ask you in 2023?"
        yield "told", f"What did you tell me about {name}?"
        yield "liking", f"I love {subjects.name(other.fact.subject)}."
        yield "small talk", chance.choice(("Hello!", "Thank you!", "That is great!", "No, that's wrong."))
        yield "unknown", f"Why is number {chance.randrange(10_000)} so odd?"


def take(user: User, clock: SettableClock, kind: str, text: str) -> TurnTiming:
    """Takes and stores one turn, BETWEEN after the one before."""
    clock.set(clock() + BETWEEN)
    start, start_processor = time.perf_counter(), time.process_time()
    memory = memory_of(user, clock)
    timed = TimedEmbedder(memory.embedder)
    memory.episodes.record_input(text, str(uuid4()))
    said = memory.episodes.awaiting_reply()[0]
    stored = time.perf_counter()
    turn = take_turn(replace(memory, embedder=timed), said, installed_wording())
    thought = time.perf_counter()
    memory.episodes.record_turn(said, turn.analysis, turn.reply, partial(turn.change, memory))
    end, processor = time.perf_counter(), (time.process_time() - start_processor) * 1000
    recording = {"recording the input": (stored - start) * 1000, "recording the turn": (end - thought) * 1000}
    return TurnTiming(
        kind, (end - start) * 1000, processor, {**turn.milliseconds, **recording, "embedding (within others)": timed.milliseconds}
    )


def _by_kind(taken: Sequence[TurnTiming]) -> dict[str, dict[str, float]]:
    kinds: dict[str, list[TurnTiming]] = defaultdict(list)
    for each in taken:
        kinds[each.kind].append(each)
    return {kind: {"turns": len(of), **_of_kind(of)} for kind, of in kinds.items()}


def _of_kind(taken: Sequence[TurnTiming]) -> dict[str, float]:
    processor = percentile(sorted(each.processor for each in taken), 95)
    return {**median_and_p95([each.whole for each in taken]), "processor_p95_ms": processor}


def _by_part(taken: Sequence[TurnTiming]) -> dict[str, dict[str, float]]:
    """Mean milliseconds and share of the total for each part; parts that contain others overlap."""
    whole, sums = sum(each.whole for each in taken), dict[str, float]()
    for each in taken:
        for part, milliseconds in each.parts.items():
            sums[part] = sums.get(part, 0.0) + milliseconds
    return {
        part: {"ms": round(total / len(taken), 3), "share": round(total / whole, 4)}
        for part, total in sums.items()
        if total / whole >= PARTS_SHOWN
    }
