"""A LanceDB table with vectors: opened when first needed, kept in order, and made anew where it was deleted."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from memory.errors import IndexUnavailable
from memory.store.lance import lance
from memory.store.text_index import (
    APPROXIMATE_FROM_ROWS,
    CACHE_BYTES,
    OPTIMISED_AFTER_ROWS,
    OTHERS_SEEN_AFTER,
    PIECES_AT_MOST,
    ROWS_A_CELL,
    VERSIONS_KEPT,
)


@dataclass
class VectorTable:
    """One table. `columns` are the Arrow types of all but the vectors, `indices` the kinds of the indexed columns.

    Both are asked for when the table is opened, since they need the library. Safe to use from several threads.
    """

    uri: str
    name: str
    width: int
    columns: Callable[[], Mapping[str, Any]]
    indices: Callable[[], Mapping[str, Any]]
    approximate_from: int = APPROXIMATE_FROM_ROWS
    _opening: threading.Lock = field(default_factory=threading.Lock)
    _written: int = 0

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
            hint = "Check COMPANION_INDEX_URI; a damaged index can be deleted, it is made anew."
            raise IndexUnavailable(sentence, hint) from problem
        return table

    @property
    def table(self) -> Any:
        """The open table. Raises IndexUnavailable."""
        with self._opening:
            return self._opened

    def merge(self, rows: list[dict[str, Any]]) -> None:
        """Adds rows, each in the place of an older one of the same `key`."""
        merge = self.table.merge_insert("key").when_matched_update_all().when_not_matched_insert_all()
        merge.execute(rows)

    def wrote(self, rows: int) -> None:
        """Counts new rows, and optimises when they are many."""
        self._written += rows
        if self._written >= OPTIMISED_AFTER_ROWS:
            self._written = 0
            self.optimise()

    def optimise(self) -> None:
        """Takes new rows into the indices and removes old versions. Reading goes on meanwhile."""
        table = self.table
        if table.count_rows() >= self.approximate_from:
            _divide_into_cells(table)
        table.optimize(cleanup_older_than=VERSIONS_KEPT)


def _indexed(table: Any) -> set[str]:
    return {column for index in table.list_indices() for column in index.columns}


def _divide_into_cells(table: Any) -> None:
    """Makes the vector index, or makes it anew where optimising has left it in many pieces."""
    there = [index for index in table.list_indices() if "vector" in index.columns]
    if not there or (there[0].num_segments or 1) > PIECES_AT_MOST:
        kind = lance().index.IvfSq(distance_type="dot", target_partition_size=ROWS_A_CELL)
        table.create_index("vector", config=kind, replace=True)
