"""A known triple that extends what a person said: found by TTR, about the same things or a sibling, and not yet mentioned.

A sibling is a triple with the same relation, and with the same tail or a head of the same class.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.model import Fact
from memory.retrieval.temporal_triples import Hypothesis, RetrievedTriple, retrieve
from memory.retrieval.triple_memory import TripleMemory

WORD = re.compile(r"\w+")
LOOKED_AT = 150
"""Number of retrieved triples considered."""
NEAR_ENOUGH = 0.3
"""Minimum confidence: that of a triple that shares just the head or the tail (.75 · .4); siblings must reach it too."""
LESS_AS_SIBLING = 0.35
"""Penalty for siblings: triples about the same thing come first, unless a sibling has had much attention lately."""


@dataclass(frozen=True)
class RetrievalInput:
    """What was said, as input to retrieval: hypothesis, the things it is about (main one first), words, and any fact."""

    hypothesis: Hypothesis
    about: Sequence[URIRef]
    words: str
    fact: Fact | None = None


@dataclass(frozen=True)
class Extension:
    """A triple that extends what was said; `is_sibling` if it is about something else of the same kind."""

    triple: RetrievedTriple
    is_sibling: bool


def extension(said: RetrievalInput, memory: TripleMemory, not_again: Collection[Fact]) -> Extension | None:
    """The triple of greatest confidence that may be said; None if none is near enough, so that what was said is new.

    Facts in `not_again`, and their inverses, are skipped.
    """
    if not said.about and said.fact is None:
        return None
    found = list(retrieve(said.hypothesis, memory, LOOKED_AT).triples)
    turned = {Fact(URIRef(each.value), each.predicate, each.subject) for each in not_again if isinstance(each.value, URIRef)}
    found = [each for each in found if each.confidence >= NEAR_ENOUGH and _may_be_said(each, memory)]
    found = [each for each in found if each.fact not in not_again and each.fact not in turned]
    classes, labels = _classes(said, memory, found), _labels(found, memory)
    ranked = []
    for each in found:
        is_about = each.fact.subject in said.about or each.fact.value in said.about[:1]
        is_sibling = not is_about and _is_sibling(each.fact, said.fact, classes)
        if (is_sibling or is_about) and _says_something(each.fact, labels, said.words):
            ranked.append((each.confidence - (LESS_AS_SIBLING if is_sibling else 0.0), Extension(each, is_sibling)))
    return max(ranked, key=lambda each: each[0], default=(0.0, None))[1]


def _may_be_said(triple: RetrievedTriple, memory: TripleMemory) -> bool:
    """Whether the triple is undisputed, current, not part of a schema, and not a shared fact that the person stated too."""
    learned, fact, schema = triple.stated.learned, triple.fact, memory.domain.schema
    if fact.subject in schema.properties or fact.subject in schema.classes:
        return False
    if learned is None:
        return True
    is_own = triple.stated.owner == "shared" and bool(memory.learned.facts.facts(fact.subject, fact.predicate, fact.value))
    return not (learned.is_denied or learned.is_disputed or learned.is_past or is_own)


def _classes(said: RetrievalInput, memory: TripleMemory, found: Sequence[RetrievedTriple]) -> dict[URIRef, set[URIRef]]:
    """The classes of the statement's head, and of the heads of triples with the same relation."""
    if said.fact is None:
        return {}
    alike = {triple.fact.subject for triple in found if triple.fact.predicate == said.fact.predicate}
    return {thing: set(of) for thing, of in memory.domain.classes_of(sorted({said.fact.subject, *alike})).items()}


def _labels(found: Sequence[RetrievedTriple], memory: TripleMemory) -> dict[URIRef, str]:
    """The labels of heads and tails, to skip what is trivial by name: the album “Bob Dylan” is by Bob Dylan."""
    return memory.learned.labels_of(term for each in found for term in (each.fact.subject, each.fact.value))


def _says_something(fact: Fact, labels: Mapping[URIRef, str], words: str) -> bool:
    """Whether the fact is informative: not a class, not trivial by name, and not fully named in the words already."""
    if fact.predicate == RDF.type:
        return False
    ends = [labels.get(each, "") if isinstance(each, URIRef) else str(each) for each in (fact.subject, fact.value)]
    return ends[0] != ends[1] and not all(is_named_in(words, each) for each in ends)


def is_named_in(words: str, label: str) -> bool:
    """Whether a label appears in the words, in the singular or the plural."""
    said = f" {' '.join(WORD.findall(folded(words)))} "
    return any(f" {' '.join(WORD.findall(folded(each)))} " in said for each in (label, plural(label)))


def _is_sibling(fact: Fact, of: Fact | None, classes: dict[URIRef, set[URIRef]]) -> bool:
    if of is None or fact.subject == of.subject:
        return False
    if fact.predicate != of.predicate:
        return False
    return fact.value == of.value or bool(classes.get(fact.subject, set()) & classes.get(of.subject, set()))
