"""A separate program that copies a store nobody is changing into a fresh store, or into one compressed N-Quads file.

`memory.store.copying` starts it with source, target and form. It prints the number of statements copied from time to time, and
finally the total. It has lower priority than the site, uses none of its memory, and ends when its standard input is closed, so
that it does not outlive a killed site. It imports nothing from the project.
"""

import gzip
import io
import os
import sys
import threading
from pathlib import Path
from typing import Any

import pyoxigraph as ox

POLITE = 15
"""Added to the process's niceness."""
BUFFER_BYTES = 1 << 20
PIECE_BYTES = 32 << 20
COMPRESSION = 3
TOLD_AFTER = 500_000
FILE = "file"


class Counting(io.RawIOBase):
    """Passes bytes through and counts their lines, each of which is a statement; prints the count from time to time."""

    def __init__(self, output: Any) -> None:
        self.lines, self._told = 0, 0
        self._output = output

    def writable(self) -> bool:
        """Always True."""
        return True

    def write(self, part: "bytes | bytearray | memoryview") -> int:  # type: ignore[override]
        """Writes and counts."""
        content = bytes(part)
        self._output.write(content)
        self.lines += content.count(b"\n")
        if self.lines - self._told >= TOLD_AFTER:
            self._told = self.lines
            print(self.lines, flush=True)  # noqa: T201  how it reports progress
        return len(content)


def into_file(source: ox.Store, target: Path) -> int:
    """Writes all statements to a gzipped N-Quads file; returns how many."""
    with target.open("wb") as file:
        with gzip.GzipFile("", "wb", COMPRESSION, file, mtime=0) as compressed:
            lines = dumped(source, compressed)
        file.flush()
        os.fsync(file.fileno())
    return lines


def dumped(source: ox.Store, output: Any) -> int:
    """Writes all statements as N-Quads; returns how many."""
    counting = Counting(output)
    buffered: io.BufferedWriter[Any] = io.BufferedWriter(counting, BUFFER_BYTES)
    source.dump(buffered, ox.RdfFormat.N_QUADS)
    buffered.flush()
    return counting.lines


def into_store(source: ox.Store, target: Path) -> int:
    """Copies all statements into a new store; returns how many."""
    reading, writing = os.pipe()
    found: list[int] = []

    def dump() -> None:
        with os.fdopen(writing, "wb", buffering=BUFFER_BYTES) as output:
            found.append(dumped(source, output))

    dumping = threading.Thread(target=dump, daemon=True)
    dumping.start()
    copied = ox.Store(target)
    with os.fdopen(reading, "rb", buffering=BUFFER_BYTES) as given:
        load(copied, given)
    dumping.join()
    return found[0]  # empty after a failed dump: the IndexError ends the program with an error


def load(store: ox.Store, given: Any) -> None:
    """Loads N-Quads in chunks: all at once, the engine would take gigabytes of memory and be no faster."""
    while lines := given.readlines(PIECE_BYTES):
        store.bulk_load(b"".join(lines), ox.RdfFormat.N_QUADS, lenient=True)
    store.flush()


def main(source: str, target: str, form: str) -> None:
    """Copies the store and prints the number of statements."""
    os.nice(POLITE)
    threading.Thread(target=_end_with_the_site, daemon=True).start()
    store = ox.Store.read_only(source)
    count = into_file(store, Path(target)) if form == FILE else into_store(store, Path(target))
    print(count, flush=True)  # noqa: T201  the result


def _end_with_the_site() -> None:
    os.read(sys.stdin.fileno(), 1)  # nothing is ever written there
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
