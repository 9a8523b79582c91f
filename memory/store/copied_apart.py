"""A separate program: copies a store that nobody changes into fresh files, or into one compressed N-Quads file.

Started by `memory.store.copying` with what to copy, where to and how; it prints now and then how many statements it has copied,
and finally their total. It is nicer than the site, takes none of its memory, and ends when its standard input is closed: a site
that is killed leaves no copying behind. It imports nothing from the project.
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
"""How much nicer the program is than the site itself."""
BUFFER_BYTES = 1 << 20
PIECE_BYTES = 32 << 20
COMPRESSION = 3
TOLD_AFTER = 500_000
FILE = "file"


class Counting(io.RawIOBase):
    """Passes bytes on and counts the lines in them, each a statement."""

    def __init__(self, output: Any) -> None:
        self.lines, self._told = 0, 0
        self._output = output

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, part: "bytes | bytearray | memoryview") -> int:  # type: ignore[override]
        """Counts, then writes."""
        content = bytes(part)
        self._output.write(content)
        self.lines += content.count(b"\n")
        if self.lines - self._told >= TOLD_AFTER:
            self._told = self.lines
            print(self.lines, flush=True)  # noqa: T201  how it tells what it has done
        return len(content)


def into_file(source: ox.Store, target: Path) -> int:
    """Writes all statements into a compressed file; returns how many."""
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
    """Writes all statements into a fresh store; returns how many."""
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
    return found[0]  # a failed dump leaves nothing here, and ends the program with an error


def load(store: ox.Store, given: Any) -> None:
    """Loads N-Quads piece by piece: in one go, the engine would take gigabytes of memory and be no quicker."""
    while lines := given.readlines(PIECE_BYTES):
        store.bulk_load(b"".join(lines), ox.RdfFormat.N_QUADS, lenient=True)
    store.flush()


def main(source: str, target: str, form: str) -> None:
    """Copies, and prints how far it has come."""
    os.nice(POLITE)
    threading.Thread(target=_end_with_the_site, daemon=True).start()
    store = ox.Store.read_only(source)
    count = into_file(store, Path(target)) if form == FILE else into_store(store, Path(target))
    print(count, flush=True)  # noqa: T201  the answer


def _end_with_the_site() -> None:
    os.read(sys.stdin.fileno(), 1)  # nothing is ever written there
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
