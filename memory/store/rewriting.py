"""The files of a store written anew, so that no text that was removed is left in them.

The engine keeps every text that it ever held in a dictionary, and its logs; neither removing nor compacting takes one out. What the
store holds is copied into a fresh folder, which then takes the place of the old one. A process that is killed leaves the one or the other.
"""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyoxigraph as ox

PIPE_BYTES = 1 << 20
WAITED_SECONDS = 30.0
"""So long readers are waited for before the folders change places."""


class Gate:
    """Lets readers through, any number at once, and closes for a moment when none is inside.

    While it waits for that, nobody else comes in, but whoever is inside may read more.
    """

    def __init__(self) -> None:
        self._inside = 0
        self._is_closing = False
        self._changed = threading.Condition()
        self._own = threading.local()

    @contextmanager
    def passing(self) -> Iterator[None]:
        """Reads, while the gate stays open."""
        depth = getattr(self._own, "depth", 0)
        with self._changed:
            self._changed.wait_for(lambda: depth or not self._is_closing)
            self._inside += 1
        self._own.depth = depth + 1
        try:
            yield
        finally:
            self._own.depth -= 1
            with self._changed:
                self._inside -= 1
                self._changed.notify_all()

    @contextmanager
    def closed(self, wait: float | None = None) -> Iterator[bool]:
        """Gives whether nobody reads and nobody can begin to; False where readers did not end within so many seconds."""
        with self._changed:
            self._is_closing = True
            try:
                yield self._changed.wait_for(lambda: not self._inside, WAITED_SECONDS if wait is None else wait)
            finally:
                self._is_closing = False
                self._changed.notify_all()


def _beside(folder: Path, what: str) -> Path:
    return folder.with_name(f"{folder.name}-{what}")


def put_back(folder: Path) -> None:
    """Ends a change of places that a killed process began. To be called before the store is opened."""
    fresh, old = _beside(folder, "fresh"), _beside(folder, "old")
    if not folder.exists() and old.exists():
        (fresh if fresh.exists() else old).rename(folder)


def remove_left(folder: Path) -> None:
    """Removes what a killed process left beside the store, which this process has open: so no other one is writing there."""
    for left in (_beside(folder, "fresh"), _beside(folder, "old")):
        shutil.rmtree(left, ignore_errors=True)


def copy(store: ox.Store, folder: Path) -> None:
    """Writes all that a store holds into the fresh folder beside its own. About 90,000 statements a second."""
    fresh = _beside(folder, "fresh")
    shutil.rmtree(fresh, ignore_errors=True)
    copied = ox.Store(fresh)
    reading, writing = os.pipe()
    problems: list[BaseException] = []

    def dump() -> None:
        try:
            with os.fdopen(writing, "wb", buffering=PIPE_BYTES) as output:
                store.dump(output, ox.RdfFormat.N_QUADS)
        except BaseException as problem:  # noqa: BLE001  told by the thread that waits for this one
            problems.append(problem)

    dumping = threading.Thread(target=dump, name="copying")
    dumping.start()
    with os.fdopen(reading, "rb") as given:
        copied.bulk_load(given, ox.RdfFormat.N_QUADS, lenient=True)
    dumping.join()
    copied.flush()
    del copied
    if problems:
        shutil.rmtree(fresh, ignore_errors=True)
        raise problems[0]


def take_place(folder: Path) -> None:
    """Puts the fresh folder into the place of the old one, which nobody has open any more, and removes that."""
    folder.rename(_beside(folder, "old"))
    _beside(folder, "fresh").rename(folder)
    shutil.rmtree(_beside(folder, "old"), ignore_errors=True)
