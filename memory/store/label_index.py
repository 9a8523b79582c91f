"""The label index: embeddings of the labels of entities and relations, in a LanceDB table, filtered by what a person may see.

An owner is a person, `SHARED` (everybody), `SCHEMA`, or one import of a knowledge base. The table is derived and can be
deleted: it is refilled from the dataset. It only finds terms; facts come from the dataset, so a stale term does no harm.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import UUID

from more_itertools import batched
from rdflib import URIRef

from memory.store.folder_lock import MEMORY
from memory.store.lance import lance
from memory.store.terms import Term
from memory.store.triple_table import TripleTable
from memory.store.triple_tables import TripleTables
from memory.store.vector_table import APPROXIMATE_FROM_ROWS, TableSize, Vector, VectorTable, name_of, owned_by, vectors_in
from memory.vocabulary import domain_graph

SHARED = "shared"
SCHEMA = "schema"
"""The owner of the properties and classes of all knowledge bases."""
KEYS_A_SEARCH = 500
BATCH_ROWS = 10_000
KEPT_SECONDS = 300.0
SCHEMA_AT_MOST = 20_000
DOMAINS = str(domain_graph(""))


class SchemaVectors:
    """The vectors of properties and classes, few and needed all the time: cached for KEPT_SECONDS."""

    def __init__(self, table: VectorTable) -> None:
        self._table = table
        self._read_at = -KEPT_SECONDS
        self._kept: dict[Term, Vector] = {}

    def vectors(self) -> Mapping[Term, Vector]:
        """The vectors by term."""
        if monotonic() - self._read_at >= KEPT_SECONDS:
            query = self._table.table.search().where(owned_by(SCHEMA)).select(["term", "vector"])
            self._kept = _vectors(query.limit(SCHEMA_AT_MOST).to_arrow())
            self._read_at = monotonic()
        return self._kept

    def forget(self) -> None:
        """Invalidates the cache."""
        self._read_at = -KEPT_SECONDS


@dataclass(frozen=True)
class Label:
    """A term and its label; `vector` is the label's embedding, of length 1."""

    term: URIRef
    text: str
    vector: Vector


class LabelIndex:
    """The table of all owners' labels, opened on first use. Thread-safe."""

    def __init__(
        self, uri: str | Path | None, embedder: str, width: int, approximate_from: int = APPROXIMATE_FROM_ROWS, *, number: int = 1
    ) -> None:
        """`uri` is a folder or object storage (None: in memory); each `embedder` and `number` has a table of its own."""
        uri = MEMORY if uri is None else str(uri)
        self.name = name_of("labels", embedder, number)
        self._table = VectorTable(uri, self.name, width, _columns, _indices, approximate_from)
        self._schema = SchemaVectors(self._table)
        self._searching = ThreadPoolExecutor(2, "label-index")
        self.tables = TripleTables(None if "://" in uri else Path(uri) / name_of("triples", embedder, number))
        """The knowledge bases' triple tables with these vectors; next to the index if that is in a folder."""

    def seen_by(self, person: UUID, bases: Iterable[URIRef]) -> "SeenLabels":
        """The labels one person may see: their own, the shared ones, and those of these knowledge bases."""
        return SeenLabels(self._table, str(person), tuple(map(str, bases)), self._searching, self._schema, self.tables)

    def of(self, owner: UUID | URIRef | str) -> "OwnedLabels":
        """One owner's labels, for writing."""
        if owner == SCHEMA:
            self._schema.forget()
        return OwnedLabels(self._table, str(owner), self.tables)

    def schema(self) -> Mapping[Term, Vector]:
        """The vectors of all properties and classes."""
        return self._schema.vectors()

    def keep_only(self, bases: Iterable[URIRef]) -> None:
        """Removes the labels and triple tables of all knowledge bases except these."""
        owner = lance().expr.col("owner")
        of_bases = (owner >= DOMAINS) & (owner < f"{DOMAINS}\U0010ffff")
        kept = [str(base) for base in bases]
        others = f" AND NOT ({owner.isin(kept).to_sql()})" if kept else ""
        self._table.table.delete(of_bases.to_sql() + others)
        self.tables.keep_only(kept)

    def size(self) -> TableSize:
        """How many rows there are, and how many are not indexed yet. Raises IndexUnavailable."""
        return self._table.size()

    def optimise(self) -> None:
        """Adds new rows to the indices and removes old versions. Reads continue meanwhile."""
        self._table.optimise()

    def write_anew(self, *, is_alone: bool) -> None:
        """Rewrites the files, so that no trace of removed rows is left in them; see VectorTable."""
        self._table.write_anew(is_alone=is_alone)

    def close(self) -> None:
        """Releases threads and files."""
        self._searching.shutdown()
        self.tables.close()


@dataclass(frozen=True)
class OwnedLabels:
    """One owner's labels, for writing. Every read and write here is restricted to the owner."""

    _table: VectorTable
    _owner: str
    _tables: TripleTables

    @property
    def _mine(self) -> Any:
        return owned_by(self._owner)

    @property
    def width(self) -> int:
        """The dimension of a vector."""
        return self._table.width

    def put(self, labels: Sequence[Label]) -> None:
        """Adds these labels; each replaces an older one of the same term."""
        if labels:
            self._table.put(self._owner, [{"key": f"{self._owner} {each.term}", **vars(each)} for each in labels])

    def texts(self, terms: Iterable[URIRef]) -> dict[URIRef, str]:
        """The indexed labels of those of these terms that have one."""
        found = {}
        for some in batched(terms, KEYS_A_SEARCH):
            query = self._table.table.search().where(self._mine & lance().expr.col("term").isin([str(term) for term in some]))
            for row in query.select(["term", "text"]).limit(len(some)).to_list():
                found[URIRef(row["term"])] = str(row["text"])
        return found

    def remove(self, terms: Iterable[URIRef]) -> int:
        """Removes the labels of these terms and returns how many there were; the next optimisation deletes the files."""
        there = sorted(self.texts(terms)) if self._table.is_begun else []
        for some in batched(there, KEYS_A_SEARCH):
            of_terms = lance().expr.col("term").isin([str(term) for term in some])
            self._table.remove(self._owner, of_terms)
        return len(there)

    def keep_only(self, terms: Iterable[URIRef]) -> int:
        """Removes the labels of all other terms; returns how many there were."""
        kept = set(terms)
        others = [URIRef(term) for term, _ in self.vectors() if term not in kept] if self.count() else []
        return self.remove(others)

    def last_term(self) -> str:
        """The last term in alphabetical order of IRIs; empty if there is none."""
        last_first = [lance().query.ColumnOrdering(column_name="term", ascending=False)]
        query = self._table.table.search().where(self._mine).select(["term"])
        return next((str(row["term"]) for row in query.order_by(last_first).limit(1).to_list()), "")

    def count(self) -> int:
        """The number of labels."""
        return self._table.count(self._owner)

    def clear(self) -> None:
        """Removes all labels and the triple table made from them; the next optimisation deletes the files."""
        self._table.clear(self._owner)
        self._tables.remove(self._owner)

    def vectors(self) -> Iterator[tuple[Term, Vector]]:
        """Streams all terms with their vectors."""
        query = self._table.table.search().where(self._mine).select(["term", "vector"])
        for batch in query.limit(self.count()).to_batches(BATCH_ROWS):
            yield from _rows(lance().arrow.Table.from_batches([batch]))


@dataclass(frozen=True)
class SeenLabels:
    """The labels one person may see, for searching. The restriction to their owners is added here and nowhere else."""

    _table: VectorTable
    _person: str
    _bases: tuple[str, ...]
    _searching: ThreadPoolExecutor
    _schema: SchemaVectors
    _tables: TripleTables

    def schema(self) -> Mapping[Term, Vector]:
        """The vectors of all properties and classes."""
        return self._schema.vectors()

    def triples_of(self, base: URIRef) -> TripleTable | None:
        """The triple table of a knowledge base; None if it has none or is not visible."""
        return self._tables.table(str(base)) if str(base) in self._bases else None

    def of(self, base: URIRef) -> OwnedLabels:
        """The labels of a knowledge base, for making its triple table. Raises KeyError if it is not visible."""
        if str(base) not in self._bases:
            raise KeyError(base)
        return OwnedLabels(self._table, str(base), self._tables)

    @property
    def tables(self) -> TripleTables:
        """Where to put triple tables that are made on demand."""
        return self._tables

    def near(self, vectors: Sequence[Vector], count: int) -> list[dict[Term, Vector]]:
        """For each vector (of length 1), the `count` terms with the nearest labels, nearest first, with their vectors.

        Searches the person's own and the shared labels; among very many labels, the search is approximate.
        """
        owners = [owner for owner in (self._person, SHARED) if self._table.number_of(owner)]
        if not owners:
            return [{} for _ in vectors]
        found = list(self._searching.map(lambda vector: self._near(vector, count, owners), vectors))
        return [dict(sorted(near.items(), key=_less_like(vector))[:count]) for near, vector in zip(found, vectors, strict=True)]

    def vectors_of(self, terms: Iterable[Term]) -> dict[Term, Vector]:
        """The vectors of those of these terms that have one."""
        schema, all_terms = self.schema(), {term for term in terms if isinstance(term, URIRef)}
        found: dict[Term, Vector] = {term: schema[term] for term in all_terms if term in schema}
        wanted = sorted(all_terms - found.keys())
        for part in self._searching.map(self._vectors_of, list(batched(wanted, KEYS_A_SEARCH))):
            found |= part
        return found

    def _near(self, vector: Vector, count: int, owners: Sequence[str]) -> dict[Term, Vector]:
        found: dict[Term, Vector] = {}
        for owner in owners:
            query = self._table.near(vector, owner).select(["term", "vector", "_distance"]).limit(count)
            found = {**_vectors(query.to_arrow()), **found}
        return found

    def _vectors_of(self, terms: Sequence[URIRef]) -> dict[Term, Vector]:
        of_terms = lance().expr.col("term").isin([str(term) for term in terms])
        owners = (self._person, SHARED, *self._bases)
        query = self._table.table.search().where(of_terms & owned_by(*owners))
        return _vectors(query.select(["term", "vector"]).limit(len(terms) * len(owners)).to_arrow())


def texts_missing(there: Mapping[URIRef, str], wanted: Mapping[URIRef, str]) -> dict[URIRef, str]:
    """The wanted labels that are missing or different in `there`."""
    return {term: text for term, text in wanted.items() if there.get(term) != text}


def _less_like(vector: Vector) -> Callable[[tuple[Term, Vector]], tuple[float, Term]]:
    return lambda each: (-float(each[1] @ vector), each[0])


def _vectors(found: Any) -> dict[Term, Vector]:
    """The terms of an Arrow table with their vectors; for a term with several owners, the first row counts."""
    vectors: dict[Term, Vector] = {}
    for term, vector in _rows(found):
        vectors.setdefault(term, vector)
    return vectors


def _rows(found: Any) -> Iterator[tuple[Term, Vector]]:
    for term, vector in zip(found["term"].to_pylist(), vectors_in(found), strict=True):
        yield str.__new__(URIRef, term), vector


def _columns() -> dict[str, Any]:
    text = lance().arrow.string()
    return dict.fromkeys(("key", "owner", "term", "text"), text)


def _indices() -> dict[str, Any]:
    kinds = lance().index
    return {"owner": kinds.Bitmap(), "key": kinds.BTree(), "term": kinds.BTree()}
