"""Copies a store that nobody is changing, in a separate process, into a new store or into one compressed N-Quads file."""

import gzip
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pyoxigraph as ox

from memory.errors import BadInput, StoreUnavailable
from memory.store.copied_apart import COMPRESSION, load

PROGRAM = Path(__file__).with_name("copied_apart.py")
TO_FILE, TO_STORE = "file", "store"
Tell = Callable[[int], None]


def copied_apart(source: Path, target: Path, form: str, tell: Tell = lambda _done: None) -> int:
    """Copies the store in a folder in the `form` TO_FILE or TO_STORE; reports progress to `tell` and returns the total.

    About 100,000 statements per second. Raises StoreUnavailable if the program fails, for example on a full disk.
    """
    command = [sys.executable, "-I", str(PROGRAM), str(source), str(target), form]
    with subprocess.Popen(  # noqa: S603  the project's own program
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env={}
    ) as program:
        count = 0
        for line in program.stdout or ():
            count = int(line)
            tell(count)
        complaint = (program.stderr.read() if program.stderr else "").strip()
        status = program.wait()
    if status != 0:
        why = complaint.splitlines()[-1] if complaint else "the program was stopped"
        raise StoreUnavailable(f"Cannot copy the memory: {why}.", "Check that the disk is not full, and try again.")
    return count


def write_compressed(quads: Iterable[ox.Quad], target: Path, tell: Tell) -> int:
    """Writes quads to the same kind of file within this process; returns how many."""
    count = 0

    def counted() -> Iterable[ox.Quad]:
        nonlocal count
        for count, quad in enumerate(quads, 1):
            yield quad
            if count % 100_000 == 0:
                tell(count)

    with _compressed(target, "wb") as output:
        ox.serialize(counted(), output, ox.RdfFormat.N_QUADS)
    return count


def read_compressed(file: Path) -> Iterable[ox.Quad]:
    """Streams the quads of such a file. Raises BadInput if it is corrupt."""
    try:
        with _compressed(file, "rb") as given:
            yield from ox.parse(given, ox.RdfFormat.N_QUADS, lenient=True)
    except (OSError, EOFError, SyntaxError, ValueError) as problem:
        raise _broken(file, problem) from problem


def made_from(file: Path, folder: Path) -> None:
    """Creates a store in a folder from such a file. Raises BadInput if the file is corrupt."""
    store = ox.Store(folder)
    try:
        with _compressed(file, "rb") as given:
            load(store, given)
    except (OSError, EOFError, SyntaxError, ValueError) as problem:
        raise _broken(file, problem) from problem


def _compressed(file: Path, mode: str) -> Any:
    return gzip.open(file, mode, COMPRESSION)


def _broken(file: Path, problem: BaseException) -> BadInput:
    return BadInput(f"The file {file.name} is not a complete copy: {problem}.", "Take another backup.")
