"""Rewrites a store's files, so that no text that was removed is left in them.

The engine keeps every text it ever held in a dictionary and in its logs; neither removing nor compacting takes one out. What the
store holds at one moment is copied into a fresh folder while reading and writing go on. What is changed meanwhile is written to a
journal and repeated in the copy; for the last of it, writers wait, and the fresh folder takes the place of the old one. A
process that is killed leaves one or the other, whole: until the swap, the old folder has everything, and the copy counts for
nothing.
"""

import os
import shutil
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import pyoxigraph as ox
from more_itertools import batched

WAITED_SECONDS = 120.0
"""How long to keep looking for a moment without readers, so that the folders can be swapped."""
CLOSED_SECONDS = 1.0
"""How long each try keeps others waiting."""
BETWEEN_SECONDS = 2.0
QUADS_AN_ENTRY = 10_000
LENGTH_BYTES = 8


class Gate:
    """Lets readers through, any number at once, and closes for a moment when none is inside.

    While it waits for that, nobody else comes in, but those inside may read more.
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
    def closed(self, wait: float) -> Iterator[bool]:
        """Yields whether nobody reads and nobody can begin to; False where readers did not finish within `wait` seconds."""
        with self._changed:
            self._is_closing = True
            try:
                yield self._changed.wait_for(lambda: not self._inside, wait)
            finally:
                self._is_closing = False
                self._changed.notify_all()


class Journal:
    """What is changed while a store is copied: updates as text, in a file, each graph's in the order in which they were made."""

    def __init__(self) -> None:
        self._written: BinaryIO | None = None
        self._read: BinaryIO | None = None
        self._length, self._done = 0, 0
        self._adding = threading.Lock()
        self.is_spoilt = False

    def begin(self, file: Path) -> None:
        """From now on changes are recorded."""
        self._written, self._read = file.open("wb"), file.open("rb")
        self._length, self._done, self.is_spoilt = 0, 0, False

    def end(self) -> None:
        """From now on they are not."""
        for file in (self._written, self._read):
            if file is not None:
                file.close()
        self._written = self._read = None

    def add(self, update: str) -> None:
        """Records an update."""
        if self._written is not None:
            text = update.encode("utf-8")
            with self._adding:
                self._written.write(len(text).to_bytes(LENGTH_BYTES, "big") + text)
                self._written.flush()
                self._length += LENGTH_BYTES + len(text)

    def passed(self, quads: Iterable[ox.Quad]) -> Iterable[ox.Quad]:
        """The quads as they are loaded. If the load fails, the copy is no longer of any use."""
        if self._written is None:
            return quads
        self.is_spoilt = True
        return self._noted(quads)

    def _noted(self, quads: Iterable[ox.Quad]) -> Iterator[ox.Quad]:
        for some in batched(quads, QUADS_AN_ENTRY):
            self.add(insertion(some))
            yield from some
        self.is_spoilt = False

    def repeat_in(self, copied: ox.Store) -> None:
        """Repeats in the copy the recorded changes that have not been made there yet."""
        length = self._length
        while self._read is not None and self._done < length:
            size = int.from_bytes(self._read.read(LENGTH_BYTES), "big")
            copied.update(self._read.read(size).decode("utf-8"))
            self._done += LENGTH_BYTES + size


def insertion(quads: Iterable[ox.Quad]) -> str:
    """An update that adds these quads."""
    return "INSERT DATA {\n" + _lines(quads) + "\n}"


def deletion(quads: Iterable[ox.Quad]) -> str:
    """An update that removes them."""
    return "DELETE DATA {\n" + _lines(quads) + "\n}"


def _lines(quads: Iterable[ox.Quad]) -> str:
    return "\n".join(f"GRAPH {each.graph_name} {{ {each.subject} {each.predicate} {each.object} }}" for each in quads)


def _beside(folder: Path, what: str) -> Path:
    return folder.with_name(f"{folder.name}-{what}")


def fresh_folder(folder: Path) -> Path:
    """Where the copy is made."""
    return _beside(folder, "fresh")


def journal_file(folder: Path) -> Path:
    """Where changes are recorded meanwhile."""
    return _beside(folder, "meanwhile")


def put_back(folder: Path) -> None:
    """Completes a swap that a killed process began. Must be called before the store is opened."""
    fresh, old = fresh_folder(folder), _beside(folder, "old")
    if not folder.exists() and old.exists():
        (fresh if fresh.exists() else old).rename(folder)


def remove_left(folder: Path) -> None:
    """Removes what a killed process left next to the store; this process has the store open, so no other is writing there."""
    journal_file(folder).unlink(missing_ok=True)
    for left in (fresh_folder(folder), _beside(folder, "old")):
        shutil.rmtree(left, ignore_errors=True)


def take_place(folder: Path) -> None:
    """Puts the fresh folder in place of the old one, which nobody has open any more."""
    folder.rename(_beside(folder, "old"))
    fresh_folder(folder).rename(folder)
    directory = os.open(folder.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
