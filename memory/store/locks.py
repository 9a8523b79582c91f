"""Named, non-reentrant locks: across the threads of a process, or across processes through Redis."""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from typing import Any, Protocol
from weakref import WeakValueDictionary

import redis
from redis.backoff import ConstantBackoff
from redis.exceptions import LockError, RedisError
from redis.retry import Retry

from memory.errors import StoreUnavailable

HELD_AT_MOST_SECONDS = 60.0
"""A lock expires after this long, so that one held by a dead process becomes free again."""
PAUSE_SECONDS, TRIES_AGAIN = 0.1, 5
"""How often a request to Redis is repeated; each waits 5 s for the answer, the library's default."""
STALLED_SECONDS = 1.0
"""An answer of Redis that took longer may be the one to a repeated request."""


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


class _PatientLock(redis.lock.Lock):
    """Is acquired also if Redis stalled: the client then asks again, and finds what it asked for first in its own way."""

    def do_acquire(self, token: Any) -> bool:
        """Tries once to take the lock; the token is bytes, whatever the library's type says."""
        began = monotonic()
        if super().do_acquire(token):
            return True
        return monotonic() - began > STALLED_SECONDS and self.redis.get(self.name) == token


class RedisLocks:
    """The same across processes. Raises StoreUnavailable if Redis does not respond."""

    def __init__(self, url: str) -> None:
        self._redis = redis.Redis.from_url(url, retry=Retry(ConstantBackoff(PAUSE_SECONDS), TRIES_AGAIN))

    @contextmanager
    def held(self, name: str, *, wait: bool = True) -> Iterator[bool]:
        """See Locks."""
        lock = _PatientLock(self._redis, f"companion:lock:{name}", HELD_AT_MOST_SECONDS, sleep=0.005, thread_local=False)
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
