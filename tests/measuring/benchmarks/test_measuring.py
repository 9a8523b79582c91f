import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from measuring.benchmarks.measuring import TimedEmbedder, milliseconds, percentile


class Slow:
    """Takes ten milliseconds."""

    identity = "slow"

    def vectors(self, texts):
        time.sleep(0.01)
        return np.ones((len(texts), 2), np.float32)


def test_a_percentile_is_one_of_the_times():
    assert (percentile([1.0, 2.0, 3.0], 50), percentile([1.0, 2.0, 3.0], 95), percentile([4.0], 95)) == (2.0, 3.0, 4.0)


def test_times_are_sorted_and_without_the_warm_up():
    calls = iter(range(10))
    assert len(milliseconds(lambda: next(calls), 4, 2)) == 4
    assert next(calls) == 6


def test_the_time_of_an_embedder_is_counted():
    timed = TimedEmbedder(Slow())
    assert timed.vectors(["a", "b"]).shape == (2, 2)
    timed.vectors(["c"])
    assert timed.milliseconds >= 20


def test_two_threads_in_an_embedder_are_not_counted_twice():
    timed, start = TimedEmbedder(Slow()), time.perf_counter()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(timed.vectors, [["a"]] * 20))
    assert 10 <= timed.milliseconds <= (time.perf_counter() - start) * 1000
