"""The index of memories from texts: one LanceDB table for BM25 and vectors together, derived from the dataset, for one owner.

It can be deleted: what is missing is added again from the dataset, and a hit counts only if the dataset still has the memory.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

from more_itertools import batched

from memory.errors import EmbeddingsUnavailable
from memory.store.lance import lance
from memory.store.vector_table import APPROXIMATE_FROM_ROWS, MEMORY, Vector, VectorTable, name_of, owned_by, vectors_in

KEYS_AT_ONCE = 500
NAMES_AT_ONCE = 10_000


@dataclass(frozen=True)
class IndexedObservation:
    """A memory as it is searched for.

    `context` is where words are looked for: the title, heading and preceding sentence, with the memory's own words; `vector` is
    the meaning of the memory with its heading, of length 1.
    """

    observation: str
    document: str
    text: str
    context: str
    vector: Vector


@dataclass(frozen=True)
class FoundObservation:
    """A memory found; its BM25 score (0 where it was not found by words) and its cosine to the query."""

    iri: str
    document: str
    text: str
    words: float
    meaning: float


class ObservationIndex:
    """A table of everybody's memories, from texts or conversations, opened when first needed. Safe to use from many threads."""

    kind = "observations"
    """What its table is called."""

    def __init__(
        self, uri: str | Path | None, embedder: str, width: int, approximate_from: int = APPROXIMATE_FROM_ROWS, *, number: int = 1
    ) -> None:
        """`uri` names a folder or object storage (None: in memory); another `embedder` or `number` means another table."""
        self.name = name_of(self.kind, embedder, number)
        self._rows = VectorTable(MEMORY if uri is None else str(uri), self.name, width, _columns, _indices, approximate_from)
        self._searching = ThreadPoolExecutor(2, "observation-index")

    def of(self, owner: UUID) -> "OwnedObservationIndex":
        """The index as one owner may see it."""
        return OwnedObservationIndex(self._rows, owner, self._searching)

    def optimise(self) -> None:
        """Adds new rows to the indices and removes old versions. Does nothing where no text was ever read."""
        if self._rows.is_begun:
            self._rows.optimise()

    def write_anew(self) -> None:
        """Rewrites the files, so that nothing removed is left in them."""
        self._rows.write_anew()

    def close(self) -> None:
        """Releases the threads."""
        self._searching.shutdown()


class CondensedIndex(ObservationIndex):
    """The table of what was condensed from conversations, next to the one for texts: neither crowds the other out."""

    kind = "condensed"


class OwnedObservationIndex:
    """One owner's part of the index. The owner is put on every read and write here, and nowhere else."""

    def __init__(self, rows: VectorTable, owner: UUID, searching: ThreadPoolExecutor) -> None:
        self._rows = rows
        self._owner = str(owner)
        self._searching = searching

    def put(self, observations: Sequence[IndexedObservation]) -> None:
        """Adds these memories, each replacing an older row of the same one."""
        if observations:
            self._rows.put(self._owner, [{"key": self._key(each.observation), **vars(each)} for each in observations])

    def remove(self, observations: Iterable[str]) -> int:
        """Removes the rows of these memories and returns how many there were; the files go when the table is next optimised."""
        if not self._rows.is_begun:
            return 0
        before = self._rows.count(self._owner)
        for some in batched(sorted(set(observations)), KEYS_AT_ONCE):
            self._rows.remove(self._owner, lance().expr.col("key").isin([self._key(each) for each in some]))
        return before - self._rows.count(self._owner)

    def clear(self) -> None:
        """Removes all of this owner's rows; the files that held them go when the table is next optimised."""
        if self._rows.is_begun:
            self._rows.clear(self._owner)

    def count(self) -> int:
        """How many memories are indexed."""
        return self._rows.count(self._owner) if self._rows.is_begun else 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing of this owner's is indexed; answered from memory, and counted again after a while."""
        return not self._rows.is_begun or not self._rows.number_of(self._owner)

    def names(self, document: str) -> set[str]:
        """Which memories of a text are indexed."""
        if not self._rows.is_begun:
            return set()
        which = owned_by(self._owner) & (lance().expr.col("document") == document)
        query = self._rows.table.search().where(which).select(["observation"])
        return set(query.limit(self._rows.count(self._owner) or 1).to_arrow()["observation"].to_pylist())

    def search(self, words: str, meaning: Callable[[], Vector], most: int) -> list[FoundObservation]:
        """What is near by words or by meaning, at most `most` of each, ordered by name.

        The vector (length 1) is made while the words are searched; where none can be made, only what is near by words.
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
