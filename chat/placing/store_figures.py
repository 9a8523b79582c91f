"""Prometheus figures of each store, where there are several; collected only when they are asked for."""

import time
from collections.abc import Iterable

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from memory.access import STORE
from memory.errors import MemoryProblem


class StoreFigures(Collector):
    """People on each store, how long it has been silent towards this process, and people whose move is under way."""

    def describe(self) -> Iterable[GaugeMetricFamily]:
        """Nothing, so that registering asks no database."""
        return ()

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """The figures; none with a single store, before the stores were used, or while the accounts' database is away."""
        if not (STORE.is_sharded and STORE.is_open):
            return
        try:
            engine = STORE.sharded()
            numbers, moving = engine.whereabouts.numbers(), len(engine.whereabouts.table.unsettled())
        except MemoryProblem:
            return
        people = GaugeMetricFamily("companion_store_people", "People who live on a store", labels=["store"])
        silent = GaugeMetricFamily("companion_store_silent_seconds", "How long a store has not answered", labels=["store"])
        for address in engine.whereabouts.stores:
            since = engine.silent_since.get(address)
            people.add_metric([address], numbers[address])
            silent.add_metric([address], 0.0 if since is None else time.monotonic() - since)
        yield people
        yield silent
        yield GaugeMetricFamily("companion_moves", "People whose move between stores is not settled", value=moving)
