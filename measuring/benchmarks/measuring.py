"""Helpers to measure time and the memory use of this process."""

import resource
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter, thread_time

from memory.embedding.embedder import Embedder, Vectors

STATUS = Path("/proc/self/status")


def milliseconds(call: Callable[[], object], times: int, warm_up: int = 3) -> list[float]:
    """Calls `call` `times` times, after a warm-up; returns the durations in milliseconds, sorted."""
    for _ in range(warm_up):
        call()
    taken = []
    for _ in range(times):
        start = perf_counter()
        call()
        taken.append((perf_counter() - start) * 1000)
    return sorted(taken)


def percentile(taken: Sequence[float], percent: int) -> float:
    """A percentile of sorted durations, rounded to three decimals."""
    return round(taken[min(len(taken) - 1, len(taken) * percent // 100)], 3)


def median_and_p95(taken: Sequence[float]) -> dict[str, float]:
    """The median and 95th percentile of durations in milliseconds."""
    ordered = sorted(taken)
    return {"p50_ms": percentile(ordered, 50), "p95_ms": percentile(ordered, 95)}


def resident_mib() -> float:
    """The resident memory of this process in MiB; its peak where the system does not tell the current value."""
    if STATUS.exists():
        line = next(line for line in STATUS.read_text(encoding="ascii").splitlines() if line.startswith("VmRSS"))
        return round(int(line.split()[1]) / 1024, 1)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1024**2 if sys.platform == "darwin" else 1024), 1)


class TimedEmbedder:
    """Wraps an embedder and sums the wall-clock time in which any thread was in it, and the processor time of all threads."""

    def __init__(self, embedder: Embedder) -> None:
        self.identity = embedder.identity
        self._embedder = embedder
        self.milliseconds = 0.0
        self.processor_milliseconds = 0.0
        self._inside = 0
        self._since = 0.0
        self._counting = threading.Lock()

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """As in Embedder."""
        with self._counting:
            self._since = self._since if self._inside else perf_counter()
            self._inside += 1
        start_processor = thread_time()
        vectors = self._embedder.vectors(texts)
        with self._counting:
            self.processor_milliseconds += (thread_time() - start_processor) * 1000
            self._inside -= 1
            self.milliseconds += 0.0 if self._inside else (perf_counter() - self._since) * 1000
        return vectors
