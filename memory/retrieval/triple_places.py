"""One place of the compared triples, head, relation or tail: each distinct term's cosine, worked out once for all triples."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from memory.store.terms import Term
from memory.store.text_index import Vector


@dataclass
class Place:
    """The terms of one place, triple by triple, compared with the hypothesis' term there.

    `asked` is the vector of that term. What is not known yet lies below `floor`: the least cosine among the nearest.
    """

    terms: Sequence[Term]
    asked: Vector
    floor: float = 1.0
    distinct: list[Term] = field(init=False)
    of: NDArray[np.intp] = field(init=False)
    cosines: NDArray[np.float64] = field(init=False)
    known: NDArray[np.bool_] = field(init=False)

    def __post_init__(self) -> None:
        """Finds the distinct terms; none is known yet."""
        number = {term: index for index, term in enumerate(dict.fromkeys(self.terms))}
        self._number = number
        self.distinct = list(number)
        self.of = np.fromiter((number[term] for term in self.terms), np.intp, len(self.terms))
        self.cosines = np.full(len(number), self.floor)
        self.known = np.zeros(len(number), bool)

    def compare(self, vectors: Mapping[Term, Vector]) -> None:
        """Works out the cosines of those of these terms that stand here: one matrix product."""
        here = [term for term in vectors if term in self._number]
        if here:
            cosines: NDArray[np.float64] = (np.stack([vectors[term] for term in here]) @ self.asked).astype(np.float64)
            self.set(here, cosines)

    def set(self, terms: Iterable[Term], cosines: NDArray[np.float64] | float) -> None:
        """Says what the cosines of some terms are; of those that do not stand here, nothing."""
        places = [self._number[term] for term in terms if term in self._number]
        self.cosines[places] = cosines
        self.known[places] = True

    def unknown(self, triples: NDArray[np.intp]) -> list[Term]:
        """The terms of these triples, in their order, whose cosines are not known."""
        return [self.distinct[each] for each in dict.fromkeys(self.of[triples].tolist()) if not self.known[each]]

    def gathered(self, values: Mapping[Term, tuple[float, float]]) -> NDArray[np.float64]:
        """For each triple the two values of its term, 0 where it has none: triples × 2."""
        rows = np.array([values.get(term, (0.0, 0.0)) for term in self.distinct], float)
        of_triples: NDArray[np.float64] = rows[self.of]
        return of_triples

    @property
    def by_triple(self) -> NDArray[np.float64]:
        """For each triple the cosine of its term, or the most it can be."""
        gathered: NDArray[np.float64] = self.cosines[self.of]
        return gathered

    @property
    def known_by_triple(self) -> NDArray[np.bool_]:
        """For each triple whether the cosine of its term is known."""
        gathered: NDArray[np.bool_] = self.known[self.of]
        return gathered
