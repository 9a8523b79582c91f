"""The triple tables of all knowledge bases, in one folder; a new one is built in a temporary folder and renamed into place.

They contain knowledge bases only, which everybody shares, and never anything a person told.
"""

import shutil
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from time import time

from memory.store.triple_table import FORMAT, TripleTable

UNFINISHED = ".unfinished-"
GIVEN_UP_SECONDS = 3_600.0
"""An unfinished table that has not been written to for this long was abandoned."""


class TripleTables:
    """The newest table of each graph, opened on first use. Safe across threads and processes."""

    def __init__(self, folder: Path | None) -> None:
        """Without a folder, the tables are in a temporary one that is deleted on `close`."""
        self._own = TemporaryDirectory(prefix="companion-tables-") if folder is None else None
        self.folder = folder or Path(self._own.name if self._own else "")
        self._opened: dict[str, tuple[Path, TripleTable]] = {}
        self.making = threading.Lock()
        """Held while a table is made on demand."""
        self.too_large: set[str] = set()
        """Graphs too large for their tables to be made on demand."""

    def table(self, graph: str) -> TripleTable | None:
        """The table of a graph; None if there is no complete one."""
        newest = max(self._of(graph), default=None)
        kept = self._opened.get(graph)
        if kept is not None and kept[0] == newest:
            return kept[1]
        if newest is None:
            self._opened.pop(graph, None)
            return None
        try:
            opened = TripleTable.opened(newest)
        except (OSError, ValueError):
            return None
        self._opened[graph] = (newest, opened)
        return opened

    def put(self, graph: str, write: Callable[[Path], None]) -> None:
        """Calls `write` with a new folder, which then replaces this graph's older table."""
        older = self._of(graph)
        number = max((int(each.name.rpartition("-")[2]) for each in older), default=0) + 1
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = Path(mkdtemp(prefix=UNFINISHED, dir=self.folder))
        try:
            write(unfinished)
            with suppress(OSError):  # another process was faster: its table is just as good
                unfinished.rename(unfinished.with_name(f"{_name(graph)}-{number:09d}"))
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
        _remove(older)

    def remove(self, graph: str) -> None:
        """Removes a graph's tables."""
        _remove(self._of(graph))

    def keep_only(self, graphs: Iterable[str]) -> None:
        """Removes tables of other graphs, tables of other formats, and abandoned unfinished ones."""
        kept, given_up = {_name(graph) for graph in graphs}, time() - GIVEN_UP_SECONDS
        for each in self._all():
            is_written = each.name.startswith(UNFINISHED) and each.stat().st_mtime > given_up
            if each.name.rpartition("-")[0] not in kept and not is_written:
                _remove([each])

    def close(self) -> None:
        """Releases the files."""
        self._opened.clear()
        if self._own is not None:
            self._own.cleanup()

    def _all(self) -> list[Path]:
        return [each for each in self.folder.iterdir() if each.is_dir()] if self.folder.is_dir() else []

    def _of(self, graph: str) -> list[Path]:
        return [each for each in self._all() if each.name.rpartition("-")[0] == _name(graph)]


def _name(graph: str) -> str:
    return sha256(f"{FORMAT} {graph}".encode()).hexdigest()[:24]


def _remove(folders: Iterable[Path]) -> None:
    for each in folders:
        shutil.rmtree(each, ignore_errors=True)
