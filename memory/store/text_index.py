"""The text index of turns: one LanceDB table for both BM25 and vectors, filtered by owner.

It is derived and can be deleted: missing rows are added again from the dataset, and a hit counts only if the dataset still has
the turn.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import UUID

from more_itertools import batched

from memory.errors import EmbeddingsUnavailable
from memory.store.folder_lock import MEMORY
from memory.store.lance import lance
from memory.store.vector_table import APPROXIMATE_FROM_ROWS, TableSize, Vector, VectorTable, name_of, owned_by, vectors_in

FOUND_BY_WORDS = 120
FOUND_BY_MEANING = 100
"""How many candidates BM25 and vector search give each, however large the memory is."""
KEYS_A_REMOVAL = 500
BLEND, PART, OWN = "blend", "part", "own"
"""Kinds of rows: a part is an extra row of a blend for one of its wordings; when found, it stands for the blend.

`OWN` are utterances that the person said elsewhere.
"""


@dataclass(frozen=True)
class IndexedTurn:
    """The row of a turn.

    `kind` is input, message, utterance, own, blend or part; `speaker` is set for utterances; `session` is the number of the first
    turn of its session, a stretch of talk without a long pause; `context`, searched by BM25, is the turn with its neighbours;
    `vector` is the embedding of the turn together with the preceding one, of length 1.
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
    """A hit, without its context: `words` is its BM25 score (0 if not found by words), `meaning` its cosine to the query."""

    turn: IndexedTurn
    words: float
    meaning: float

    def and_also(self, other: "Hit | None") -> "Hit":
        """Joins two hits of one turn (or of several parts of one blend): the best of each score, and the nearest row."""
        best = self if other is None or self.meaning >= other.meaning else other
        turn = replace(best.turn, kind=BLEND) if best.turn.kind == PART else best.turn
        return Hit(turn, max(self.words, other.words if other else 0.0), best.meaning)


class TextIndex:
    """The table of all people's turns, opened on first use. Thread-safe."""

    def __init__(
        self, uri: str | Path | None, embedder: str, width: int, approximate_from: int = APPROXIMATE_FROM_ROWS, *, number: int = 1
    ) -> None:
        """`uri` is a folder or object storage (None: in memory); each `embedder` and `number` has a table of its own."""
        self.name = name_of("turns", embedder, number)
        self._rows = VectorTable(MEMORY if uri is None else str(uri), self.name, width, _columns, _indices, approximate_from)
        self._searching = ThreadPoolExecutor(2, "text-index")

    @property
    def table(self) -> Any:
        """The open table. Raises IndexUnavailable."""
        return self._rows.table

    def of(self, owner: UUID) -> "OwnedIndex":
        """One person's part of the index."""
        return OwnedIndex(self._rows, owner, self._searching)

    @property
    def is_begun(self) -> bool:
        """Whether the table exists."""
        return self._rows.is_begun

    def size(self) -> TableSize:
        """How many rows there are, and how many are not indexed yet. Raises IndexUnavailable."""
        return self._rows.size()

    def optimise(self) -> None:
        """Adds new rows to the indices and removes old versions. Reads continue meanwhile."""
        self._rows.optimise()

    def write_anew(self, *, is_alone: bool) -> None:
        """Rewrites the files, so that no trace of removed rows is left in them; see VectorTable."""
        self._rows.write_anew(is_alone=is_alone)

    def close(self) -> None:
        """Releases the threads."""
        self._searching.shutdown()


class OwnedIndex:
    """One person's part of the index. The restriction to the owner is added here and nowhere else."""

    def __init__(self, rows: VectorTable, owner: UUID, searching: ThreadPoolExecutor) -> None:
        self._rows = rows
        self._owner = str(owner)
        self._searching = searching

    @property
    def width(self) -> int:
        """The dimension of a vector."""
        return self._rows.width

    def put(self, turns: Sequence[IndexedTurn]) -> None:
        """Adds these turns; each replaces an older row of the same episode."""
        if turns:
            self._rows.put(self._owner, [{"key": self._key_of(turn), **vars(turn)} for turn in turns])

    def add(self, turns: Sequence[IndexedTurn]) -> None:
        """Adds turns of episodes that have no row yet: faster than `put`."""
        if turns:
            self._rows.add(self._owner, [{"key": self._key_of(turn), **vars(turn)} for turn in turns])

    def newest(self, count: int) -> list[IndexedTurn]:
        """The last `count` turns, oldest first, without parts of blends."""
        return self._first(lance().expr.col("number") >= 0, count, ascending=False)[::-1]

    def around(self, number: int, count: int = 2) -> list[IndexedTurn]:
        """The turn with this number, if it is indexed, and up to `count` turns before and after it, in order."""
        column = lance().expr.col("number")
        below = self._first(column < number, count, ascending=False)
        return [*reversed(below), *self._first(column == number, 1), *self._first(column > number, count)]

    def _first(self, which: Any, count: int, *, ascending: bool = True) -> list[IndexedTurn]:
        order = [lance().query.ColumnOrdering(column_name="number", ascending=ascending)]
        is_whole = lance().expr.col("kind") != PART
        query = self._rows.table.search().where(owned_by(self._owner) & which & is_whole).select(COLUMNS)
        return [turn for turn, _ in _turns(query.order_by(order).limit(count))]

    def remove(self, episodes: Iterable[str]) -> int:
        """Removes the rows of these episodes and returns how many there were; the next optimisation deletes the files."""
        if not self._rows.is_begun:
            return 0
        gone = sorted(set(episodes))
        before = self._rows.count(self._owner)
        for some in batched(gone, KEYS_A_REMOVAL):
            self._rows.remove(self._owner, lance().expr.col("key").isin([self._key(each) for each in some]))
        self.remove_parts(gone)
        return before - self._rows.count(self._owner)

    def remove_from(self, number: int) -> None:
        """Removes the rows of all turns from this number on: the regular indexing adds them again."""
        if self._rows.is_begun:
            self._rows.remove(self._owner, lance().expr.col("number") >= number)

    def remove_parts(self, blends: Iterable[str]) -> None:
        """Removes the part rows of these blends; the blends' own rows stay."""
        wanted = sorted(set(blends))
        if not wanted or not self._rows.is_begun:
            return
        parts = (lance().expr.col("kind") == PART) & lance().expr.col("episode").isin(wanted)
        if self._rows.table.count_rows((owned_by(self._owner) & parts).to_sql()):
            self._rows.remove(self._owner, parts)

    def vectors_of_parts(self, texts: Collection[str]) -> dict[str, Vector]:
        """The vectors of those of these texts that are parts."""
        if not texts or self.is_empty:
            return {}
        is_part = (lance().expr.col("kind") == PART) & lance().expr.col("text").isin(sorted(texts))
        found = self._rows.table.search().where(owned_by(self._owner) & is_part).select(SHOWN).limit(VECTORS_AT_MOST)
        return {turn.text: turn.vector for turn, _ in _turns(found) if turn.vector.any()}

    def search(self, words: str, meaning: Callable[[], Vector], most: int | None = None, kind: str = "") -> list[Hit]:
        """Hybrid search: the best hits by BM25 and by vector, at most `most` each, joined and sorted by number.

        `kind` restricts the hits. `meaning` computes the query vector (length 1) while BM25 runs; if it raises
        EmbeddingsUnavailable, only BM25 counts.
        """
        by_words = self._searching.submit(self._by_words, words, most or FOUND_BY_WORDS, kind)
        try:
            vector = meaning()
        except EmbeddingsUnavailable:
            return _joined(Hit(turn, score, 0.0) for turn, score in by_words.result())
        near = self._by_meaning(vector, most or FOUND_BY_MEANING, kind)
        return _joined((*near, *(Hit(turn, score, float(turn.vector @ vector)) for turn, score in by_words.result())))

    def count(self) -> int:
        """The number of rows indexed."""
        return self._rows.count(self._owner)

    @property
    def is_empty(self) -> bool:
        """Whether nothing of this person's is indexed."""
        return not self._rows.is_begun or not self._rows.number_of(self._owner)

    def clear(self) -> None:
        """Removes all of this person's rows; the next optimisation deletes the files."""
        self._rows.clear(self._owner)

    def _key_of(self, turn: IndexedTurn) -> str:
        key = self._key(turn.episode)
        return f"{key} {sha256(turn.text.encode()).hexdigest()[:16]}" if turn.kind == PART else key

    def _key(self, episode: str) -> str:
        return f"{self._owner} {episode}"

    def _of_kind(self, query: Any, kind: str) -> Any:
        return query.where(lance().expr.col("kind") == kind) if kind else query

    def _by_words(self, words: str, most: int, kind: str) -> list[tuple[IndexedTurn, float]]:
        if not words.strip():
            return []
        asked = lance().query.MatchQuery(words, "context")
        query = self._rows.table.search(asked, query_type="fts").select([*SHOWN, "_score"])
        return _turns(self._of_kind(query.where(owned_by(self._owner)), kind).limit(most), "_score")

    def _by_meaning(self, vector: Vector, most: int, kind: str) -> list[Hit]:
        near = self._of_kind(self._rows.near(vector, self._owner), kind)
        turns = _turns(near.select([*SHOWN, "_distance"]).limit(most))
        return [Hit(turn, 0.0, float(turn.vector @ vector)) for turn, _ in turns]


def _joined(hits: Iterable[Hit]) -> list[Hit]:
    """Merges the hits of each turn, sorted by number."""
    found: dict[int, Hit] = {}
    for hit in hits:
        found[hit.turn.number] = hit.and_also(found.get(hit.turn.number))
    return [found[number] for number in sorted(found)]


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
COLUMNS = [*IndexedTurn.__dataclass_fields__]
VECTORS_AT_MOST = 5_000
SHOWN = [name for name in COLUMNS if name != "context"]
"""The columns to read of a hit: contexts are left out because they take longest to read."""


def _columns() -> dict[str, Any]:
    arrow = lance().arrow
    texts = {name: arrow.string() for name in ("key", "owner", "episode", "kind", "speaker", "text", "context")}
    return {**texts, "number": arrow.int64(), "session": arrow.int64(), "at": arrow.timestamp("us", tz="UTC")}


def _indices() -> dict[str, Any]:
    kinds = lance().index
    return {"owner": kinds.Bitmap(), "key": kinds.BTree(), "context": kinds.FTS(stem=True, remove_stop_words=True)}


def _turns(query: Any, score: str = "") -> list[tuple[IndexedTurn, float]]:
    """The rows of a query with the values of their score column. Read column by column, which halves the time."""
    found = query.to_arrow()
    columns = {name: found[name].to_pylist() for name in found.column_names if name not in {"at", "vector"}}
    scores, nothing = columns.get(score, [0.0] * len(found)), [""] * len(found)
    columns |= {"at": _moments(found["at"]), "vector": vectors_in(found)}
    rows = zip(*(columns.get(name, nothing) for name in COLUMNS), strict=True)
    return [(IndexedTurn(*row), score) for row, score in zip(rows, scores, strict=True)]


def _moments(column: Any) -> list[datetime]:
    """Converts microseconds directly: the library would look up the time zone for each value."""
    return [EPOCH + timedelta(microseconds=each) for each in column.cast(lance().arrow.int64()).to_pylist()]
