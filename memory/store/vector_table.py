"""A LanceDB table with vectors: opened when first needed, kept in order, and rebuilt where it was deleted."""

import shutil
import threading
import warnings
from collections.abc import Callable, Collection, Mapping, Sequence
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
from memory.store.lance import lance

Vector: TypeAlias = NDArray[np.float32]

APPROXIMATE_FROM_ROWS = 20_000
"""Below this, every vector is compared."""
EXACT_UP_TO_ROWS = 5_000
"""For an owner with no more than this, every vector is always compared: each cell of the vector index holds too few of them."""
ROWS_A_CELL = 1_000
"""Given to the engine as a size, not a number of cells: when it optimises, it merges cells into its own, eight times as large."""
CELLS_SEARCHED = 16
"""How many cells of the vector index are searched. A range of numbers instead makes the engine ten times slower."""
OPTIMISED_AFTER_ROWS, OPTIMISED_AFTER_SHARE = 4_096, 8
"""After this many new rows, and at least one for every so many existing ones, they are indexed: each write leaves a piece behind,
which each search visits. This rewrites the whole table, so a large one must wait for more rows, or it would fill the disk."""
PIECES_AT_MOST = 8
"""A vector index with more pieces is rebuilt: each piece is searched by itself."""
MEMORY = "memory://"
TABLES_AT_MOST = 1_000
CACHE_BYTES = 256 * 1024**2
OTHERS_SEEN_AFTER = timedelta(seconds=5)
"""What another process has written becomes visible after this long."""
VERSIONS_KEPT = timedelta(minutes=2)
"""What was removed leaves the disk at the first optimising after this long: a running search may still read it."""
COUNTED_SECONDS = 5.0
"""How long a number of rows is trusted: other processes write too."""


@dataclass
class VectorTable:
    """One table. `columns` are the Arrow types of everything but the vectors, `indices` the kinds of the indexed columns.

    Both are called when the table is opened, since they need the library. Safe to use from several threads.
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

    @cached_property
    def _database(self) -> Any:
        session = lance().Session(index_cache_size_bytes=CACHE_BYTES, metadata_cache_size_bytes=CACHE_BYTES)
        return lance().connect(self.uri, read_consistency_interval=OTHERS_SEEN_AFTER, session=session)

    @cached_property
    def _opened(self) -> Any:
        arrow = lance().arrow
        schema = arrow.schema({**self.columns(), "vector": arrow.list_(arrow.float32(), self.width)})
        try:
            table = self._database.create_table(self.name, schema=schema, exist_ok=True)
            there = _indexed(table)
            for column, kind in self.indices().items():
                if column not in there:
                    table.create_index(column, config=kind)
        except (OSError, RuntimeError, ValueError) as problem:
            sentence = f"The text index at {self.uri} cannot be opened: {str(problem).splitlines()[0]}"
            hint = "Check COMPANION_INDEX_URI; if the index is damaged, delete it and it will be rebuilt."
            raise IndexUnavailable(sentence, hint) from problem
        return table

    @property
    def table(self) -> Any:
        """The open table. Raises IndexUnavailable."""
        with self._opening:
            return self._opened

    @property
    def is_begun(self) -> bool:
        """Whether there is a table; answered without opening it if it lies in a folder."""
        if "_opened" in vars(self):
            return True
        return self.uri != MEMORY and ("://" in self.uri or (Path(self.uri) / f"{self.name}.lance").exists())

    def put(self, owner: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Adds an owner's rows, each replacing an older one with the same `key`; optimises once there are many."""
        merge = self.table.merge_insert("key").when_matched_update_all().when_not_matched_insert_all()
        merge.execute([{"owner": owner, **row} for row in rows])
        self._wrote(owner, len(rows))

    def add(self, owner: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Adds an owner's rows with no `key` that is already there: far quicker, since nothing is looked up."""
        self.table.add([{"owner": owner, **row} for row in rows])
        self._wrote(owner, len(rows))

    def _wrote(self, owner: str, rows: int) -> None:
        self._counted.pop(owner, None)
        self._written += rows
        enough = self._written >= OPTIMISED_AFTER_ROWS and self._written * OPTIMISED_AFTER_SHARE >= self.table.count_rows()
        if enough:
            self.optimise()

    def clear(self, owner: str) -> None:
        """Removes an owner's rows; the files that held them go when the table is next optimised."""
        self.table.delete(owned_by(owner).to_sql())
        self._counted.pop(owner, None)

    def remove(self, owner: str, which: Any) -> None:
        """Removes an owner's rows that meet a condition; the files that held them go when the table is next optimised."""
        self.table.delete((owned_by(owner) & which).to_sql())
        self._counted.pop(owner, None)

    def count(self, owner: str) -> int:
        """How many rows an owner has now."""
        return int(self.table.count_rows(owned_by(owner).to_sql()))

    def number_of(self, owner: str) -> int:
        """The approximate number: counted again after this process's writes, and after a while for those of others."""
        counted_at, rows = self._counted.get(owner, (-COUNTED_SECONDS, 0))
        if monotonic() - counted_at >= COUNTED_SECONDS:
            rows = self.count(owner)
            self._counted[owner] = (monotonic(), rows)
        return rows

    def near(self, vector: Vector, owner: str) -> Any:
        """A query for an owner's rows nearest to a vector of length 1.

        An owner's few rows are scattered over the cells of the vector index, so they are compared without it.
        """
        query = self.table.search(vector, vector_column_name="vector").distance_type("dot")
        is_few = self.number_of(owner) <= EXACT_UP_TO_ROWS
        query = query.bypass_vector_index() if is_few else query.nprobes(CELLS_SEARCHED)
        return query.where(owned_by(owner))

    def optimise(self) -> None:
        """Adds new rows to the indices and removes old versions. Reading goes on meanwhile."""
        table, self._written = self.table, 0
        if table.count_rows() >= self.approximate_from:
            _divide_into_cells(table)
        table.optimize(cleanup_older_than=VERSIONS_KEPT)

    def write_anew(self) -> None:
        """Rewrites rows and indices and removes all older files at once, so that nothing removed is left in any.

        An update of all rows rewrites them all, while optimising only does so for files from which much was removed; the indices
        keep words of their own. A search running meanwhile in another process may fail.
        """
        if not self.is_begun:
            return
        table = self.table
        table.update(values_sql={"owner": "owner"})
        for column, kind in self.indices().items():
            table.create_index(column, config=kind, replace=True)
        for index in table.list_indices():
            if "vector" in index.columns:
                table.drop_index(index.name)
        if table.count_rows() >= self.approximate_from:
            _divide_into_cells(table)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about other readers, which the docstring warns of
            table.optimize(cleanup_older_than=timedelta(0), delete_unverified=True)


def drop_others(uri: str, kept: Collection[str]) -> None:
    """Removes the tables of turns, labels and triples with none of these names; nobody may still be searching them."""
    database = lance().connect(uri)
    for name in database.list_tables(limit=TABLES_AT_MOST).tables:
        if name.startswith(("turns-", "labels-")) and name not in kept:
            database.drop_table(name, ignore_missing=True)
    for folder in Path(uri).glob("triples-*") if "://" not in uri else ():
        if folder.name not in kept:
            shutil.rmtree(folder, ignore_errors=True)


def name_of(kind: str, embedder: str, number: int) -> str:
    """The name of a table: a different one for each making of the indices, without a number for the first."""
    digest = sha256(embedder.encode()).hexdigest()[:12]
    return f"{kind}-{digest}" if number == 1 else f"{kind}-{digest}-{number}"


def owned_by(*owners: str) -> Any:
    """The condition that a row belongs to one of these owners."""
    owner = lance().expr.col("owner")
    return owner == owners[0] if len(owners) == 1 else owner.isin(list(owners))


def vectors_in(found: Any) -> Sequence[Vector]:
    """The vectors of an Arrow table, row by row."""
    rows: Sequence[Vector] = found["vector"].combine_chunks().flatten().to_numpy().reshape(len(found), -1) if len(found) else []
    return rows


def _indexed(table: Any) -> set[str]:
    return {column for index in table.list_indices() for column in index.columns}


def _divide_into_cells(table: Any) -> None:
    """Makes the vector index, or remakes it where optimising has left it in many pieces."""
    there = [index for index in table.list_indices() if "vector" in index.columns]
    if not there or (there[0].num_segments or 1) > PIECES_AT_MOST:
        kind = lance().index.IvfSq(distance_type="dot", target_partition_size=ROWS_A_CELL)
        table.create_index("vector", config=kind, replace=True)
