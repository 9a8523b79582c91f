"""Which claims cannot both hold. Only declared constraints count; nothing is inferred from how a relation is used.

Four kinds of conflict: opposite polarity; present against past; two values of a functional relation; the same value in two
disjoint relations. Claims about different times do not conflict.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

from rdflib import URIRef

from memory.facts.contributions import Claim
from memory.facts.facts import EventTime
from memory.facts.relations import relation_at
from memory.vocabulary import RELATIONS

IsFunctional: TypeAlias = Callable[[URIRef], bool]
"""Whether a relation is functional, that is, has one value at a time."""


def conflicting_relations(predicate: URIRef) -> frozenset[URIRef]:
    """The relations whose claims may conflict with this one's: itself and those disjoint with it."""
    disjoint = relation_at(predicate).disjoint if predicate.startswith(RELATIONS) else frozenset()
    return frozenset({predicate, *disjoint})


def clash(one: Claim, other: Claim, is_functional: IsFunctional) -> bool:
    """Whether two claims cannot both hold."""
    if one.fact.subject != other.fact.subject or one.name == other.name or not _at_one_time(one.when, other.when):
        return False
    same_value = one.value == other.value
    if one.fact.predicate != other.fact.predicate:
        return same_value and _both_hold(one, other) and other.fact.predicate in conflicting_relations(one.fact.predicate)
    if same_value:
        return one.is_denied != other.is_denied if one.is_past == other.is_past else not (one.is_denied or other.is_denied)
    return _both_hold(one, other) and is_functional(one.fact.predicate)


def rivals_among(claims: Iterable[Claim], is_functional: IsFunctional) -> Mapping[URIRef, frozenset[URIRef]]:
    """For each claim, by its contribution's IRI, the claims that cannot hold alongside it."""
    by_subject: dict[URIRef, list[Claim]] = {}
    for claim in claims:
        by_subject.setdefault(claim.fact.subject, []).append(claim)
    rivals: dict[URIRef, set[URIRef]] = {claim.iri: set() for of in by_subject.values() for claim in of}
    for of in by_subject.values():
        for one, other in combinations(of, 2):
            if clash(one, other, is_functional):
                rivals[one.iri].add(other.iri)
                rivals[other.iri].add(one.iri)
    return {iri: frozenset(others) for iri, others in rivals.items()}


def _both_hold(one: Claim, other: Claim) -> bool:
    return not (one.is_denied or other.is_denied or one.is_past or other.is_past)


def _at_one_time(one: EventTime | None, other: EventTime | None) -> bool:
    """Whether two claims may be about the same time: one has none, or one date lies within the other."""
    return one is None or other is None or one.value.startswith(other.value) or other.value.startswith(one.value)
