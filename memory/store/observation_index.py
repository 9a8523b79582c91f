"""The index of observations, memories drawn from texts: one LanceDB table for both BM25 and vectors, filtered by owner.

It is derived and can be deleted: missing rows are added again from the dataset, and a hit counts only if the dataset still has
the observation.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

from more_itertools import batched

from memory.errors import EmbeddingsUnavailable
from memory.store.folder_lock import MEMORY
from memory.store.lance import lance
from memory.store.vector_table import APPROXIMATE_FROM_ROWS, TableSize, Vector, VectorTable, name_of, owned_by, vectors_in

KEYS_AT_ONCE = 500


@dataclass(frozen=True)
class IndexedObservation:
    """The row of an observation.

    `context` is searched by BM25: title, heading and preceding sentence together with the observation's text; `vector` is the
    embedding of the observation with its heading, of length 1.
    """

    observation: str
    document: str
    text: str
    context: str
    vector: Vector


@dataclass(frozen=True)
class FoundObservation:
    """A hit: `words` is its BM25 score (0 if not found by words), `meaning` its cosine similarity to the query."""

    iri: str
    document: str
    text: str
    words: float
    meaning: float


class ObservationIndex:
    """A table of all owners' observations, from texts or conversations, opened on first use. Thread-safe."""

    kind = "observations"
    """The prefix of its table's name."""

    def __init__(
        self, uri: str | Path | None, embedder: str, width: int, approximate_from: int = APPROXIMATE_FROM_ROWS, *, number: int = 1
    ) -> None:
        """`uri` is a folder or object storage (None: in memory); each `embedder` and `number` has a table of its own."""
        self.name = name_of(self.kind, embedder, number)
        self._rows = VectorTable(MEMORY if uri is None else str(uri), self.name, width, _columns, _indices, approximate_from)
        self._searching = ThreadPoolExecutor(2, "observation-index")

    def of(self, owner: UUID) -> "OwnedObservationIndex":
        """One owner's part of the index."""
        return OwnedObservationIndex(self._rows, owner, self._searching)

    def size(self) -> TableSize:
        """How many rows there are, and how many are not indexed yet. Raises IndexUnavailable."""
        return self._rows.size()

    def optimise(self) -> None:
        """Adds new rows to the indices and removes old versions. Does nothing if there is no table yet."""
        if self._rows.is_begun:
            self._rows.optimise()

    def write_anew(self, *, is_alone: bool) -> None:
        """Rewrites the files, so that no trace of removed rows is left in them; see VectorTable."""
        self._rows.write_anew(is_alone=is_alone)

    def close(self) -> None:
        """Releases the threads."""
        self._searching.shutdown()


class CondensedIndex(ObservationIndex):
    """The table of what was condensed from conversations. Separate from that for texts, so neither crowds out the other."""

    kind = "condensed"


class OwnedObservationIndex:
    """One owner's part of the index. The restriction to the owner is added here and nowhere else."""

    def __init__(self, rows: VectorTable, owner: UUID, searching: ThreadPoolExecutor) -> None:
        self._rows = rows
        self._owner = str(owner)
        self._searching = searching

    def put(self, observations: Sequence[IndexedObservation]) -> None:
        """Adds these observations; each replaces an older row of the same one."""
        if observations:
            self._rows.put(self._owner, [{"key": self._key(each.observation), **vars(each)} for each in observations])

    def remove(self, observations: Iterable[str]) -> int:
        """Removes the rows of these observations and returns how many there were; the next optimisation deletes the files."""
        if not self._rows.is_begun:
            return 0
        before = self._rows.count(self._owner)
        for some in batched(sorted(set(observations)), KEYS_AT_ONCE):
            self._rows.remove(self._owner, lance().expr.col("key").isin([self._key(each) for each in some]))
        return before - self._rows.count(self._owner)

    def clear(self) -> None:
        """Removes all of this owner's rows; the next optimisation deletes the files."""
        if self._rows.is_begun:
            self._rows.clear(self._owner)

    def count(self) -> int:
        """The number of observations indexed."""
        return self._rows.count(self._owner) if self._rows.is_begun else 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing of this owner's is indexed; uses a cached count, see `VectorTable.number_of`."""
        return not self._rows.is_begun or not self._rows.number_of(self._owner)

    def names(self, document: str) -> set[str]:
        """The IRIs of a document's indexed observations."""
        if not self._rows.is_begun:
            return set()
        which = owned_by(self._owner) & (lance().expr.col("document") == document)
        query = self._rows.table.search().where(which).select(["observation"])
        return set(query.limit(self._rows.count(self._owner) or 1).to_arrow()["observation"].to_pylist())

    def search(self, words: str, meaning: Callable[[], Vector], most: int) -> list[FoundObservation]:
        """Hybrid search: the best `most` hits by BM25 and by vector each, joined, ordered by IRI.

        `meaning` computes the query vector (length 1) while BM25 runs; if it raises EmbeddingsUnavailable, only BM25 counts.
        """
        if self.is_empty:
            return []
        by_words = self._searching.submit(self._by_words, words, most)
        try:
            vector = meaning()
        except EmbeddingsUnavailable:
            return sorted(by_words.result()(None), key=lambda each: each.iri)
        near = _found(self._rows.near(vector, self._owner).select([*SHOWN, "_distance"]).limit(most), vector)
        found = {each.iri: each for each in (*near, *by_words.result()(vector))}
        return [found[iri] for iri in sorted(found)]

    def _by_words(self, words: str, most: int) -> Callable[[Vector | None], list[FoundObservation]]:
        if not words.strip():
            return lambda _vector: []
        asked = lance().query.MatchQuery(words, "context")
        query = self._rows.table.search(asked, query_type="fts").select([*SHOWN, "_score"])
        table = query.where(owned_by(self._owner)).limit(most).to_arrow()
        return lambda vector: _read(table, vector, table["_score"].to_pylist())

    def _key(self, observation: str) -> str:
        return f"{self._owner} {observation}"


SHOWN = ["observation", "document", "text", "vector"]


def _found(query: Any, vector: Vector) -> list[FoundObservation]:
    table = query.to_arrow()
    return _read(table, vector, [0.0] * len(table))


def _read(table: Any, vector: Vector | None, scores: Sequence[float]) -> list[FoundObservation]:
    columns = (table[name].to_pylist() for name in SHOWN[:3])
    rows = zip(*columns, scores, vectors_in(table), strict=True)
    return [
        FoundObservation(iri, document, text, score, 0.0 if vector is None else float(own @ vector))
        for iri, document, text, score, own in rows
    ]


def _columns() -> dict[str, Any]:
    return dict.fromkeys(("key", "owner", "observation", "document", "text", "context"), lance().arrow.string())


def _indices() -> dict[str, Any]:
    kinds = lance().index
    words = kinds.FTS(stem=True, remove_stop_words=True)
    return {"owner": kinds.Bitmap(), "key": kinds.BTree(), "document": kinds.BTree(), "context": words}
