"""Exhaustive comparison of a knowledge base's triples with a hypothesis; each distinct term is compared once.

Two passes: first with projected (approximate) vectors, except for the terms nearest to the hypothesis' head and tail, which
get full vectors at once; then the terms of the best triples are compared with full vectors and the triples reranked.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray
from rdflib import Literal, URIRef

from memory.forms.folding import folded
from memory.model import Fact
from memory.retrieval.asked_triple import AskedTriple
from memory.retrieval.triple_memory import ComparedTriple, Stated
from memory.retrieval.ttr_weights import TripleWeights
from memory.store.terms import Term
from memory.store.triple_table import TripleTable
from memory.store.vector_table import Vector

NEAREST_IN_FULL = 1_024
"""Terms at either end compared with full vectors before the first pass."""
TRIPLES_IN_FULL = 4_000
"""Triples compared with full vectors in the second pass; the figures are in docs/ttr.md."""
TRIPLES_AT_ONCE = 65_536
"""Triples scored per block, so that a block fits the processor's cache."""
SAMPLED_FROM, SAMPLE = 400_000, 16
"""Above this many triples, the score threshold is estimated from every `SAMPLE`th one."""
DIGITS = 6
"""Decimals kept of a cosine, so that equal vectors get equal cosines whatever their row."""

Numbers = NDArray[np.integer[Any]]


class TableSearch:
    """One hypothesis against one table. `relations` are the cosines of the table's relations, in its order."""

    def __init__(self, table: TripleTable, asked: AskedTriple, relations: Vector) -> None:
        self._table = table
        saying = [*table.terms.saying(asked.tail_words), *table.terms.saying(folded(asked.tail_words))]
        tails = [*table.terms.numbers(asked.tails).values(), *(saying if asked.tail_words else ())]
        like_head, like_tail = table.nearly([asked.head, asked.tail])
        self._head = _End(table, asked.head, like_head, table.terms.numbers(asked.heads).values())
        self._tail = _End(table, asked.tail, like_tail, tails)
        self._relations = relations
        self._asked = asked

    def near(self, count: int) -> tuple[list[Term], list[Term]]:
        """The `count` terms nearest to the head, and those nearest to the tail, each nearest first."""
        head, tail = ([self._table.terms[number] for number in end.nearest(count)] for end in (self._head, self._tail))
        return head, tail

    def best(self, count: int, weights: TripleWeights, bonus: Mapping[Term, float]) -> list[ComparedTriple]:
        """The `count` triples of greatest confidence, best first; `bonus` maps terms to what they add as head or tail."""
        if not len(self._table) or count < 1:
            return []
        table, numbers = self._table, self._table.terms.numbers(bonus)
        added = np.zeros(len(table.terms), np.float32)
        added[list(numbers.values())] = [bonus[term] for term in numbers]
        found = self._in_full(self._parts(weights, added))
        self._head.compare(table.heads[found])
        self._tail.compare(table.tails[found])
        exact = self._scores(found, self._parts(weights, added))
        order = np.lexsort((found, -np.round(exact.astype(np.float64), DIGITS)))
        return [self._compared(int(each)) for each in found[order[:count]]]

    def _parts(self, weights: TripleWeights, added: Vector) -> tuple[Vector, Vector, Vector]:
        """The contributions of each head, relation and tail to a confidence."""
        head = np.float32(weights.similarity * weights.head) * self._head.cosines + added
        tail = np.float32(weights.similarity * weights.tail) * self._tail.cosines + added
        return head, np.float32(weights.similarity * weights.relation) * self._relations, tail

    def _in_full(self, parts: tuple[Vector, Vector, Vector]) -> Numbers:
        """The row numbers of the triples to compare with full vectors, ascending."""
        scores = np.empty(len(self._table), np.float32)
        for first in range(0, len(scores), TRIPLES_AT_ONCE):
            some = slice(first, first + TRIPLES_AT_ONCE)
            scores[some] = self._scores(some, parts)
        return _about_greatest(scores, TRIPLES_IN_FULL)

    def _scores(self, triples: Numbers | slice, parts: tuple[Vector, Vector, Vector]) -> Vector:
        """The confidences of these triples; “clip” is the fastest `take`, and safe since all numbers are within bounds."""
        table, (head, relation, tail) = self._table, parts
        scores: Vector = head.take(table.heads[triples], mode="clip")
        scores += tail.take(table.tails[triples], mode="clip")
        scores += relation.take(table.relations[triples], mode="clip")
        return scores

    def _compared(self, triple: int) -> ComparedTriple:
        table = self._table
        head, relation, tail = (int(of[triple]) for of in (table.heads, table.relations, table.tails))
        fact = Fact(cast("URIRef", table.terms[head]), table.predicate_terms[relation], table.terms[tail])
        is_tail = self._asked.is_tail(fact.value)
        return ComparedTriple(
            Stated(fact, "domain"),
            self._head.cosine(head),
            round(float(self._relations[relation]), DIGITS),
            1.0 if is_tail else self._tail.cosine(tail),
        )


class _End:
    """The cosines of all terms of the table with the hypothesis' head, or with its tail."""

    def __init__(self, table: TripleTable, asked: Vector, nearly: Vector, same: Iterable[int]) -> None:
        self._table, self._asked, self.cosines = table, asked, nearly
        self._is_exact = np.zeros(len(table.terms), bool)
        self._same = list(same)
        self.cosines[self._same] = 1.0
        self._is_exact[self._same] = True
        self.compare(_greatest(self.cosines, NEAREST_IN_FULL))

    def compare(self, numbers: Numbers) -> None:
        """Replaces the approximate cosines of these terms by exact ones."""
        lacking = np.zeros(len(self.cosines), bool)
        lacking[numbers] = True
        wanted = np.flatnonzero(lacking & ~self._is_exact)
        self.cosines[wanted] = self._table.cosines(wanted, self._asked)
        self._is_exact[wanted] = True

    def nearest(self, count: int) -> list[int]:
        """The numbers of the `count` nearest terms, nearest first."""
        some = _greatest(self.cosines, count)
        return [int(each) for each in some[np.lexsort((some, -self.cosines[some]))]]

    def cosine(self, number: int) -> float | None:
        """The cosine of a term; None if it has no vector, 0 for a typed literal (see `_is_number`)."""
        if number not in self._same and not self._table.has_vector(number):
            return 0.0 if _is_number(self._table.terms[number]) else None
        return round(float(self.cosines[number]), DIGITS)


def _is_number(term: Term) -> bool:
    """Whether a term is a typed literal: dates and numbers are equal or not, never similar."""
    return isinstance(term, Literal) and term.datatype is not None


def _greatest(values: Vector, count: int) -> Numbers:
    """The indices of the greatest values, ascending; of equal values, the first."""
    if count >= len(values):
        return np.arange(len(values))
    bar = _bar(values, count)
    found = np.flatnonzero(values >= bar)
    if len(found) > count:
        level = np.flatnonzero(values[found] == bar)
        found = np.delete(found, level[count - len(found) :])
    return found


def _about_greatest(values: Vector, count: int) -> Numbers:
    """The indices of about `count` of the greatest values; with very many, by a threshold estimated from a sample."""
    if len(values) > SAMPLED_FROM:
        bar = _bar(values[::SAMPLE], count // SAMPLE)
        found = np.flatnonzero(values >= bar)
        if len(found) <= 2 * count:
            return found
    return _greatest(values, count)


def _bar(values: Vector, count: int) -> np.float32:
    """The least of the `count` greatest values."""
    bar: np.float32 = np.partition(values, len(values) - count)[len(values) - count]
    return bar


def relation_cosines(predicates: Sequence[URIRef], vectors: Mapping[Term, Vector], asked: AskedTriple) -> Vector:
    """The cosine of each relation with the hypothesis' relation; 1 for the same. `vectors` must have all of them."""
    rows = np.stack([vectors[each] for each in predicates]) if predicates else np.zeros((0, len(asked.relation)), np.float32)
    cosines: Vector = (rows @ asked.relation).astype(np.float32)
    cosines[[number for number, each in enumerate(predicates) if each in asked.relations]] = 1.0
    return cosines
