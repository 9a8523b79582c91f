"""How long it takes to read the interests of a person who has very many: the strongest, the latest, the features of some."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from more_itertools import batched
from rdflib import URIRef

from measuring.benchmarks.episodes import person_numbered
from measuring.benchmarks.measuring import milliseconds, percentile, resident_mib
from memory.clock import SettableClock, system_clock
from memory.interests.user_model import Touch, UserModel
from memory.retrieval.ttr_weights import WEIGHTS
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from memory.vocabulary import ROOT

SEED = 20260305
YEARS = 5
AT_ONCE = 2_000
ASKED_FOR = 24
FEATURES = 96
"""Three terms per triple, for 32 triples, as in triple retrieval."""
TIMES = 100
EPISODE = URIRef(f"{ROOT}benchmark/episode")


def measure(sizes: Sequence[int]) -> Iterator[dict[str, Any]]:
    """One row per number of interests of one person, each touched once, spread evenly over five years."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            engine = open_store(StoreSettings(Path(folder) / "memory"))
            clock = SettableClock(system_clock() - timedelta(days=YEARS * 365))
            model = UserModel(engine, person_numbered(0), clock)
            _touch(engine, model, clock, size)
            engine.optimise()
            yield {"interests": size, **_measured(model, size), "rss_mib": resident_mib()}
            engine.close()


def _touch(engine: Engine, model: UserModel, clock: SettableClock, size: int) -> None:
    start = clock()
    for some in batched(range(size), AT_ONCE):
        clock.set(start + timedelta(days=YEARS * 365 * some[-1] / size))
        for few in batched(some, 20):
            change = model.change([Touch(_thing(number), "thing", 1.0 + number % 5) for number in few], EPISODE)
            engine.load([quad[:3] for quad in change.added], model.graph)
    clock.set(start + timedelta(days=YEARS * 365))


def _measured(model: UserModel, size: int) -> dict[str, float]:
    chance = np.random.default_rng(SEED)
    calls: dict[str, Callable[[], object]] = {
        "strongest": lambda: model.strongest("thing", ASKED_FOR),
        "latest": lambda: model.latest("thing", ASKED_FOR),
        "features": lambda: model.features(map(_thing, chance.integers(0, size, FEATURES).tolist()), WEIGHTS.attention_rate),
    }
    measured: dict[str, float] = {}
    for name, call in calls.items():
        start = process_time()
        taken = milliseconds(call, TIMES)
        processor = (process_time() - start) * 1000 / (TIMES + 3)
        measured |= {f"{name}_p50_ms": percentile(taken, 50), f"{name}_p95_ms": percentile(taken, 95)}
        measured[f"{name}_processor_ms"] = round(processor, 3)
    return measured


def _thing(number: int) -> URIRef:
    return URIRef(f"{ROOT}benchmark/thing/{number}")
