"""The Celery brokers: one within a process, where messages pass between threads and waiting consumers are woken; and Redis.

Kombu's own in-memory transport polls; polling often enough to avoid delays takes a few percent of a processor on an idle site.
Its transport for Redis ends a worker that has messages in hand when Redis goes.
"""

import threading
from queue import Empty
from time import monotonic
from typing import Any

from kombu.transport import memory, redis
from redis.exceptions import ConnectionError as RedisGone

WAITS_AT_MOST_SECONDS = 0.25
"""Longest wait for a message; a worker asked to stop notices only between waits."""


class _News:
    """A condition with an event counter, so that a consumer misses nothing between checking and waiting."""

    def __init__(self) -> None:
        self.count = 0
        self._changed = threading.Condition()

    def tell(self) -> None:
        """Counts an event and wakes all waiting threads."""
        with self._changed:
            self.count += 1
            self._changed.notify_all()

    def wait_since(self, count: int, seconds: float) -> None:
        """Waits until the count has moved on from this one, or the time is up."""
        with self._changed:
            self._changed.wait_for(lambda: self.count != count, seconds)


NEWS = _News()


class Channel(memory.Channel):
    """Signals each arriving message, and each finished one, since that lets a worker at its limit take another."""

    def _put(self, queue: str, message: Any, **more: Any) -> None:
        super()._put(queue, message, **more)
        NEWS.tell()

    def _put_fanout(self, exchange: str, message: Any, routing_key: str | None = None, **more: Any) -> None:
        super()._put_fanout(exchange, message, routing_key, **more)
        NEWS.tell()

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:  # noqa: FBT001, FBT002  kombu's own signature
        """Acknowledges a message, which makes room for another."""
        super().basic_ack(delivery_tag, multiple)
        NEWS.tell()

    def basic_reject(self, delivery_tag: str, requeue: bool = False) -> None:  # noqa: FBT001, FBT002  kombu's own signature
        """Rejects a message, which makes room for another."""
        super().basic_reject(delivery_tag, requeue)
        NEWS.tell()


class Transport(memory.Transport):
    """Kombu's in-memory queues, without polling."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None) -> None:  # type: ignore[override]  # noqa: ARG002
        """Delivers one message as soon as there is one. Raises TimeoutError if none comes in time."""
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


class RedisChannel(redis.Channel):
    """Fails as Celery expects it when it is used after its connection has gone, so that the worker connects again.

    A Redis that stalls is given up after a while: without a limit, whoever sends a task would wait for ever.
    """

    socket_timeout, socket_connect_timeout, socket_keepalive = 15.0, 5.0, True
    """In seconds; more than the one second that a worker waits for a message."""

    def _connparams(self, *given: Any, **named: Any) -> Any:
        """How to reach Redis. Raises ConnectionError if the transport has been given up, instead of AttributeError."""
        if self.connection is None or self.connection.client is None:
            raise RedisGone("The connection to Redis has gone.")
        return super()._connparams(*given, **named)  # type: ignore[misc]  # the library's types lack it


class RedisTransport(redis.Transport):
    """Kombu's queues in Redis, from which a worker recovers."""

    Channel = RedisChannel
