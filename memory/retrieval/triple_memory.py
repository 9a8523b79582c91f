"""The stores that triple retrieval searches for one person, and a stored triple compared with a hypothesis."""

from dataclasses import dataclass

from rdflib import Literal

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.embedding.embedder import Embedder
from memory.facts.facts import LearnedFact
from memory.facts.knowledge import LearnedKnowledge
from memory.interests.user_model import UserModel
from memory.model import Fact
from memory.retrieval.ttr_weights import TripleWeights
from memory.store.label_index import SeenLabels


@dataclass(frozen=True)
class TripleMemory:
    """All that triple retrieval needs for one person: knowledge bases, learned facts, label index, interests, embedder."""

    domain: DomainKnowledge
    learned: LearnedKnowledge
    labels: SeenLabels
    interests: UserModel
    embedder: Embedder


@dataclass(frozen=True)
class Stated:
    """A stored triple. `owner` is private, shared or domain; `learned` is set for the first two."""

    fact: Fact
    owner: str
    learned: LearnedFact | None = None

    @property
    def key(self) -> tuple[str, ...]:
        """A unique key, which also gives a total order."""
        value = self.fact.value
        kind = f"{value.datatype} {value.language}" if isinstance(value, Literal) else ""
        learned = str(self.learned.iri) if self.learned is not None else ""
        return (str(self.fact.subject), str(self.fact.predicate), str(value), kind, self.owner, learned)


@dataclass(frozen=True)
class ComparedTriple:
    """A triple with the cosines of its parts and those of a hypothesis; None for a term without a vector."""

    stated: Stated
    head: float | None
    relation: float
    tail: float | None

    def similarity(self, weights: TripleWeights) -> float:
        """The weighted sum of the cosines; an unknown one counts as 0."""
        return weights.head * (self.head or 0.0) + weights.relation * self.relation + weights.tail * (self.tail or 0.0)
