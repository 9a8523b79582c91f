"""Celery's broker within one process: messages pass between threads, and whoever waits for one is woken.

Kombu's own in-memory transport polls for messages; polling often enough to lose no time takes a few percent of a processor
on a site where nobody is talking.
"""

import threading
from queue import Empty
from time import monotonic
from typing import Any

from kombu.transport import memory

WAITS_AT_MOST_SECONDS = 0.25
"""A worker asked to stop notices when its wait is over."""


class _News:
    """Counts what a waiting consumer may want to know of, so that nothing is missed between a look and a wait."""

    def __init__(self) -> None:
        self.count = 0
        self._changed = threading.Condition()

    def tell(self) -> None:
        """Wakes everyone waiting."""
        with self._changed:
            self.count += 1
            self._changed.notify_all()

    def wait_since(self, count: int, seconds: float) -> None:
        """Waits until the count has moved on from this one, or the time is up."""
        with self._changed:
            self._changed.wait_for(lambda: self.count != count, seconds)


NEWS = _News()


class Channel(memory.Channel):
    """Announces each message that arrives and each that is done, since a worker takes only so many at once."""

    def _put(self, queue: str, message: Any, **more: Any) -> None:
        super()._put(queue, message, **more)
        NEWS.tell()

    def _put_fanout(self, exchange: str, message: Any, routing_key: str | None = None, **more: Any) -> None:
        super()._put_fanout(exchange, message, routing_key, **more)
        NEWS.tell()

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:  # noqa: FBT001, FBT002  kombu's own signature
        """Room for another message."""
        super().basic_ack(delivery_tag, multiple)
        NEWS.tell()

    def basic_reject(self, delivery_tag: str, requeue: bool = False) -> None:  # noqa: FBT001, FBT002  kombu's own signature
        """Likewise."""
        super().basic_reject(delivery_tag, requeue)
        NEWS.tell()


class Transport(memory.Transport):
    """Kombu's in-memory queues, without polling."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None) -> None:  # type: ignore[override]  # noqa: ARG002
        """Delivers one message as soon as there is one; `TimeoutError` when none came in time."""
        end = monotonic() + (WAITS_AT_MOST_SECONDS if timeout is None else min(timeout, WAITS_AT_MOST_SECONDS))
        while True:
            count = NEWS.count
            try:
                self.cycle.get(self._deliver)  # type: ignore[union-attr]  # every transport has one once made
            except Empty:
                left = end - monotonic()
                if left <= 0:
                    raise TimeoutError from None
                NEWS.wait_since(count, left)
            else:
                return
