"""Temporal-based triple retrieval, TTR (Zhang et al. 2021): the stored triples that a hypothesis brings to mind.

For a hypothesis f_i and a stored triple f_j, with ε one of head, relation, tail:

    similarity = Σ_ε w_ε · cos(v(ε_i), v(ε_j))
    confidence = β_s · similarity + β_ω · mean ω̂ + β_η · mean η

ω̂ and η are the means over f_j's head, relation and tail. Each distinct term is compared once; terms that are neither near nor
accessed are looked up only where their triple can still be among the best (after Fagin, Lotem and Naor 2003).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rdflib import Literal, URIRef

from memory.folding import folded
from memory.label_indexing import schema_texts
from memory.learned_knowledge.relations import relation_called
from memory.model import Fact
from memory.retrieval.triple_candidates import (
    Ends,
    Stated,
    TripleMemory,
    accessed,
    called,
    candidates,
    near_relations,
    of_the_same_class,
)
from memory.retrieval.triple_places import Place
from memory.retrieval.ttr_weights import WEIGHTS, Parts, TripleWeights
from memory.store.terms import Term
from memory.store.text_index import Vector
from memory.user_model import Features

NEAR, NEAREST = 128, 16
"""So many things near the head, and near the tail, bring their triples along: the nearest all, the others those of near relations
and those that link a near head with a near tail."""
LOOKED_UP = 32
"""So many triples are made sure of at a time."""
ROUNDS = 6
FEATURED = 32
"""For the features of so many of the best, also what was accessed long ago is looked up."""
EMBEDDED_AT_MOST = 8
"""So many terms that the index lacks are embedded in one retrieval; beyond, they count as unlike."""
SPEAKER = "I"


@dataclass(frozen=True)
class Hypothesis:
    """A triple that may be known: each part as words, or as the term that they stand for."""

    head: str | URIRef
    relation: str | URIRef
    tail: str | Term


@dataclass(frozen=True)
class RetrievedTriple:
    """A stored triple, and how much it has to do with the hypothesis and with what is on the person's mind."""

    stated: Stated
    confidence: float
    parts: Parts

    @property
    def fact(self) -> Fact:
        """The triple itself."""
        return self.stated.fact


@dataclass(frozen=True)
class Retrieved:
    """The best triples, best first; whether one of them says the same, so that the hypothesis counts as known."""

    triples: tuple[RetrievedTriple, ...]
    is_known: bool


def retrieve(hypothesis: Hypothesis, memory: TripleMemory, count: int, weights: TripleWeights = WEIGHTS) -> Retrieved:
    """The `count` triples of greatest confidence, in a total order.

    A hypothesis is known by similarity alone: what was mentioned lately comes to mind sooner, and is no more likely to be true.
    """
    asked = _Asked.of(hypothesis, memory)
    near = memory.labels.near([asked.head, asked.tail], NEAR)
    lately = accessed(memory)
    siblings = of_the_same_class(memory.domain, asked.heads)
    heads, tails = ([*of][:NEAREST] for of in near)
    nearest = Ends([*asked.heads, *heads, *siblings, *lately], [*asked.tails, *tails, *lately])
    less_near = Ends([*near[0]], [*near[1]], near_relations(memory, asked.relation, asked.relations))
    stated = candidates(memory, [nearest, less_near])
    if not stated:
        return Retrieved((), is_known=False)
    comparison = _Comparison(asked, stated, near, memory, weights)
    comparison.weigh(memory.interests.features(lately, weights.attention_rate))
    comparison.settle(count)
    return comparison.best(count)


@dataclass(frozen=True)
class _Asked:
    """The hypothesis as vectors, and the terms that its words stand for exactly."""

    hypothesis: Hypothesis
    head: Vector
    relation: Vector
    tail: Vector
    heads: list[URIRef]
    relations: list[URIRef]
    tails: list[Term]

    @classmethod
    def of(cls, hypothesis: Hypothesis, memory: TripleMemory) -> "_Asked":
        parts = (hypothesis.head, hypothesis.relation, hypothesis.tail)
        texts = _texts([part for part in parts if isinstance(part, URIRef)], memory)
        in_words = [texts[part] if isinstance(part, URIRef) else str(part) for part in parts]
        head, relation, tail = memory.embedder.vectors(in_words)
        heads = [hypothesis.head] if isinstance(hypothesis.head, URIRef) else called(hypothesis.head, memory)
        given = isinstance(hypothesis.relation, URIRef)
        relations = [URIRef(hypothesis.relation)] if given else [relation_called(hypothesis.relation).iri]
        tails: list[Term] = [hypothesis.tail] if isinstance(hypothesis.tail, URIRef | Literal) else []
        if not tails:
            tails = [*called(hypothesis.tail, memory), Literal(hypothesis.tail)]
        return cls(hypothesis, head, relation, tail, heads, relations, tails)


class _Comparison:
    """All candidates against one hypothesis."""

    def __init__(
        self,
        asked: _Asked,
        stated: Sequence[Stated],
        near: Sequence[Mapping[Term, Vector]],
        memory: TripleMemory,
        weights: TripleWeights,
    ) -> None:
        self._stated, self._memory, self._weights = stated, memory, weights
        facts = [each.fact for each in stated]
        self._head = Place([fact.subject for fact in facts], asked.head, _floor(near[0], asked.head))
        self._relation = Place([fact.predicate for fact in facts], asked.relation)
        self._tail = Place([fact.value for fact in facts], asked.tail, _floor(near[1], asked.tail))
        self._places = (self._head, self._relation, self._tail)
        self._embedded = 0
        self._relation.compare(self._vectors_of(self._relation.distinct, len(self._relation.distinct)))
        self._embedded = 0
        for place in (self._head, self._tail):
            place.compare({**near[0], **near[1]})
        self._tail.set([term for term in self._tail.distinct if isinstance(term, Literal) and not _is_text(term)], 0.0)
        self._tail.set([term for term in self._tail.distinct if _says(term, asked.hypothesis.tail)], 1.0)
        self._head.set(asked.heads, 1.0)
        self._relation.set(asked.relations, 1.0)
        self._tail.set(asked.tails, 1.0)
        self._bonus = np.zeros(len(stated))

    def weigh(self, features: Mapping[Term, Features]) -> None:
        """Adds what these features give to each triple."""
        self._bonus = self._means(features) @ self._weights.bonus

    def settle(self, count: int) -> None:
        """Looks up what is not known of triples that can be among the best, until none can be but those that are known."""
        for _ in range(ROUNDS):
            upper, known = self._upper(), self._known()
            certain = np.sort(upper[known])[::-1]
            bar = certain[count - 1] if len(certain) >= count else -np.inf
            undecided = np.flatnonzero(~known & (upper >= bar))
            if not len(undecided):
                return
            first = undecided[np.argsort(-upper[undecided], kind="stable")][:LOOKED_UP]
            self._look_up(first)

    def best(self, count: int) -> Retrieved:
        """The best of the triples that are known."""
        known, similarity = self._known(), self._similarity()
        order = [each for each in np.argsort(-self._upper(), kind="stable") if known[each]][: max(count, FEATURED)]
        terms = {place.terms[each] for each in order for place in self._places}
        means = self._means(self._memory.interests.features(terms, self._weights.attention_rate))
        found = [self._retrieved(each, float(similarity[each]), means[each]) for each in order]
        found.sort(key=lambda each: (-each.confidence, each.stated.key))
        return Retrieved(tuple(found[:count]), any(self._weights.is_the_same(each.parts) for each in found))

    def _known(self) -> NDArray[np.bool_]:
        return self._head.known_by_triple & self._tail.known_by_triple

    def _retrieved(self, each: int, similarity: float, means: NDArray[np.float64]) -> RetrievedTriple:
        head, relation, tail = (float(place.by_triple[each]) for place in self._places)
        frequency, attention = float(means[0]), float(means[1])
        weights = self._weights
        confidence = weights.similarity * similarity + weights.frequency * frequency + weights.attention * attention
        parts = Parts(head, relation, tail, similarity, frequency, attention)
        return RetrievedTriple(self._stated[each], confidence, parts)

    def _similarity(self) -> NDArray[np.float64]:
        weights = self._weights
        summed: NDArray[np.float64] = (
            weights.head * self._head.by_triple
            + weights.relation * self._relation.by_triple
            + weights.tail * self._tail.by_triple
        )
        return summed

    def _upper(self) -> NDArray[np.float64]:
        """The confidence of each triple, or the most it can be."""
        return self._weights.similarity * self._similarity() + self._bonus

    def _means(self, features: Mapping[Term, Features]) -> NDArray[np.float64]:
        """For each triple the mean ω̂ and the mean η of its three terms: triples × 2."""
        values = {term: (self._weights.frequency_of(each.frequency), each.attention) for term, each in features.items()}
        means: NDArray[np.float64] = np.mean([place.gathered(values) for place in self._places], axis=0)
        return means

    def _look_up(self, triples: NDArray[np.intp]) -> None:
        head, tail = self._head.unknown(triples), self._tail.unknown(triples)
        vectors = self._vectors_of(list(dict.fromkeys([*head, *tail])), EMBEDDED_AT_MOST - self._embedded)
        for place, terms in ((self._head, head), (self._tail, tail)):
            place.set([term for term in terms if term not in vectors], 0.0)
            place.compare(vectors)

    def _vectors_of(self, terms: Sequence[Term], embedded: int) -> dict[Term, Vector]:
        """The vectors of these terms; of those that the index lacks, the first few are made."""
        found = self._memory.labels.vectors_of(terms)
        lacking = [term for term in terms if term not in found][: max(0, embedded)]
        if lacking:
            texts = _texts(lacking, self._memory)
            self._embedded += len(lacking)
            found |= zip(lacking, self._memory.embedder.vectors([texts[term] for term in lacking]), strict=True)
        return found


def _floor(near: Mapping[Term, Vector], asked: Vector) -> float:
    """What is not among the nearest is less like than any of them; where all are, the bound says nothing."""
    return min((float(vector @ asked) for vector in near.values()), default=1.0) if len(near) >= NEAR else 1.0


def _is_text(literal: Literal) -> bool:
    return literal.datatype is None


def _says(term: Term, words: str | Term) -> bool:
    return isinstance(term, Literal) and not isinstance(words, URIRef) and folded(str(term)) == folded(str(words))


def _texts(terms: Sequence[Term], memory: TripleMemory) -> dict[Term, str]:
    """What terms are compared by: labels, properties as they are said, literals as they stand."""
    texts: dict[Term, str] = {term: str(term) for term in terms}
    for named in (memory.learned.labels_of(terms), schema_texts(memory.domain.schema), {memory.learned.person: SPEAKER}):
        texts |= {term: text for term, text in named.items() if term in texts}
    return texts
