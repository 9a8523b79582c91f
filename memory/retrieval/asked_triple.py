"""The hypothesis of triple retrieval: a triple that may be known, with the vectors and terms it is compared by."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from rdflib import Literal, URIRef

from memory.facts.relations import relation_called
from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.indexing.labels import schema_texts
from memory.retrieval.triple_memory import TripleMemory
from memory.store.terms import Term
from memory.store.vector_table import Vector

SPEAKER = "I"


@dataclass(frozen=True)
class Hypothesis:
    """A triple that may be known; each part is either words or the term that they denote."""

    head: str | URIRef
    relation: str | URIRef
    tail: str | Term


@dataclass(frozen=True)
class AskedTriple:
    """A hypothesis with the vectors of its parts, and the terms that its words denote exactly."""

    hypothesis: Hypothesis
    head: Vector
    relation: Vector
    tail: Vector
    heads: list[URIRef]
    relations: list[URIRef]
    tails: list[Term]

    @classmethod
    def of(cls, hypothesis: Hypothesis, memory: TripleMemory) -> Self:
        """Embeds the words and looks up the terms they name; raises EmbeddingsUnavailable if nothing can be embedded."""
        parts = (hypothesis.head, hypothesis.relation, hypothesis.tail)
        texts = texts_of([part for part in parts if isinstance(part, URIRef)], memory)
        in_words = [texts[part] if isinstance(part, URIRef) else str(part) for part in parts]
        head, relation, tail = memory.embedder.vectors(in_words)
        heads = [hypothesis.head] if isinstance(hypothesis.head, URIRef) else _called(hypothesis.head, memory)
        given = isinstance(hypothesis.relation, URIRef)
        relations = [URIRef(hypothesis.relation)] if given else [relation_called(hypothesis.relation).iri]
        tails: list[Term] = [hypothesis.tail] if isinstance(hypothesis.tail, URIRef | Literal) else []
        if not tails:
            tails = [*_called(hypothesis.tail, memory), Literal(hypothesis.tail)]
        return cls(hypothesis, head, relation, tail, heads, relations, tails)

    @property
    def tail_words(self) -> str:
        """The words of the tail; empty if it is an IRI."""
        return "" if isinstance(self.hypothesis.tail, URIRef) else str(self.hypothesis.tail)

    def is_tail(self, term: Term) -> bool:
        """Whether a term is the tail, or a literal with the same folded text."""
        says = isinstance(term, Literal) and self.tail_words != "" and folded(str(term)) == folded(self.tail_words)
        return says or term in self.tails


def texts_of(terms: Sequence[Term], memory: TripleMemory) -> dict[Term, str]:
    """The text that is embedded for each term: its label, a property's wording, a literal's value, “I” for the person."""
    texts: dict[Term, str] = {term: str(term) for term in terms}
    named: tuple[Mapping[URIRef, str], ...] = (
        memory.learned.labels_of(terms),
        schema_texts(memory.domain.schema),
        {memory.learned.person: SPEAKER},
    )
    for each in named:
        texts |= {term: text for term, text in each.items() if term in texts}
    return texts


def _called(words: str, memory: TripleMemory) -> list[URIRef]:
    """The things with exactly this name, in what was learned and in the knowledge bases."""
    keys = list(dict.fromkeys([folded(words), folded(plural(words))])) if words.strip() else []
    own = [thing for facts in (memory.learned.facts, memory.learned.shared) for of in facts.called(keys).values() for thing in of]
    return list(dict.fromkeys([*own, *(thing.iri for thing in memory.domain.things_called(keys))]))
