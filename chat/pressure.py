"""The bounds on what waits for replies, and how people are served in turn; beyond a bound, nothing is stored.

Everybody has one place in the queue of answers, however much they write, and is answered a few messages at a time: whoever floods
the companion waits for themselves alone.
"""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.core.cache import cache
from redis.exceptions import RedisError

from memory.access import STORE
from memory.episodes.waiting import number_waiting
from memory.errors import Busy

logger = logging.getLogger("companion.pressure")

OF_ONE_AT_MOST = 20
"""Unanswered messages of one person: more than anybody types ahead, and some four seconds of work."""
IN_ALL_AT_MOST = 1_000
"""Unanswered messages on one store: two cores answer five to ten a second, so that the last of them waits two or three minutes."""
IN_A_ROW = 3
"""Messages of one person that a worker answers before others have their turn: about half a second of its time."""
HERE_AT_ONCE = 4
"""Turns that a server process works out itself, off the record and for programs: as many as a worker has threads."""
BUSY_SECONDS, BUSY_HERE_SECONDS = 10, 2
"""How long to wait before trying again: where everybody's messages wait, and where a server process has its hands full."""
PLACE_SECONDS = 240
"""How long a place in the queue is remembered: longer than the longest queue takes. Who waits for a lost task is found each minute."""


def check_room(person: UUID) -> None:
    """Raises Busy if as many messages wait as may on this person's store."""
    if number_waiting(STORE.engine, person, IN_ALL_AT_MOST) >= IN_ALL_AT_MOST:
        raise Busy("A lot of messages are waiting to be answered.", BUSY_SECONDS, is_own=False)


def take_place(person: str) -> bool:
    """Takes the person's place in the queue of answers; False if it is taken already. Without the cache, everybody gets one."""
    try:
        return bool(cache.add(_place(person), 1, PLACE_SECONDS))
    except RedisError:
        logger.exception("could not note a place in the queue")
        return True


def leave_place(person: str) -> None:
    """Frees the person's place, at the beginning of an answer: what is said from now on needs another."""
    try:
        cache.delete(_place(person))
    except RedisError:
        logger.exception("could not free a place in the queue")


def _place(person: str) -> str:
    return f"queued:{person}"


class TurnsHere:
    """The turns that this process works out itself: a bounded number at once, and one for each person."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._whose: set[UUID] = set()
        self._guard = threading.Lock()

    @contextmanager
    def one(self, person: UUID) -> Iterator[bool]:
        """Yields whether there is room for a turn of this person now."""
        with self._guard:
            is_free = person not in self._whose and len(self._whose) < self._at_once
            if is_free:
                self._whose.add(person)
        try:
            yield is_free
        finally:
            if is_free:
                with self._guard:
                    self._whose.discard(person)


HERE = TurnsHere(HERE_AT_ONCE)


@contextmanager
def turn_here(person: UUID) -> Iterator[None]:
    """Makes room for a turn of this person in this process. Raises Busy if there is none now."""
    with HERE.one(person) as is_free:
        if not is_free:
            raise Busy("I’m busy with other conversations.", BUSY_HERE_SECONDS, is_own=False)
        yield
