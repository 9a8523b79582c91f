"""All triples of one knowledge base as memory-mapped arrays: term numbers, the terms' texts, and their vectors.

Built once from the dataset and the label vectors, immutable, and derived: it can be deleted and rebuilt. Terms and triples are
sorted, so that ties are always broken in the same way.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from rdflib import Literal, URIRef

from memory.store.terms import Term, Triple
from memory.store.vector_table import Vector

FORMAT = 1
"""The version of the file format; increase it when the files change. Tables in another format are ignored."""
PROJECTED = 48
"""Dimensions of the projected vectors used for a first, rough comparison with all terms; figures are in docs/ttr.md."""
SAMPLED = 20_000
FULL = 32_767
"""Vector components are quantised to 16-bit integers, and this one stands for 1: cosines are off by about 0.00001."""
ROWS_AT_ONCE = 4_096

Numbers = NDArray[np.int32]


class Terms:
    """An immutable sorted list of terms: a term by its number, and the number of a term by binary search."""

    def __init__(self, offsets: NDArray[np.int64], text: NDArray[np.uint8]) -> None:
        self._offsets, self._text = offsets, text

    def __len__(self) -> int:
        """The number of terms."""
        return len(self._offsets) - 1

    def __getitem__(self, number: int) -> Term:
        """The term with this number."""
        value, *kind = self._record(number).decode().rsplit("\0", 2)
        if not kind:
            return str.__new__(URIRef, value)
        language, datatype = kind
        return Literal(value, lang=language or None, datatype=URIRef(datatype) if datatype else None, normalize=False)

    def number(self, term: Term) -> int | None:
        """The number of a term; None if it is not in the list."""
        record = _record(term)
        place = self._place(record)
        return place if place < len(self) and self._record(place) == record else None

    def numbers(self, terms: Iterable[Term]) -> dict[Term, int]:
        """The numbers of those of these terms that are in the list."""
        found = {term: self.number(term) for term in terms}
        return {term: number for term, number in found.items() if number is not None}

    def saying(self, words: str) -> range:
        """The numbers of the literals with exactly this text, whatever their language and datatype."""
        start = f"{words}\0".encode()
        return range(self._place(start), self._place(start[:-1] + b"\1"))

    def _record(self, number: int) -> bytes:
        return self._text[self._offsets[number] : self._offsets[number + 1]].tobytes()

    def _place(self, record: bytes) -> int:
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self._record(middle) < record:
                low = middle + 1
            else:
                high = middle
        return low


def _record(term: Term) -> bytes:
    if isinstance(term, Literal):
        return f"{term}\0{term.language or ''}\0{term.datatype or ''}".encode()
    return str(term).encode()


@dataclass(frozen=True)
class TripleTable:
    """Triples sorted by head, relation and tail. `version` identifies the data it was built from.

    `heads` and `tails` are numbers into `terms`, `relations` into `predicates`. A term without a label has the zero vector.
    `basis` (width × PROJECTED) has orthonormal columns: the principal directions of a sample of the (uncentred) vectors.
    """

    heads: Numbers
    relations: Numbers
    tails: Numbers
    terms: Terms
    predicates: Terms
    vectors: NDArray[np.int16]
    projected: Vector
    basis: Vector
    version: str

    def __len__(self) -> int:
        """The number of triples."""
        return len(self.heads)

    @classmethod
    def opened(cls, folder: Path) -> Self:
        """Opens the table in a folder. Raises OSError or ValueError if files are missing or corrupt."""
        terms, predicates = (Terms(_mapped(folder, f"{name}-offsets"), _mapped(folder, name)) for name in ("terms", "predicates"))
        return cls(
            heads=_mapped(folder, "heads"),
            relations=_mapped(folder, "relations"),
            tails=_mapped(folder, "tails"),
            terms=terms,
            predicates=predicates,
            vectors=_mapped(folder, "vectors"),
            projected=_mapped(folder, "projected"),
            basis=np.load(folder / "basis.npy"),
            version=(folder / "version").read_text(encoding="utf-8"),
        )

    @cached_property
    def predicate_terms(self) -> list[URIRef]:
        """All relations, indexed by number."""
        return [URIRef(self.predicates[number]) for number in range(len(self.predicates))]

    def cosines(self, numbers: NDArray[np.integer[Any]], vector: Vector) -> Vector:
        """The cosines of the terms with these numbers with a vector (of length 1)."""
        scaled = vector / np.float32(FULL)
        pieces = np.array_split(numbers, len(numbers) // ROWS_AT_ONCE + 1)
        cosines: Vector = np.concatenate([self.vectors[some].astype(np.float32) @ scaled for some in pieces])
        return cosines

    def nearly(self, vectors: Sequence[Vector]) -> list[Vector]:
        """For each of these vectors, the approximate cosine of every term with it; one pass over the projections."""
        asked = [self.basis.T @ vector for vector in vectors]
        cosines = [np.empty(len(self.terms), np.float32) for _ in vectors]
        for first in range(0, len(self.terms), ROWS_AT_ONCE):
            some = self.projected[first : first + ROWS_AT_ONCE]
            for of, each in zip(cosines, asked, strict=True):
                np.matmul(some, each, out=of[first : first + ROWS_AT_ONCE])
        return cosines

    def has_vector(self, number: int) -> bool:
        """Whether a term has a non-zero vector."""
        return bool(self.vectors[number].any())


def _mapped(folder: Path, name: str) -> NDArray[Any]:
    array: NDArray[Any] = np.load(folder / f"{name}.npy", mmap_mode="r").view(np.ndarray)
    return array


def write_table(
    folder: Path, numbered: "NumberedTriples", vectors: Iterable[tuple[Term, Vector]], width: int, version: str
) -> None:
    """Writes the files of a table; `vectors` (of dimension `width`) may include terms that are not in the table."""
    terms, rank = _sorted(numbered.terms)
    predicates, predicate_rank = _sorted(numbered.predicates)
    heads, tails = (rank[np.asarray(of, np.int32)] for of in (numbered.heads, numbered.tails))
    relations = predicate_rank[np.asarray(numbered.relations, np.int32)]
    order = np.lexsort((tails, relations, heads))
    for name, of in (("heads", heads), ("relations", relations), ("tails", tails)):
        np.save(folder / f"{name}.npy", of[order])
    for name, records in (("terms", terms), ("predicates", predicates)):
        np.save(folder / f"{name}-offsets.npy", np.cumsum([0, *map(len, records)], dtype=np.int64))
        np.save(folder / f"{name}.npy", np.frombuffer(b"".join(records), np.uint8))
    _write_vectors(folder, {record: number for number, record in enumerate(terms)}, vectors, width)
    (folder / "version").write_text(version, encoding="utf-8")


class NumberedTriples:
    """Triples whose terms are numbered in order of appearance."""

    def __init__(self, triples: Iterable[Triple]) -> None:
        self.terms: dict[bytes, int] = {}
        self.predicates: dict[bytes, int] = {}
        self.heads, self.relations, self.tails = array("i"), array("i"), array("i")
        for head, relation, tail in triples:
            self.heads.append(self.terms.setdefault(_record(head), len(self.terms)))
            self.relations.append(self.predicates.setdefault(_record(relation), len(self.predicates)))
            self.tails.append(self.terms.setdefault(_record(tail), len(self.terms)))


def _sorted(numbers: Mapping[bytes, int]) -> tuple[Sequence[bytes], Numbers]:
    """The sorted records, and for each old number its position among them."""
    records = sorted(numbers)
    rank = np.empty(len(records), np.int32)
    rank[[numbers[record] for record in records]] = np.arange(len(records), dtype=np.int32)
    return records, rank


def _write_vectors(folder: Path, numbers: Mapping[bytes, int], vectors: Iterable[tuple[Term, Vector]], width: int) -> None:
    rows = np.lib.format.open_memmap(folder / "vectors.npy", "w+", np.int16, (len(numbers), width))
    for term, vector in vectors:
        number = numbers.get(_record(term))
        if number is not None:
            rows[number] = np.rint(vector * FULL)
    sample = rows[:: max(1, len(rows) // SAMPLED)].astype(np.float32)
    _, directions = np.linalg.eigh(sample.T @ sample)
    basis = np.ascontiguousarray(directions[:, ::-1][:, :PROJECTED])
    projected = np.lib.format.open_memmap(folder / "projected.npy", "w+", np.float32, (len(rows), basis.shape[1]))
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = slice(first, first + ROWS_AT_ONCE)
        projected[some] = rows[some].astype(np.float32) @ basis / FULL
    np.save(folder / "basis.npy", basis)
    rows.flush()
    projected.flush()
