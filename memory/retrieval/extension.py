"""The nearest thing known to what a person said: by TTR, about the same things or their siblings, and not said just now.

A sibling is a triple of the same tail, or of the same relation whose head is of the same class.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.model import Fact
from memory.retrieval.temporal_triples import Hypothesis, RetrievedTriple, retrieve
from memory.retrieval.triple_candidates import TripleMemory

LOOKED_AT = 150
"""So many retrieved triples are looked through for one that may be said."""
NEAR_ENOUGH = 0.3
"""The least confidence: about the same thing (.75 · .4), whatever else; a sibling has to be as near."""
LESS_AS_SIBLING = 0.35
"""What is about the same thing comes first, unless a sibling is on the person's mind."""


@dataclass(frozen=True)
class Said:
    """What was said, for retrieval: a hypothesis, the things it is about, the chief one first, and the statement, where it is one."""

    hypothesis: Hypothesis
    about: Sequence[URIRef]
    fact: Fact | None = None


@dataclass(frozen=True)
class Extension:
    """A triple that extends what was said; `is_sibling` where it is about something else of that kind."""

    triple: RetrievedTriple
    is_sibling: bool


def extension(said: Said, memory: TripleMemory, not_again: Collection[Fact]) -> Extension | None:
    """The triple of greatest confidence that may be said; None where nothing is near enough: what was said is new."""
    if not said.about and said.fact is None:
        return None
    found = list(retrieve(said.hypothesis, memory, LOOKED_AT).triples)
    turned = {Fact(URIRef(each.value), each.predicate, each.subject) for each in not_again if isinstance(each.value, URIRef)}
    found = [each for each in found if each.confidence >= NEAR_ENOUGH and _may_be_said(each)]
    found = [each for each in found if each.fact not in not_again and each.fact not in turned]
    classes, labels = _classes(said, memory, found), _labels(found, memory)
    ranked = []
    for each in found:
        is_about = each.fact.subject in said.about or each.fact.value in said.about[:1]
        is_sibling = not is_about and _is_sibling(each.fact, said.fact, classes)
        if (is_sibling or is_about) and labels.get(each.fact.subject) != labels.get(each.fact.value, str(each.fact.value)):
            ranked.append((each.confidence - (LESS_AS_SIBLING if is_sibling else 0.0), Extension(each, is_sibling)))
    return max(ranked, key=lambda each: each[0], default=(0.0, None))[1]


def _may_be_said(triple: RetrievedTriple) -> bool:
    learned = triple.stated.learned
    return learned is None or not (learned.is_denied or learned.is_disputed or learned.is_past)


def _classes(said: Said, memory: TripleMemory, found: Sequence[RetrievedTriple]) -> dict[URIRef, set[URIRef]]:
    """The classes of the heads that share the statement's relation, and of its own."""
    if said.fact is None:
        return {}
    alike = {triple.fact.subject for triple in found if triple.fact.predicate == said.fact.predicate}
    return {thing: set(of) for thing, of in memory.domain.classes_of(sorted({said.fact.subject, *alike})).items()}


def _labels(found: Sequence[RetrievedTriple], memory: TripleMemory) -> dict[URIRef, str]:
    """What both ends are called: that “Bob Dylan” is by Bob Dylan says nothing."""
    return memory.learned.labels_of(term for each in found for term in (each.fact.subject, each.fact.value))


def _is_sibling(fact: Fact, of: Fact | None, classes: dict[URIRef, set[URIRef]]) -> bool:
    if of is None or fact.subject == of.subject:
        return False
    shared = classes.get(fact.subject, set()) & classes.get(of.subject, set())
    is_alike = bool(shared) and fact.predicate == of.predicate and fact.predicate != RDF.type
    return fact.value == of.value or is_alike
