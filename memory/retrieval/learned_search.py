"""Learned triples compared with a hypothesis: those of its own terms, of near terms, and of recently accessed ones.

Siblings are included: triples of the same head, of the same tail, and of other members of the head's class.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.facts import FactReader
from memory.retrieval.asked_triple import AskedTriple
from memory.retrieval.table_search import DIGITS
from memory.retrieval.triple_memory import ComparedTriple, Stated, TripleMemory
from memory.store.reading import Condition
from memory.store.terms import Term
from memory.store.vector_table import Vector

NEAR = 16
"""Number of learned things near the head, and near the tail, whose triples are candidates."""
FEW = 30
"""If the head's class has no more members than this, the triples of all of them are candidates."""


def learned_triples(
    asked: AskedTriple, memory: TripleMemory, also_near: tuple[Sequence[Term], Sequence[Term]], lately: Iterable[Term]
) -> list[Stated]:
    """Candidate triples: live facts, private and shared; `also_near` are further terms near the head and near the tail."""
    owned = [
        (owner, facts)
        for owner, facts in (("private", memory.learned.facts), ("shared", memory.learned.shared))
        if _has_any(facts)
    ]
    if not owned:
        return []
    near = memory.labels.near([asked.head, asked.tail], NEAR)
    siblings = _of_the_same_class(memory.domain, asked.heads)
    heads = list(dict.fromkeys(_iris([*asked.heads, *near[0], *also_near[0], *siblings, *lately])))
    tails = list(dict.fromkeys([*asked.tails, *near[1], *also_near[1], *lately]))
    found = [each for owner, facts in owned for each in _live(owner, facts, heads, tails)]
    return list({each.key: each for each in found}.values())


def _has_any(facts: FactReader) -> bool:
    return facts.reader.holds("is_stated", predicate=RDF.subject)


def compared_learned(
    stated: Sequence[Stated],
    asked: AskedTriple,
    vectors: Mapping[Term, Vector],
    relations: Callable[[Sequence[URIRef]], Vector],
) -> list[ComparedTriple]:
    """These triples with the cosines of their parts; `relations` computes those of relations; `vectors` may lack terms."""
    predicates = list(dict.fromkeys(each.fact.predicate for each in stated))
    relation = dict(zip(predicates, relations(predicates).tolist(), strict=True))
    head = _cosines([each.fact.subject for each in stated], vectors, asked.head)
    tail = _cosines([each.fact.value for each in stated], vectors, asked.tail)
    return [
        ComparedTriple(
            each,
            1.0 if each.fact.subject in asked.heads else head[each.fact.subject],
            round(relation[each.fact.predicate], DIGITS),
            1.0 if asked.is_tail(each.fact.value) else tail[each.fact.value],
        )
        for each in stated
    ]


def _cosines(terms: Iterable[Term], vectors: Mapping[Term, Vector], asked: Vector) -> dict[Term, float | None]:
    """The cosine of each term; None without a vector, 0 for a date or a number, which are similar to nothing."""
    distinct = list(dict.fromkeys(terms))
    there = [term for term in distinct if term in vectors]
    cosines = np.stack([vectors[term] for term in there]) @ asked if there else np.zeros(0, np.float32)
    known = {term: round(float(cosine), DIGITS) for term, cosine in zip(there, cosines, strict=True)}
    numbers: dict[Term, float] = {term: 0.0 for term in distinct if isinstance(term, Literal) and term.datatype is not None}
    return {term: known.get(term, numbers.get(term)) for term in distinct}


def _live(owner: str, facts: FactReader, subjects: Sequence[URIRef], values: Sequence[Term]) -> list[Stated]:
    found = [*(facts.facts(subjects) if subjects else ()), *(facts.facts(value=values) if values else ())]
    return [Stated(each.fact, owner, each) for each in found if each.is_live]


def _of_the_same_class(domain: DomainKnowledge, things: Sequence[URIRef]) -> list[URIRef]:
    """The other members of these things' classes, for classes with `FEW` members at most."""
    classes = {each for of in domain.classes_of(things).values() for each in of}
    few = [each for each in sorted(classes) if each in domain.schema.classes and 0 < domain.schema.classes[each].uses <= FEW]
    members = domain.things_that("same_class", [Condition(classes=few)])[0] if few else []
    return [each for each in _iris(members) if each not in things]


def _iris(terms: Iterable[Term]) -> Iterator[URIRef]:
    return (term for term in terms if isinstance(term, URIRef))
