"""How long recall takes in memories of growing size: talk generated from a fixed seed, and questions made of its words."""

import random
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, timedelta
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from measuring.benchmarks.episodes import START, person_numbered
from measuring.benchmarks.measuring import TimedEmbedder, milliseconds, percentile, resident_mib
from memory.clock import system_clock
from memory.embedding.embedder import Vectors
from memory.embedding.minilm import WIDTH, minilm
from memory.episodes.draft import EpisodeChange
from memory.episodes.log import Episodes
from memory.indexing.talk import index_new_turns
from memory.model import Utterance
from memory.retrieval.recall import Recollection
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from memory.store.terms import Triple
from memory.store.text_index import TextIndex
from memory.vocabulary import episodes_graph

SIZES = (1_000, 10_000, 100_000)
SEED = 20260305
WORDS = 20_000
FUNCTION_WORDS = 100
"""The most frequent words stand for function words, and questions do not contain them."""
A_TURN, A_SESSION = range(6, 25), 20
TIMES, WARM_UP = 100, 10
COUNT = 20


class MadeUpVectors:
    """Random vectors instead of a model's, which would take an hour to index a hundred thousand turns."""

    identity = minilm().identity

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """As in Embedder; deterministic for each text."""
        seeds = [int.from_bytes(sha256(text.encode()).digest()[:8]) for text in texts]
        rows = np.array([np.random.default_rng(seed).standard_normal(WIDTH) for seed in seeds])
        unit: Vectors = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
        return unit


def measure(sizes: Sequence[int], users: int) -> Iterator[dict[str, Any]]:
    """One row per number of turns of one person; the other people together have as many."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            settings = StoreSettings(Path(folder) / "memory")
            engine, index = open_store(settings), TextIndex(settings.index_place, minilm().identity, WIDTH)
            build(engine, index, size, users)
            yield {"turns": size, **_times(engine, index, size), "rss_mib": resident_mib()}
            index.close()
            engine.close()


def build(engine: Engine, index: TextIndex, size: int, users: int) -> None:
    """Loads and indexes `size` turns for the first person, and as many for all others together."""
    others = max(1, users - 1)
    for number, turns in enumerate([size, *[max(1, size // others)] * others]):
        person = person_numbered(number)
        engine.load(_triples(number, turns), episodes_graph(person))
        index_new_turns(Episodes(engine, person, system_clock), index.of(person), MadeUpVectors(), lambda *_: None)
    engine.optimise()
    index.optimise()


def _times(engine: Engine, index: TextIndex, size: int) -> dict[str, float]:
    chance = random.Random(f"{SEED}/{size}")  # noqa: S311  reproducible on purpose
    minilm().vectors(["The model is loaded with its first text."])
    person, embedder = person_numbered(0), TimedEmbedder(minilm())
    recollection = Recollection(Episodes(engine, person, system_clock), index.of(person), embedder)
    start, asked = process_time(), TIMES + WARM_UP
    taken = milliseconds(lambda: recollection.recall(_question(chance), system_clock(), COUNT), TIMES, WARM_UP)
    return {
        "p50_ms": percentile(taken, 50),
        "p95_ms": percentile(taken, 95),
        "embedding_ms": round(embedder.milliseconds / asked, 3),
        "processor_ms": round((process_time() - start) * 1000 / asked, 3),
    }


def _question(chance: random.Random) -> str:
    return f"When did {chance.choice(('Ada', 'Ben'))} {_words(chance, 3, FUNCTION_WORDS)}?"


def _triples(person: int, turns: int) -> Iterator[Triple]:
    chance = random.Random(f"{SEED}/{person}")  # noqa: S311  reproducible on purpose
    now, draft = START, EpisodeChange(person_numbered(person), 0, None, START, UTC)
    for number in range(turns):
        now += timedelta(days=1) if number % A_SESSION == 0 else timedelta(seconds=40)
        words = _words(chance, chance.choice(A_TURN))
        draft.add_utterance(Utterance(f"{number}", ("Ada", "Ben")[number % 2], words, now))
    yield from draft.triples()
    yield from draft.head()


def _words(chance: random.Random, count: int, rarer_than: int = 0) -> str:
    """Random words with Zipfian frequencies: the n-th is 1/n as frequent as the first; only ranks above `rarer_than`."""
    found: list[int] = []
    while len(found) < count:
        found += [number for number in chance.choices(range(1, WORDS + 1), cum_weights=_OFTEN, k=count) if number > rarer_than]
    return " ".join(f"word{number}" for number in found[:count])


_OFTEN = list(accumulate(1 / number for number in range(1, WORDS + 1)))
