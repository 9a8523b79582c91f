"""What things contain, transitively: egg is in anything made with mayonnaise; and which are known not to contain something."""

from collections.abc import Iterable, Mapping, Sequence

from rdflib import URIRef

from memory.domain_knowledge.knowledge import STEPS_AT_MOST, DomainKnowledge
from memory.model import Fact, Pattern
from memory.store.terms import Term

Makeup = Mapping[URIRef, Sequence[Fact]]


def is_containment(predicate: URIRef, domain: DomainKnowledge) -> bool:
    """Whether the property is transitive for contents: what its value contains, its subject contains too."""
    entry = domain.schema.properties.get(predicate)
    return entry is not None and entry.passes_on


def containment_path(thing: URIRef, aim: URIRef, domain: DomainKnowledge) -> tuple[Fact, ...]:
    """The chain of facts by which a thing contains `aim`, or a member of that class; empty if it is not known to."""
    makeup = _makeup([thing], domain)
    aims = _aims(aim, makeup, domain)
    came_from: dict[Term, Fact] = {}
    latest: list[Term] = [thing]
    while latest:
        found = [fact for each in latest for fact in makeup.get(URIRef(each), ()) if fact.value not in came_from]
        came_from |= {fact.value: fact for fact in reversed(found)}
        if reached := next((fact.value for fact in found if fact.value in aims), None):
            return _back(reached, thing, came_from)
        latest = list(dict.fromkeys(fact.value for fact in found))
    return ()


def known_without(things: Iterable[Term], denied: Sequence[Pattern], domain: DomainKnowledge) -> list[Term]:
    """The things whose contents are known and include, at any depth, nothing that the `denied` patterns name."""
    avoided = [each.value for each in denied if isinstance(each.value, URIRef) and is_containment(each.predicate, domain)]
    if not avoided:
        return list(things)
    candidates = [URIRef(each) for each in things]
    makeup = _makeup(candidates, domain)
    aims = set[Term]().union(*(_aims(each, makeup, domain) for each in avoided))
    return [each for each in candidates if makeup.get(each) and each not in aims and aims.isdisjoint(_reached(each, makeup))]


def _makeup(things: Iterable[URIRef], domain: DomainKnowledge) -> Makeup:
    """All facts about what these things contain, followed for at most `STEPS_AT_MOST` steps."""
    ways = [each.iri for each in domain.schema.properties.values() if each.passes_on or _is_variety(each.iri, domain)]
    makeup: dict[URIRef, list[Fact]] = {}
    latest = sorted(set(things))
    for _ in range(STEPS_AT_MOST):
        facts = domain.facts_by(latest, ways) if latest else []
        makeup |= {each: [] for each in latest}
        for fact in facts:
            makeup[fact.subject].append(fact)
        latest = sorted({URIRef(fact.value) for fact in facts if isinstance(fact.value, URIRef)} - makeup.keys())
    return makeup


def _is_variety(predicate: URIRef, domain: DomainKnowledge) -> bool:
    """Whether the property leads from a variety to its kind (a Braeburn is an apple): transitive, from things with contents."""
    entry = domain.schema.properties[predicate]
    holders = {each for other in domain.schema.properties.values() if other.passes_on for each in other.domains}
    return entry.is_transitive and domain.schema.is_kind_of(entry.domains, holders)


def _aims(aim: URIRef, makeup: Makeup, domain: DomainKnowledge) -> set[Term]:
    """The thing itself; for a class, all its members that occur in the makeup."""
    if aim not in domain.schema.classes:
        return {aim}
    values = {URIRef(fact.value) for facts in makeup.values() for fact in facts if isinstance(fact.value, URIRef)}
    of = domain.classes_of(sorted(values | set(makeup)))
    return {each for each, classes in of.items() if domain.schema.is_kind_of(classes, [aim])}


def _reached(thing: URIRef, makeup: Makeup) -> set[Term]:
    reached: set[Term] = set()
    latest: list[Term] = [thing]
    while latest:
        found = {fact.value for each in latest for fact in makeup.get(URIRef(each), ())} - reached
        reached |= found
        latest = list(found)
    return reached


def _back(reached: Term, start: URIRef, came_from: Mapping[Term, Fact]) -> tuple[Fact, ...]:
    way: list[Fact] = []
    while reached != start and len(way) < STEPS_AT_MOST:
        way.insert(0, came_from[reached])
        reached = way[0].subject
    return tuple(way)
