"""What a person does not want to hear of unasked: what they dislike and, for some days, what they asked for less of by hand."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from rdflib import URIRef

from memory.access import Memory
from memory.interests.strengths import LESS
from memory.interests.user_model import Interest
from memory.model import Fact
from memory.store.terms import Term

RESTS_FOR = timedelta(days=7)
"""How long “less of this” counts."""
Target = tuple[URIRef, Term | None]
"""(thing, property or class, None), or a pattern: (property, value)."""


def unwanted_targets(targets: Iterable[Target], memory: Memory) -> set[Target]:
    """The targets the person does not want to hear of."""
    now = memory.clock()
    found = memory.user_model.interests_in(dict.fromkeys(targets))
    return {target for target, interest in found.items() if _is_unwanted(interest, now)}


def wanted_facts(facts: Sequence[Fact], memory: Memory) -> set[Fact]:
    """The facts of which nothing is unwanted: no end, no class of an end, no property, no (property, value) pattern."""
    ends = {end for fact in facts for end in (fact.subject, fact.value) if isinstance(end, URIRef)}
    classes = memory.domain.classes_of(sorted(ends)) if ends else {}
    of_fact = {fact: _targets(fact, classes) for fact in facts}
    out = unwanted_targets((target for targets in of_fact.values() for target in targets), memory)
    return {fact for fact, targets in of_fact.items() if out.isdisjoint(targets)}


def _targets(fact: Fact, classes: Mapping[URIRef, Sequence[URIRef]]) -> set[Target]:
    ends = [end for end in (fact.subject, fact.value) if isinstance(end, URIRef)]
    kinds = [kind for end in ends for kind in classes.get(end, ())]
    return {(fact.predicate, fact.value), *((each, None) for each in (*ends, *kinds, fact.predicate))}


def _is_unwanted(interest: Interest, now: datetime) -> bool:
    is_resting = interest.by_hand == LESS and interest.by_hand_at is not None and now - interest.by_hand_at <= RESTS_FOR
    return interest.strength < 0 or is_resting
