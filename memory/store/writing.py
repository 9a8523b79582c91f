"""Coordinates the writers of one store in this process: concurrent for different graphs (or owners), or one exclusively."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class WritingTurns:
    """Locks by graph. The store's own transactions do not exclude one another, and for different graphs they need not."""

    def __init__(self) -> None:
        self._graphs: set[str] = set()
        self._is_alone = False
        self._wanted_alone = 0
        self._changed = threading.Condition()

    @contextmanager
    def at(self, graphs: frozenset[str]) -> Iterator[None]:
        """Holds the right to change these graphs; nobody else changes any of them meanwhile. Not reentrant."""
        with self._changed:
            self._changed.wait_for(lambda: not self._is_alone and not self._wanted_alone and self._graphs.isdisjoint(graphs))
            self._graphs |= graphs
        try:
            yield
        finally:
            with self._changed:
                self._graphs -= graphs
                self._changed.notify_all()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Holds the right to write exclusively; all other writers wait. Not reentrant."""
        with self._changed:
            self._wanted_alone += 1
            try:
                self._changed.wait_for(lambda: not self._is_alone and not self._graphs)
                self._is_alone = True
            finally:
                self._wanted_alone -= 1
        try:
            yield
        finally:
            with self._changed:
                self._is_alone = False
                self._changed.notify_all()
