"""Suggestions: things that are linked with what the person likes, or share a value with it.

A liked thing leads to another directly, or through a shared value of the same property; the more things share the value, the
less it counts (inverse document frequency, Spärck Jones 1972), and mere qualities such as “yellow” do not count. The weights
of all leads to a thing add up.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import log

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact

FACTS_OF_EACH = 40
"""Maximum number of facts followed from each liked thing."""


@dataclass(frozen=True)
class Suggestion:
    """A suggested thing, the liked thing that best leads to it, and the connecting facts, the suggested thing's first."""

    thing: URIRef
    liked: URIRef
    facts: tuple[Fact, ...]
    score: float


@dataclass(frozen=True)
class _Lead:
    thing: URIRef
    facts: tuple[Fact, ...]
    closeness: float


def suggestions(
    liked: Mapping[URIRef, float], domain: DomainKnowledge, may_be: Callable[[set[URIRef]], set[URIRef]]
) -> list[Suggestion]:
    """What the liked things lead to, best first, in a total order. `liked` maps each to its weight, above 0.

    `may_be` filters a set of things down to those that may be suggested.
    """
    leads = [(thing, weight, lead) for thing, weight in liked.items() for lead in _leads(thing, domain)]
    among = may_be({lead.thing for _, _, lead in leads} - liked.keys())
    scores: dict[URIRef, float] = defaultdict(float)
    best: dict[URIRef, tuple[float, URIRef, _Lead]] = {}
    for thing, weight, lead in leads:
        if lead.thing in among:
            amount = weight * lead.closeness
            scores[lead.thing] += amount
            if lead.thing not in best or amount > best[lead.thing][0]:
                best[lead.thing] = (amount, thing, lead)
    found = [Suggestion(each, best[each][1], best[each][2].facts, scores[each]) for each in scores]
    return sorted(found, key=lambda each: (-each.score, each.thing))


def _leads(thing: URIRef, domain: DomainKnowledge) -> Iterator[_Lead]:
    """The things a thing is linked with (closeness 1), and those that share a value with it (less)."""
    own, _ = domain.facts_about(thing)
    of_others, _ = domain.facts_with_value(thing)
    for fact in of_others:
        yield _Lead(fact.subject, (fact,), 1.0)
    for fact in own[:FACTS_OF_EACH]:
        if isinstance(fact.value, URIRef):
            yield _Lead(URIRef(fact.value), (fact,), 1.0)
            if _is_quality(URIRef(fact.value), domain):
                continue
            sharing = [each for each in domain.facts_with_value(URIRef(fact.value))[0] if each.predicate == fact.predicate]
            for each in sharing:
                yield _Lead(each.subject, (each, fact), 1 / (1 + log(max(2, len(sharing)))))


def _is_quality(value: URIRef, domain: DomainKnowledge) -> bool:
    """Whether a value is a mere quality like “yellow”: no proper name and no facts of its own."""
    return domain.labels_of([value]).get(value, "").islower() and not domain.facts_about(value)[0]
