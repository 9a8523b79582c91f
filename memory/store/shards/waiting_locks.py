"""Locks that let nobody begin to write for a person whose memory is at the last step of a move."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from memory.store.locks import Locks
from memory.store.shards.whereabouts import Whereabouts

WRITE = "write:"


def write_lock(owner: UUID) -> str:
    """The lock that all writers for one person take turns under."""
    return f"{WRITE}{owner}"


class WaitingLocks:
    """The locks given, except that a person's write lock is not handed out while the person's writes are held."""

    def __init__(self, locks: Locks, whereabouts: Whereabouts) -> None:
        self._inner, self._whereabouts = locks, whereabouts

    @contextmanager
    def held(self, name: str, *, wait: bool = True) -> Iterator[bool]:
        """See Locks. Whoever has the lock has it for as long as a move cannot begin its last step."""
        owner = _person(name)
        while True:
            if owner is not None and self._whereabouts.is_held(owner):
                if not wait:
                    yield False
                    return
                self._whereabouts.await_release(owner)
            with self._inner.held(name, wait=wait) as is_ours:
                if not is_ours or owner is None or not self._whereabouts.is_held(owner):
                    yield is_ours
                    return


def _person(name: str) -> UUID | None:
    try:
        return UUID(name.removeprefix(WRITE)) if name.startswith(WRITE) else None
    except ValueError:
        return None
