"""Temporal-based triple retrieval, TTR (Zhang et al. 2021): the stored triples most relevant to a hypothesis.

For a hypothesis f_i and a stored triple f_j, with ε one of head, relation, tail:

    similarity = Σ_ε w_ε · cos(v(ε_i), v(ε_j))
    confidence = β_s · similarity + β_ω · mean ω̂ + β_η · mean η

The means of frequency ω̂ and attention η are over f_j's head, relation and tail. All triples of the knowledge bases are
compared (`table_search`); of the learned ones, only those near the hypothesis (`learned_search`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rdflib import URIRef

from memory.errors import EmbeddingsUnavailable
from memory.indexing.triple_tables import table_of
from memory.interests.user_model import AccessFeatures
from memory.model import Fact
from memory.retrieval.asked_triple import AskedTriple, Hypothesis, texts_of
from memory.retrieval.learned_search import compared_learned, learned_triples
from memory.retrieval.table_search import TableSearch, relation_cosines
from memory.retrieval.triple_memory import ComparedTriple, Stated, TripleMemory
from memory.retrieval.ttr_weights import WEIGHTS, ConfidenceParts, TripleWeights
from memory.store.terms import Term
from memory.store.vector_table import Vector

NEAR = 16
"""Number of things of a knowledge base near the head, and near the tail, whose learned triples are candidates."""
ACCESSED = 12
"""Number of most recently accessed things, and of strongest interests, that get their bonus in the search itself."""
FEATURED = 32
"""Number of best triples whose frequency and attention are looked up even if last accessed long ago."""
EMBEDDED_AT_MOST = 8
"""Number of terms without a vector that are embedded per retrieval; the cosines of any further ones count as 0."""

__all__ = ["Hypothesis", "Retrieved", "RetrievedTriple", "retrieve"]


@dataclass(frozen=True)
class RetrievedTriple:
    """A stored triple with its confidence and the components of that."""

    stated: Stated
    confidence: float
    parts: ConfidenceParts

    @property
    def fact(self) -> Fact:
        """The triple itself."""
        return self.stated.fact


@dataclass(frozen=True)
class Retrieved:
    """The best triples, best first; `is_known` if one of them says the same as the hypothesis."""

    triples: tuple[RetrievedTriple, ...]
    is_known: bool


def retrieve(hypothesis: Hypothesis, memory: TripleMemory, count: int, weights: TripleWeights = WEIGHTS) -> Retrieved:
    """The `count` triples of greatest confidence, in a total order; empty if embeddings are unavailable.

    Whether the hypothesis is known depends on similarity alone: recent mention raises the rank, not the truth, of a triple.
    """
    try:
        return _Retrieval(AskedTriple.of(hypothesis, memory), memory, weights).best(count)
    except EmbeddingsUnavailable:
        return Retrieved((), is_known=False)


class _Retrieval:
    """One hypothesis against all triples that one person may see."""

    def __init__(self, asked: AskedTriple, memory: TripleMemory, weights: TripleWeights) -> None:
        self._asked, self._memory, self._weights = asked, memory, weights
        self._features = self._read_features(_accessed(memory))

    def best(self, count: int) -> Retrieved:
        """The best triples of all sources."""
        most = max(count, FEATURED)
        compared = {each.stated.key: each for each in self._compared(most)}
        best = sorted(compared.values(), key=self._order)[:most]
        best = self._embedded(best)
        self._features |= self._read_features({term for each in best for term in _terms(each.stated.fact)})
        found = sorted((self._retrieved(each) for each in best), key=lambda each: (-each.confidence, each.stated.key))
        return Retrieved(tuple(found[:count]), any(self._weights.is_the_same(each.parts) for each in found))

    def _compared(self, most: int) -> list[ComparedTriple]:
        tables = [table_of(base, self._memory.domain, self._memory.labels) for base in self._memory.domain.bases]
        searches = [TableSearch(each, self._asked, self._relations(each.predicate_terms)) for each in tables if each is not None]
        near = [search.near(NEAR) for search in searches]
        heads, tails = ([term for of_table in near for term in of_table[end]] for end in (0, 1))
        bonus = {term: self._bonus([term]) for term in self._features}
        of_bases = [each for search in searches for each in search.best(most, self._weights, bonus)]
        learned = learned_triples(self._asked, self._memory, (heads, tails), self._features)
        terms = {term for each in learned for term in (each.fact.subject, each.fact.value)}
        vectors = self._memory.labels.vectors_of(terms) if terms else {}
        return [*of_bases, *compared_learned(learned, self._asked, vectors, self._relations)]

    def _relations(self, predicates: Sequence[URIRef]) -> Vector:
        """The cosines of relations; those that the index lacks are embedded (and cached by the embedder)."""
        schema = self._memory.labels.schema()
        lacking = [each for each in predicates if each not in schema]
        return relation_cosines(predicates, {**schema, **self._made(lacking)} if lacking else schema, self._asked)

    def _made(self, terms: Sequence[Term]) -> dict[Term, Vector]:
        """Embeds terms that have no vector in the index."""
        texts = texts_of(terms, self._memory)
        return dict(zip(terms, self._memory.embedder.vectors([texts[term] for term in terms]), strict=True)) if terms else {}

    def _embedded(self, best: Sequence[ComparedTriple]) -> list[ComparedTriple]:
        """The same triples, with missing cosines filled in for the first `EMBEDDED_AT_MOST` terms without a vector."""
        lacking = [
            term
            for each in best
            for term, cosine in ((each.stated.fact.subject, each.head), (each.stated.fact.value, each.tail))
            if cosine is None
        ]
        some: list[Term] = list(dict.fromkeys(lacking))[:EMBEDDED_AT_MOST]
        vectors = self._made(some)
        return [self._filled(each, vectors) for each in best]

    def _filled(self, compared: ComparedTriple, vectors: Mapping[Term, Vector]) -> ComparedTriple:
        fact, head, tail = compared.stated.fact, compared.head, compared.tail
        if head is None and fact.subject in vectors:
            head = float(vectors[fact.subject] @ self._asked.head)
        if tail is None and fact.value in vectors:
            tail = float(vectors[fact.value] @ self._asked.tail)
        return replace(compared, head=head, tail=tail)

    def _retrieved(self, compared: ComparedTriple) -> RetrievedTriple:
        weights, terms = self._weights, _terms(compared.stated.fact)
        features = [self._features[term] for term in terms if term in self._features]
        parts = ConfidenceParts(
            compared.head or 0.0,
            compared.relation,
            compared.tail or 0.0,
            compared.similarity(weights),
            sum(weights.frequency_of(each.frequency) for each in features) / len(terms),
            sum(each.attention for each in features) / len(terms),
        )
        return RetrievedTriple(compared.stated, weights.similarity * parts.similarity + self._bonus(terms), parts)

    def _order(self, compared: ComparedTriple) -> tuple[float, tuple[str, ...]]:
        """The sort key, best first, by the features read so far."""
        confidence = self._weights.similarity * compared.similarity(self._weights) + self._bonus(_terms(compared.stated.fact))
        return -confidence, compared.stated.key

    def _bonus(self, terms: Iterable[Term]) -> float:
        """What frequency and attention of these terms add to the confidence of their triple."""
        weights, features = self._weights, [self._features[term] for term in terms if term in self._features]
        return (
            sum(
                weights.frequency * weights.frequency_of(each.frequency) + weights.attention * each.attention for each in features
            )
            / 3
        )

    def _read_features(self, terms: Iterable[Term]) -> dict[Term, AccessFeatures]:
        return self._memory.interests.features(terms, self._weights.attention_rate)


def _terms(fact: Fact) -> tuple[Term, Term, Term]:
    return fact.subject, fact.predicate, fact.value


def _accessed(memory: TripleMemory) -> list[URIRef]:
    """The things that the person accessed last or is most interested in."""
    interests = [*memory.interests.latest("thing", ACCESSED), *memory.interests.strongest("thing", ACCESSED)]
    return list(dict.fromkeys(each.target for each in interests))
