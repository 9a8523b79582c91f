"""A LanceDB table with vectors: created or opened on first use, and optimised as it grows."""

import shutil
import threading
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from memory.errors import IndexUnavailable
from memory.store.creating import created
from memory.store.folder_lock import MEMORY, held
from memory.store.lance import lance
from memory.store.overtaken import is_overtaken, repeated
from memory.store.writing import WritingTurns

Vector: TypeAlias = NDArray[np.float32]

APPROXIMATE_FROM_ROWS = 20_000
"""The size of a table from which it gets a vector index; below it, search is exhaustive."""
EXACT_UP_TO_ROWS = 5_000
"""Search is always exhaustive for an owner with up to this many rows: too few of them are in each cell of the vector index."""
ROWS_A_CELL = 1_000
"""Target rows per cell of the vector index. Given as a size, because optimising merges cells into its own, 8 times as large."""
CELLS_SEARCHED = 16
"""How many cells of the vector index are probed. Giving a range instead makes the engine ten times slower."""
OPTIMISED_AFTER_ROWS, OPTIMISED_AFTER_SHARE = 4_096, 8
"""The table is optimised after this many new rows, if they are also at least one in this many of all rows. Every write leaves a
fragment that each search visits; but optimising rewrites the table, so doing it often on a large one would fill the disk."""
PIECES_AT_MOST = 8
"""A vector index with more segments than this is rebuilt, since each is searched separately."""
TABLES_AT_MOST = 1_000
CACHE_BYTES = 256 * 1024**2
OTHERS_SEEN_AFTER = timedelta(seconds=5)
"""How long it takes until other processes' writes become visible."""
VERSIONS_KEPT = timedelta(minutes=2)
"""Removed rows leave the disk at the first optimisation after this long: until then, running searches may still read them."""
LOCK = ".writing"
COUNTED_SECONDS = 5.0
"""How long a row count is cached: other processes write too."""


@dataclass(frozen=True)
class TableSize:
    """The rows of a table, and how many of them at least one of its indices does not cover yet."""

    rows: int = 0
    unindexed: int = 0


@dataclass
class VectorTable:
    """One table. `columns` gives the Arrow types of all columns but the vectors, `indices` the index types of indexed columns.

    Both are called only when the table is opened, since they need the library. Thread-safe.
    """

    uri: str
    name: str
    width: int
    columns: Callable[[], Mapping[str, Any]]
    indices: Callable[[], Mapping[str, Any]]
    approximate_from: int = APPROXIMATE_FROM_ROWS
    _opening: threading.Lock = field(default_factory=threading.Lock)
    _written: int = 0
    _counted: dict[str, tuple[float, int]] = field(default_factory=dict)
    _turns: WritingTurns = field(default_factory=WritingTurns)
    _rewriting: threading.Lock = field(default_factory=threading.Lock)

    @cached_property
    def _database(self) -> Any:
        session = lance().Session(index_cache_size_bytes=CACHE_BYTES, metadata_cache_size_bytes=CACHE_BYTES)
        return lance().connect(self.uri, read_consistency_interval=OTHERS_SEEN_AFTER, session=session)

    @cached_property
    def _opened(self) -> Any:
        try:
            return repeated(self._made)
        except (OSError, RuntimeError, ValueError) as problem:
            sentence = f"The text index at {self.uri} cannot be opened: {str(problem).splitlines()[0]}"
            hint = "Check COMPANION_INDEX_URI; if the index is damaged, delete it and it will be rebuilt."
            raise IndexUnavailable(sentence, hint) from problem

    def _made(self) -> Any:
        arrow = lance().arrow
        schema = arrow.schema({**self.columns(), "vector": arrow.list_(arrow.float32(), self.width)})
        table = created(self._database, self.name, schema)
        there = _indexed(table)
        for column, kind in self.indices().items():
            if column not in there:
                table.create_index(column, config=kind)
        return table

    @property
    def table(self) -> Any:
        """The open table. Raises IndexUnavailable."""
        with self._opening:
            return self._opened

    @property
    def is_begun(self) -> bool:
        """Whether the table exists; for one in a folder, this does not open it."""
        if "_opened" in vars(self):
            return True
        return self.uri != MEMORY and ("://" in self.uri or (Path(self.uri) / f"{self.name}.lance").exists())

    def size(self) -> TableSize:
        """Its size now; a table that does not exist has no rows. Raises IndexUnavailable."""
        if not self.is_begun:
            return TableSize()
        table = self.table
        try:
            return TableSize(table.count_rows(), max((each.num_unindexed_rows or 0 for each in table.list_indices()), default=0))
        except (OSError, RuntimeError, ValueError) as problem:
            raise IndexUnavailable(f"The text index at {self.uri} does not answer.") from problem

    def put(self, owner: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Upserts an owner's rows by `key`; optimises once there are many new ones."""
        with self._writing(owner):
            repeated(lambda: self._merge(owner, rows), self.table)
        self._wrote(owner, len(rows))

    @contextmanager
    def _writing(self, owner: str) -> Iterator[None]:
        with self._turns.at(frozenset((owner,))), held(self.uri, LOCK, alone=False):
            yield

    def _merge(self, owner: str, rows: Sequence[Mapping[str, Any]]) -> None:
        merge = self.table.merge_insert("key").when_matched_update_all().when_not_matched_insert_all()
        merge.execute([{"owner": owner, **row} for row in rows])

    def add(self, owner: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Adds an owner's rows, whose keys must be new: much faster than `put`, since nothing is looked up."""
        with self._writing(owner):
            try:
                self.table.add([{"owner": owner, **row} for row in rows])
            except RuntimeError as problem:
                if not is_overtaken(problem):
                    raise
                repeated(lambda: self._merge(owner, rows), self.table)  # not `add`: some may be there
        self._wrote(owner, len(rows))

    def _wrote(self, owner: str, rows: int) -> None:
        self._counted.pop(owner, None)
        self._written += rows
        enough = self._written >= OPTIMISED_AFTER_ROWS and self._written * OPTIMISED_AFTER_SHARE >= self.table.count_rows()
        if enough:
            self.optimise()

    def clear(self, owner: str) -> None:
        """Removes an owner's rows; the next optimisation deletes the files."""
        self._delete(owner, owned_by(owner))

    def remove(self, owner: str, which: Any) -> None:
        """Removes an owner's rows that meet a condition; the next optimisation deletes the files."""
        self._delete(owner, owned_by(owner) & which)

    def _delete(self, owner: str, which: Any) -> None:
        with self._writing(owner):
            repeated(lambda: self.table.delete(which.to_sql()), self.table)
        self._counted.pop(owner, None)

    def count(self, owner: str) -> int:
        """The current number of an owner's rows."""
        return int(self.table.count_rows(owned_by(owner).to_sql()))

    def number_of(self, owner: str) -> int:
        """The cached number of an owner's rows: recounted after writes of this process, and every COUNTED_SECONDS."""
        counted_at, rows = self._counted.get(owner, (-COUNTED_SECONDS, 0))
        if monotonic() - counted_at >= COUNTED_SECONDS:
            rows = self.count(owner)
            self._counted[owner] = (monotonic(), rows)
        return rows

    def near(self, vector: Vector, owner: str) -> Any:
        """A query for an owner's rows nearest to a vector of length 1.

        If an owner has few rows, they are scattered over the cells of the vector index, so it is bypassed.
        """
        query = self.table.search(vector, vector_column_name="vector").distance_type("dot")
        is_few = self.number_of(owner) <= EXACT_UP_TO_ROWS
        query = query.bypass_vector_index() if is_few else query.nprobes(CELLS_SEARCHED)
        return query.where(owned_by(owner))

    def optimise(self) -> None:
        """Adds new rows to the indices and removes old versions. Reads continue meanwhile.

        Where somebody else is rewriting the files, here or in another process, it is left to them.
        """
        if not self._rewriting.acquire(blocking=False):
            return
        try:
            table, self._written = self.table, 0
            if table.count_rows() >= self.approximate_from:
                _divide_into_cells(table)
            table.optimize(cleanup_older_than=VERSIONS_KEPT)
        except RuntimeError as problem:
            if not is_overtaken(problem):
                raise
        finally:
            self._rewriting.release()

    def write_anew(self, *, is_alone: bool) -> None:
        """Rewrites rows and indices and deletes all older files at once, so that no trace of removed rows is left.

        A search running meanwhile in another process may fail; writes to an index in a folder wait, because the library sometimes
        brings back rows that are removed during it. A file that no version names was left by a failed write, or is
        about to be named by a running one: it goes too if this process `is_alone` in writing, and otherwise after a week.
        """
        if not self.is_begun:
            return
        with self._rewriting:
            with held(self.uri, LOCK, alone=True):
                repeated(self._rewrite, self.table)
            if is_alone:
                with self._turns.alone():
                    _forget_older(self.table, delete_unverified=True)

    def _rewrite(self) -> None:
        """Updating all rows rewrites them all; optimising would rewrite only files from which much was removed.

        The indices are rebuilt because they contain words too.
        """
        table = self.table
        table.update(values_sql={"owner": "owner"})
        for column, kind in self.indices().items():
            table.create_index(column, config=kind, replace=True)
        for index in table.list_indices():
            if "vector" in index.columns:
                table.drop_index(index.name)
        if table.count_rows() >= self.approximate_from:
            _divide_into_cells(table)
        _forget_older(table, delete_unverified=False)


def drop_others(uri: str, kept: Collection[str]) -> None:
    """Removes all tables of turns, labels and triples except those with these names; nobody may still be searching them."""
    database = lance().connect(uri)
    for name in database.list_tables(limit=TABLES_AT_MOST).tables:
        if name.startswith(("turns-", "labels-")) and name not in kept:
            database.drop_table(name, ignore_missing=True)
    for folder in Path(uri).glob("triples-*") if "://" not in uri else ():
        if folder.name not in kept:
            shutil.rmtree(folder, ignore_errors=True)


def name_of(kind: str, embedder: str, number: int) -> str:
    """The name of a table: a different one for each embedder and each rebuild (`number`; omitted for the first)."""
    digest = sha256(embedder.encode()).hexdigest()[:12]
    return f"{kind}-{digest}" if number == 1 else f"{kind}-{digest}-{number}"


def owned_by(*owners: str) -> Any:
    """The filter for rows that belong to one of these owners."""
    owner = lance().expr.col("owner")
    return owner == owners[0] if len(owners) == 1 else owner.isin(list(owners))


def vectors_in(found: Any) -> Sequence[Vector]:
    """The vectors of an Arrow table: rows × width."""
    rows: Sequence[Vector] = found["vector"].combine_chunks().flatten().to_numpy().reshape(len(found), -1) if len(found) else []
    return rows


def _indexed(table: Any) -> set[str]:
    return {column for index in table.list_indices() for column in index.columns}


def _divide_into_cells(table: Any) -> None:
    """Builds the vector index, or rebuilds it if optimising has left it with too many segments."""
    there = [index for index in table.list_indices() if "vector" in index.columns]
    if not there or (there[0].num_segments or 1) > PIECES_AT_MOST:
        kind = lance().index.IvfSq(distance_type="dot", target_partition_size=ROWS_A_CELL)
        table.create_index("vector", config=kind, replace=True)


def _forget_older(table: Any, *, delete_unverified: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about other readers, which `write_anew` warns of
        table.optimize(cleanup_older_than=timedelta(0), delete_unverified=delete_unverified)
