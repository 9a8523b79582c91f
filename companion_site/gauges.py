"""Prometheus figures taken when they are asked for: the task queue, and the tables of the index."""

from collections.abc import Iterable, Iterator
from typing import Any

from celery import Celery
from celery.worker import state
from kombu.exceptions import OperationalError
from prometheus_client import REGISTRY
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis.exceptions import RedisError

from companion_site.celery import app
from memory.access import STORE
from memory.errors import MemoryProblem

BOUNDS = {"socket_timeout": 1.0, "socket_connect_timeout": 1.0, "max_retries": 1}
"""A broker that does not answer leaves its figures out, and holds up nothing."""


class QueueFigures(Collector):
    """Tasks that wait in the broker, by queue, and those that this process has taken from it."""

    def __init__(self, celery: Celery = app) -> None:
        """`celery` is the application whose broker is asked."""
        self._celery = celery

    def describe(self) -> Iterable[GaugeMetricFamily]:
        """Nothing, so that registering asks no broker."""
        return ()

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """The figures; without the queues while the broker does not answer."""
        taken = len(state.reserved_requests)
        yield GaugeMetricFamily("companion_tasks_taken", "Tasks that this process has taken and not finished", value=taken)
        waiting = GaugeMetricFamily("companion_tasks_waiting", "Tasks that no worker has taken yet", labels=["queue"])
        try:
            for queue, length in self._lengths():
                waiting.add_metric([queue], length)
        except (OperationalError, RedisError, OSError):
            return
        yield waiting

    def _lengths(self) -> Iterator[tuple[str, int]]:
        with self._celery.connection_for_read(transport_options=BOUNDS) as broker:
            channel: Any = broker.default_channel
            for queue in self._celery.conf.task_queues:
                try:
                    yield queue.name, channel.queue_declare(queue=queue.name, passive=True).message_count
                except broker.channel_errors:  # Redis has no empty queues
                    yield queue.name, 0


class IndexFigures(Collector):
    """Rows of each table of the index, and those that its indices do not cover yet, which each search reads one by one."""

    def describe(self) -> Iterable[GaugeMetricFamily]:
        """Nothing, so that registering opens no store."""
        return ()

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """The figures; none before the store is first used, or while it or the index does not answer."""
        if not STORE.is_open:
            return
        rows = GaugeMetricFamily("companion_index_rows", "Rows of a table of the index", labels=["table"])
        unindexed = GaugeMetricFamily("companion_index_unindexed_rows", "Of these, the ones not indexed yet", labels=["table"])
        try:
            for table, size in STORE.indices.searched.sizes().items():
                rows.add_metric([table], size.rows)
                unindexed.add_metric([table], size.unindexed)
        except MemoryProblem:
            return
        yield rows
        yield unindexed


for each in (QueueFigures(), IndexFigures()):
    REGISTRY.register(each)
