"""Which contributions become everybody's: those that enough independent people tell, with nothing against them coming close.

Pure: what is told goes in, decisions come out. A person counts once per claim, and among clashing claims only for the one
told last. What staff decided stays; what clashes with something that staff promoted waits. Where clashing claims both have
enough people and neither is clearly surer, both are promoted and marked as disputed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from rdflib import URIRef

from memory.facts.conflicts import IsFunctional, rivals_among
from memory.facts.contributions import PROMOTED, REJECTED, WAITING, Contribution, Support
from memory.facts.truth_discovery import Account, Truth, discovered

Rivals = Mapping[URIRef, frozenset[URIRef]]


def everybody(people: Iterable[UUID]) -> set[UUID]:
    """Counts everyone."""
    return set(people)


@dataclass(frozen=True)
class SharingRule:
    """When a claim is promoted without staff.

    `counted` picks, from people's ids, those who count as independent: accounts that are old enough, active, and still agree.
    """

    people: int = 3
    margin: float = 0.25
    """How much surer a claim must be than all that clashes with it: three against one are enough, three against two are not."""
    counted: Callable[[Iterable[UUID]], set[UUID]] = field(default=everybody)


@dataclass(frozen=True)
class Standing:
    """What a contribution's state ought to be, and what that rests on: the people who count, its confidence, its rivals."""

    contribution: Contribution
    state: str
    people: frozenset[UUID]
    confidence: float
    rivals: frozenset[URIRef]
    is_disputed: bool = False


@dataclass(frozen=True)
class Told:
    """Everything told that bears on a decision: the contributions, who counts for each, and which clash."""

    contributions: Mapping[URIRef, Contribution]
    people: Mapping[URIRef, frozenset[UUID]]
    rivals: Rivals

    @property
    def truth(self) -> Truth:
        """TruthFinder over everything that is not rejected."""
        accounts = [Account(str(person), str(iri)) for iri, people in self.people.items() for person in people]
        return discovered(accounts, [(str(one), str(other)) for one, others in self.rivals.items() for other in others])


def told(contributions: Sequence[Contribution], rule: SharingRule, is_functional: IsFunctional) -> Told:
    """Sorts out who counts for what."""
    open_ones = [each for each in contributions if each.state != REJECTED]
    rivals = rivals_among((each.claim for each in open_ones), is_functional)
    counted = rule.counted({support.person for each in open_ones for support in each.supports})
    supports = {each.iri: [one for one in each.supports if one.person in counted] for each in open_ones}
    people = {iri: frozenset(one.person for one in of if _is_last(one, iri, supports, rivals)) for iri, of in supports.items()}
    return Told({each.iri: each for each in contributions}, people, rivals)


def _is_last(one: Support, iri: URIRef, supports: Mapping[URIRef, Sequence[Support]], rivals: Rivals) -> bool:
    """Whether the same person has told nothing since that clashes with it."""
    others = (other for rival in rivals[iri] for other in supports[rival] if other.person == one.person)
    return all((other.since, other.contribution) < (one.since, one.contribution) for other in others)


def standings(of: Iterable[URIRef], known: Told, rule: SharingRule) -> tuple[list[Standing], Truth]:
    """What state each of these contributions ought to have, and the truth discovery behind it."""
    truth = known.truth
    states = {iri: _state(iri, known, truth, rule) for iri in known.contributions}
    found = []
    for iri in sorted(set(of)):
        rivals = frozenset(rival for rival in known.rivals.get(iri, ()) if known.people[rival] or states[rival] == PROMOTED)
        is_disputed = states[iri] == PROMOTED and any(states[rival] == PROMOTED for rival in rivals)
        people = known.people.get(iri, frozenset())
        found.append(Standing(known.contributions[iri], states[iri], people, _confidence(iri, truth), rivals, is_disputed))
    return found, truth


def _state(iri: URIRef, known: Told, truth: Truth, rule: SharingRule) -> str:
    contribution = known.contributions[iri]
    if contribution.is_decided_by_staff:
        return contribution.state
    if len(known.people.get(iri, ())) < rule.people:
        return WAITING
    rivals = known.rivals[iri]
    if any(known.contributions[each].is_decided_by_staff and known.contributions[each].state == PROMOTED for each in rivals):
        return WAITING
    lead = {rival: _confidence(iri, truth) - _confidence(rival, truth) for rival in rivals if known.people[rival]}
    if any(ahead <= -rule.margin for ahead in lead.values()):
        return WAITING
    near = [rival for rival, ahead in lead.items() if ahead < rule.margin]
    return PROMOTED if all(len(known.people[rival]) >= rule.people for rival in near) else WAITING


def _confidence(iri: URIRef, truth: Truth) -> float:
    verdict = truth.verdicts.get(str(iri))
    return verdict.confidence if verdict is not None else 0.0
