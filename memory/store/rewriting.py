"""Rewrites a store's files, so that no trace of removed text is left in them.

The engine keeps every string it ever stored in a dictionary and in its logs; neither removal nor compaction takes it out. So a
snapshot is copied into a fresh folder while reads and writes continue. Changes made meanwhile are written to a journal and
replayed in the copy; for the last of them writers wait, and the fresh folder replaces the old one. A process that is killed
leaves one folder or the other intact: until the swap, the old one has everything, and the copy is discarded.
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
"""How long to keep trying to find a moment without readers in which the folders can be swapped."""
CLOSED_SECONDS = 1.0
"""How long each attempt blocks new readers."""
BETWEEN_SECONDS = 2.0
QUADS_AN_ENTRY = 10_000
LENGTH_BYTES = 8


class Gate:
    """A readers–writer lock: any number of readers at once, or closed while there are none.

    While it waits to close, new readers are blocked, but threads that are already reading may re-enter.
    """

    def __init__(self) -> None:
        self._inside = 0
        self._is_closing = False
        self._changed = threading.Condition()
        self._own = threading.local()

    @contextmanager
    def passing(self) -> Iterator[None]:
        """Keeps the gate open while reading. Reentrant."""
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
        """Blocks new readers; yields True once none are left, False if they do not finish within `wait` seconds."""
        with self._changed:
            self._is_closing = True
            try:
                yield self._changed.wait_for(lambda: not self._inside, wait)
            finally:
                self._is_closing = False
                self._changed.notify_all()


class Journal:
    """Records the changes made while a store is copied: SPARQL updates in a file, in order for each graph."""

    def __init__(self) -> None:
        self._written: BinaryIO | None = None
        self._read: BinaryIO | None = None
        self._length, self._done = 0, 0
        self._adding = threading.Lock()
        self.is_spoilt = False

    def begin(self, file: Path) -> None:
        """Starts recording changes in this file."""
        self._written, self._read = file.open("wb"), file.open("rb")
        self._length, self._done, self.is_spoilt = 0, 0, False

    def end(self) -> None:
        """Stops recording."""
        for file in (self._written, self._read):
            if file is not None:
                file.close()
        self._written = self._read = None

    def add(self, update: str) -> None:
        """Records an update, if recording."""
        if self._written is not None:
            text = update.encode("utf-8")
            with self._adding:
                self._written.write(len(text).to_bytes(LENGTH_BYTES, "big") + text)
                self._written.flush()
                self._length += LENGTH_BYTES + len(text)

    def passed(self, quads: Iterable[ox.Quad]) -> Iterable[ox.Quad]:
        """Passes quads through while they are bulk-loaded, and records them. If the load fails, the copy is spoilt."""
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
        """Replays in the copy the recorded changes it does not have yet."""
        length = self._length
        while self._read is not None and self._done < length:
            size = int.from_bytes(self._read.read(LENGTH_BYTES), "big")
            copied.update(self._read.read(size).decode("utf-8"))
            self._done += LENGTH_BYTES + size


def insertion(quads: Iterable[ox.Quad]) -> str:
    """A SPARQL update that adds these quads."""
    return "INSERT DATA {\n" + _lines(quads) + "\n}"


def deletion(quads: Iterable[ox.Quad]) -> str:
    """A SPARQL update that removes these quads."""
    return "DELETE DATA {\n" + _lines(quads) + "\n}"


def _lines(quads: Iterable[ox.Quad]) -> str:
    return "\n".join(f"GRAPH {each.graph_name} {{ {each.subject} {each.predicate} {each.object} }}" for each in quads)


def _beside(folder: Path, what: str) -> Path:
    return folder.with_name(f"{folder.name}-{what}")


def fresh_folder(folder: Path) -> Path:
    """The folder of the copy."""
    return _beside(folder, "fresh")


def journal_file(folder: Path) -> Path:
    """The file that records changes meanwhile."""
    return _beside(folder, "meanwhile")


def put_back(folder: Path) -> None:
    """Completes a swap that was interrupted by a kill. Must be called before the store is opened."""
    fresh, old = fresh_folder(folder), _beside(folder, "old")
    if not folder.exists() and old.exists():
        (fresh if fresh.exists() else old).rename(folder)


def remove_left(folder: Path) -> None:
    """Removes what a killed process left next to the store. This process must have the store open, so that no other writes."""
    journal_file(folder).unlink(missing_ok=True)
    for left in (fresh_folder(folder), _beside(folder, "old")):
        shutil.rmtree(left, ignore_errors=True)


def take_place(folder: Path) -> None:
    """Replaces the old folder by the fresh one; nobody may have either open."""
    folder.rename(_beside(folder, "old"))
    fresh_folder(folder).rename(folder)
    directory = os.open(folder.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
