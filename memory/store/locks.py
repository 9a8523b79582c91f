"""Named, non-reentrant locks: across the threads of a process, or across processes through Redis."""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol
from weakref import WeakValueDictionary

import redis
from redis.exceptions import LockError, RedisError

from memory.errors import StoreUnavailable

HELD_AT_MOST_SECONDS = 60.0
"""A lock expires after this long, so that one held by a dead process becomes free again."""


class Locks(Protocol):
    """Named locks."""

    def held(self, name: str, *, wait: bool = True) -> AbstractContextManager[bool]:
        """Holds the lock with this name while in the context; yields whether it is held: without `wait`, it may not be."""


class _Lock:
    """A lock that supports weak references."""

    def __init__(self) -> None:
        self.lock = threading.Lock()


class InProcessLocks:
    """One lock per name, created on first use and garbage-collected when unused."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, _Lock] = WeakValueDictionary()
        self._guard = threading.Lock()

    @contextmanager
    def held(self, name: str, *, wait: bool = True) -> Iterator[bool]:
        """See Locks."""
        with self._guard:
            one = self._locks.setdefault(name, _Lock())
        acquired = one.lock.acquire(blocking=wait)
        try:
            yield acquired
        finally:
            if acquired:
                one.lock.release()


class RedisLocks:
    """The same across processes. Raises StoreUnavailable if Redis does not respond."""

    def __init__(self, url: str) -> None:
        self._redis = redis.Redis.from_url(url)

    @contextmanager
    def held(self, name: str, *, wait: bool = True) -> Iterator[bool]:
        """See Locks."""
        lock = self._redis.lock(f"companion:lock:{name}", timeout=HELD_AT_MOST_SECONDS, sleep=0.005, thread_local=False)
        try:
            acquired = bool(lock.acquire(blocking=wait))
        except RedisError as problem:
            raise StoreUnavailable("Redis does not answer.", "Start it, or check COMPANION_REDIS_URL.") from problem
        try:
            yield acquired
        finally:
            if acquired:
                _release(lock)


def _release(lock: redis.lock.Lock) -> None:
    try:
        lock.release()
    except LockError:
        return  # it has expired: its next holder checks for itself what is left to do
