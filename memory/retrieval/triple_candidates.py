"""Which triples are compared with a hypothesis: those around its own entities, around near ones, and around what was accessed lately.

Their siblings come with them: triples of the same head, of the same tail, of other things of the head's class.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.embedding.embedder import Embedder
from memory.folding import folded
from memory.learned_knowledge.facts import FactReader, LearnedFact
from memory.learned_knowledge.knowledge import LearnedKnowledge
from memory.model import Fact
from memory.store.label_index import SeenLabels
from memory.store.reading import Condition
from memory.store.terms import Term
from memory.store.text_index import Vector
from memory.understanding.phrases import plural
from memory.user_model import UserModel

ACCESSED = 12
"""So many things last accessed, and as many of greatest strength, bring their triples along."""
RELATIONS = 16
"""So many properties near the relation are followed from what is less near."""
FEW = 30
"""Of a class with no more members, all members of the head's class bring their triples along."""


@dataclass(frozen=True)
class TripleMemory:
    """Where one person's triples are: the knowledge bases, what was learned; how they are found, and how accessed."""

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
        """Tells any two triples apart, and puts them in a total order."""
        value = self.fact.value
        kind = f"{value.datatype} {value.language}" if isinstance(value, Literal) else ""
        learned = str(self.learned.iri) if self.learned is not None else ""
        return (str(self.fact.subject), str(self.fact.predicate), str(value), kind, self.owner, learned)


def called(words: str, memory: TripleMemory) -> list[URIRef]:
    """The things that are called exactly this, by the person or by the knowledge bases."""
    keys = list(dict.fromkeys([folded(words), folded(plural(words))])) if words.strip() else []
    own = [thing for facts in (memory.learned.facts, memory.learned.shared) for of in facts.called(keys).values() for thing in of]
    return list(dict.fromkeys([*own, *(thing.iri for thing in memory.domain.things_called(keys))]))


def accessed(memory: TripleMemory) -> list[URIRef]:
    """The things that the person accessed last, or that interest the person most."""
    interests = [*memory.interests.latest("thing", ACCESSED), *memory.interests.strongest("thing", ACCESSED)]
    return list(dict.fromkeys(each.target for each in interests))


def near_relations(memory: TripleMemory, asked: Vector, relations: Sequence[URIRef]) -> list[URIRef]:
    """These relations, and the properties nearest to a vector."""
    schema = memory.labels.schema()
    terms = [term for term in memory.domain.schema.properties if term in schema]
    cosines = np.stack([schema[term] for term in terms]) @ asked if terms else np.zeros(0)
    nearest = [terms[each] for each in np.argsort(-cosines, kind="stable")[:RELATIONS]]
    return list(dict.fromkeys([*relations, *nearest]))


@dataclass(frozen=True)
class Ends:
    """Heads and tails whose triples are wanted, in the order of importance; `relations` None for all."""

    heads: Sequence[Term]
    tails: Sequence[Term]
    relations: Sequence[URIRef] | None = None


def candidates(memory: TripleMemory, ends: Sequence[Ends]) -> list[Stated]:
    """The triples with any of these heads or tails, in a total order."""
    facts = [
        fact
        for each in ends
        for fact in memory.domain.statements_around(
            list(dict.fromkeys(_iris(each.heads))), _not_popular(memory.domain, dict.fromkeys(each.tails)), each.relations
        )
    ]
    subjects = list(dict.fromkeys(_iris(head for each in ends for head in each.heads)))
    values = list(dict.fromkeys(tail for each in ends for tail in each.tails))
    stated = [
        *(Stated(fact, "domain") for fact in facts),
        *_learned("private", memory.learned.facts, subjects, values),
        *_learned("shared", memory.learned.shared, subjects, values),
    ]
    found = {one.key: one for one in stated}
    return [found[key] for key in sorted(found)]


def _learned(owner: str, facts: FactReader, subjects: Sequence[URIRef], values: Sequence[Term]) -> list[Stated]:
    live = [each for each in (*facts.facts(subjects), *facts.facts(value=values)) if each.is_live]
    return [Stated(each.fact, owner, each) for each in live]


def of_the_same_class(domain: DomainKnowledge, things: Sequence[URIRef]) -> list[URIRef]:
    """The other things of these things' classes, where they are few."""
    classes = {each for of in domain.classes_of(things).values() for each in of}
    few = [each for each in sorted(classes) if each in domain.schema.classes and 0 < domain.schema.classes[each].uses <= FEW]
    members = domain.things_that("same_class", [Condition(classes=few)])[0] if few else []
    return [each for each in _iris(members) if each not in things]


def _not_popular(domain: DomainKnowledge, values: Iterable[Term]) -> list[Term]:
    """Classes of many things are left out: the near ones among those things are found by themselves."""
    classes = domain.schema.classes
    return [each for each in values if not isinstance(each, URIRef) or each not in classes or classes[each].uses <= FEW]


def _iris(terms: Iterable[Term]) -> Iterator[URIRef]:
    return (term for term in terms if isinstance(term, URIRef))
