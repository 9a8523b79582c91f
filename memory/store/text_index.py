"""The text index: one LanceDB table for BM25 and vectors together, derived from the dataset and bound to one owner at a time.

It can be deleted: what it lacks is put in again from the dataset, and a hit counts only where the dataset still has the turn.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from memory.errors import IndexUnavailable
from memory.store.lance import lance

Vector: TypeAlias = NDArray[np.float32]

FOUND_BY_WORDS = 120
FOUND_BY_MEANING = 100
"""How many turns of either kind are weighed, whatever the age of the memory."""

APPROXIMATE_FROM_ROWS = 20_000
"""Below, every vector is compared."""
EXACT_UP_TO_ROWS = 5_000
"""Of a person with no more, every vector is compared in any case: they are too few in each cell of the vector index."""
ROWS_A_CELL = 1_000
"""Told to the engine as a size, not as a number of cells: it joins cells to its own, eight times as large, when it optimises."""
CELLS_SEARCHED = 16
"""How many cells of the vector index are looked into. A range of numbers instead makes the engine slow: ten times as long."""
OPTIMISED_AFTER_ROWS = 4_096
"""So many new rows are taken into the indices at once: every write leaves a piece behind, and searches visit each of them."""
PIECES_AT_MOST = 8
"""A vector index of more pieces is made anew: each is searched by itself."""
MEMORY = "memory://"
CACHE_BYTES = 256 * 1024**2
OTHERS_SEEN_AFTER = timedelta(seconds=5)
"""What another process has written is seen after this long."""
VERSIONS_KEPT = timedelta(minutes=10)
"""What was removed leaves the disk at the first optimising after this long: a search that runs may still read it."""


@dataclass(frozen=True)
class IndexedTurn:
    """A turn as it is searched for.

    `kind` is input, message or utterance; `speaker` the name of who made an utterance; `session` the number of the first turn
    of a stretch of talk without a long pause; `context` the turn between its neighbours; `vector` the meaning of the turn
    with the one before, length 1.
    """

    episode: str
    number: int
    session: int
    kind: str
    speaker: str
    at: datetime
    text: str
    context: str
    vector: Vector


@dataclass(frozen=True)
class Hit:
    """A turn found, without its context; its BM25 score (0 where it was not found by words) and its cosine to the query."""

    turn: IndexedTurn
    words: float
    meaning: float


class TextIndex:
    """The table of everybody's turns, opened when first needed. Safe to use from several threads."""

    def __init__(self, uri: str | Path | None, embedder: str, width: int, approximate_from: int = APPROXIMATE_FROM_ROWS) -> None:
        """`uri` names a folder or object storage (None: in memory); vectors of another `embedder` are in another table."""
        self._uri = MEMORY if uri is None else str(uri)
        self._name = f"turns-{sha256(embedder.encode()).hexdigest()[:12]}"
        self._width = width
        self._approximate_from = approximate_from
        self._opening = threading.Lock()
        self._written = 0
        self._rows_of: dict[str, int] = {}
        self._searching = ThreadPoolExecutor(2, "text-index")

    @cached_property
    def _database(self) -> Any:
        session = lance().Session(index_cache_size_bytes=CACHE_BYTES, metadata_cache_size_bytes=CACHE_BYTES)
        return lance().connect(self._uri, read_consistency_interval=OTHERS_SEEN_AFTER, session=session)

    @cached_property
    def _opened(self) -> Any:
        try:
            table = self._database.create_table(self._name, schema=_schema(self._width), exist_ok=True)
            _index_columns(table)
        except (OSError, RuntimeError, ValueError) as problem:
            sentence = f"The text index at {self._uri} cannot be opened: {str(problem).splitlines()[0]}"
            hint = "Check COMPANION_INDEX_URI; a damaged index can be deleted, it is made anew."
            raise IndexUnavailable(sentence, hint) from problem
        return table

    @property
    def table(self) -> Any:
        """The open table. Raises IndexUnavailable."""
        with self._opening:
            return self._opened

    @property
    def is_begun(self) -> bool:
        """Whether there is a table, told without opening it where it lies in a folder."""
        if "_opened" in vars(self):
            return True
        return self._uri != MEMORY and ("://" in self._uri or (Path(self._uri) / f"{self._name}.lance").exists())

    def of(self, owner: UUID) -> "OwnedIndex":
        """The index as one person may see it."""
        return OwnedIndex(self, owner, self._searching)

    def optimise(self) -> None:
        """Takes new rows into the indices and removes old versions. Reading goes on meanwhile."""
        table = self.table
        if table.count_rows() >= self._approximate_from:
            _divide_into_cells(table)
        table.optimize(cleanup_older_than=VERSIONS_KEPT)

    def rows_of(self, owner: str, count: Callable[[], int]) -> int:
        """How many rows a person has, counted again after each of this process's writes."""
        if owner not in self._rows_of:
            self._rows_of[owner] = count()
        return self._rows_of[owner]

    def wrote(self, owner: str, rows: int) -> None:
        """Counts new rows, and optimises when they are many."""
        self._rows_of.pop(owner, None)
        self._written += rows
        if self._written >= OPTIMISED_AFTER_ROWS:
            self._written = 0
            self.optimise()

    def close(self) -> None:
        """Lets go of the threads."""
        self._searching.shutdown()


class OwnedIndex:
    """One person's part of the index. The owner is put on every read and every write here, and nowhere else."""

    def __init__(self, index: TextIndex, owner: UUID, searching: ThreadPoolExecutor) -> None:
        self._index = index
        self._owner = str(owner)
        self._searching = searching

    @property
    def _mine(self) -> Any:
        return lance().expr.col("owner") == self._owner

    def put(self, turns: Sequence[IndexedTurn]) -> None:
        """Adds these turns, each in the place of an older row of the same episode."""
        if turns:
            rows = [{"owner": self._owner, "key": self._key(turn.episode), **vars(turn)} for turn in turns]
            merge = self._index.table.merge_insert("key").when_matched_update_all().when_not_matched_insert_all()
            merge.execute(rows)
            self._index.wrote(self._owner, len(rows))

    def newest(self, count: int) -> list[IndexedTurn]:
        """The last turns, oldest first."""
        newest_first = [lance().query.ColumnOrdering(column_name="number", ascending=False)]
        rows = self._mine_only(self._index.table.search().select(COLUMNS)).order_by(newest_first).limit(count)
        return [turn for turn, _ in reversed(_turns(rows))]

    def search(self, words: str, meaning: Callable[[], Vector], most: int | None = None) -> list[Hit]:
        """What is near by words or by meaning, a bounded number, in the order of the numbers; of either kind at `most` so many.

        The vector is made while the words are searched for.
        """
        by_words = self._searching.submit(self._by_words, words, most or FOUND_BY_WORDS)
        vector = meaning()
        near = self._by_meaning(vector, most or FOUND_BY_MEANING)
        found = {hit.turn.number: hit for hit in near}
        for turn, score in by_words.result():
            found[turn.number] = Hit(turn, score, float(turn.vector @ vector))
        return [found[number] for number in sorted(found)]

    def count(self) -> int:
        """How many turns are indexed."""
        return int(self._index.table.count_rows(self._mine.to_sql()))

    @property
    def is_empty(self) -> bool:
        """Whether nothing of this person is indexed."""
        return not self._index.is_begun or not (self._index.rows_of(self._owner, self.count) or self.count())

    def clear(self) -> None:
        """Removes all of this person's rows; the files that held them go when the table is next optimised."""
        self._index.table.delete(self._mine.to_sql())
        self._index.wrote(self._owner, 0)

    def _key(self, episode: str) -> str:
        return f"{self._owner} {episode}"

    def _mine_only(self, query: Any) -> Any:
        return query.where(self._mine)

    def _by_words(self, words: str, most: int) -> list[tuple[IndexedTurn, float]]:
        if not words.strip():
            return []
        asked = lance().query.MatchQuery(words, "context")
        query = self._index.table.search(asked, query_type="fts").select([*SHOWN, "_score"])
        return _turns(self._mine_only(query).limit(most), "_score")

    def _by_meaning(self, vector: Vector, most: int) -> list[Hit]:
        query = self._index.table.search(vector, vector_column_name="vector").distance_type("dot")
        if self._index.rows_of(self._owner, self.count) <= EXACT_UP_TO_ROWS:
            query = query.bypass_vector_index()
        else:
            query = query.nprobes(CELLS_SEARCHED)
        turns = _turns(self._mine_only(query.select([*SHOWN, "_distance"])).limit(most))
        return [Hit(turn, 0.0, float(turn.vector @ vector)) for turn, _ in turns]


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
COLUMNS = [*IndexedTurn.__dataclass_fields__]
SHOWN = [name for name in COLUMNS if name != "context"]
"""Texts are what takes longest to read."""


def _schema(width: int) -> Any:
    arrow = lance().arrow
    texts = {name: arrow.string() for name in ("key", "owner", "episode", "kind", "speaker", "text", "context")}
    moment = arrow.timestamp("us", tz="UTC")
    return arrow.schema(
        {**texts, "number": arrow.int64(), "session": arrow.int64(), "at": moment, "vector": arrow.list_(arrow.float32(), width)}
    )


def _index_columns(table: Any) -> None:
    there, kinds = _indexed(table), lance().index
    wanted = {"owner": kinds.Bitmap(), "key": kinds.BTree(), "context": kinds.FTS(stem=True, remove_stop_words=True)}
    for column, kind in wanted.items():
        if column not in there:
            table.create_index(column, config=kind)


def _indexed(table: Any) -> set[str]:
    return {column for index in table.list_indices() for column in index.columns}


def _divide_into_cells(table: Any) -> None:
    """Makes the vector index, or makes it anew where optimising has left it in many pieces."""
    there = [index for index in table.list_indices() if "vector" in index.columns]
    if not there or (there[0].num_segments or 1) > PIECES_AT_MOST:
        kind = lance().index.IvfSq(distance_type="dot", target_partition_size=ROWS_A_CELL)
        table.create_index("vector", config=kind, replace=True)


def _turns(query: Any, score: str = "") -> list[tuple[IndexedTurn, float]]:
    """The rows of a query, and the column that scores them. Read column by column, which is half the work."""
    found = query.to_arrow()
    columns = {name: found[name].to_pylist() for name in found.column_names if name not in {"at", "vector"}}
    scores, nothing = columns.get(score, [0.0] * len(found)), [""] * len(found)
    columns |= {"at": _moments(found["at"]), "vector": _vectors(found["vector"])}
    rows = zip(*(columns.get(name, nothing) for name in COLUMNS), strict=True)
    return [(IndexedTurn(*row), score) for row, score in zip(rows, scores, strict=True)]


def _moments(column: Any) -> list[datetime]:
    """Made of the microseconds themselves: the library looks the zone up for each."""
    return [EPOCH + timedelta(microseconds=each) for each in column.cast(lance().arrow.int64()).to_pylist()]


def _vectors(column: Any) -> Sequence[Vector]:
    rows: Sequence[Vector] = column.combine_chunks().flatten().to_numpy().reshape(len(column), -1) if len(column) else []
    return rows
