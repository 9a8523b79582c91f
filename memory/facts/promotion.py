"""The rule that promotes contributions to shared facts: enough independent supporters, and no rival with similar confidence.

Pure functions: contributions in, decisions out. A person counts once per claim, and among conflicting claims only for the one
told last. Staff decisions are kept; a claim that conflicts with one promoted by staff waits. If two conflicting claims both
have enough supporters and neither is clearly surer, both are promoted and marked as disputed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from rdflib import URIRef

from memory.facts.conflicts import IsFunctional, rivals_among
from memory.facts.contributions import PROMOTED, REJECTED, WAITING, Contribution, Support
from memory.facts.truth_discovery import Account, Truth, run_truth_finder

Rivals = Mapping[URIRef, frozenset[URIRef]]


def everybody(people: Iterable[UUID]) -> set[UUID]:
    """Counts everyone as independent: the default of `SharingRule.counted`."""
    return set(people)


@dataclass(frozen=True)
class SharingRule:
    """When a claim is promoted without staff. `people` is the least number of supporters.

    `counted` selects, from account ids, those who count as independent: accounts old enough, active, and still sharing.
    """

    people: int = 3
    margin: float = 0.25
    """Least lead in confidence over every rival claim: three supporters against one reach it, three against two do not."""
    counted: Callable[[Iterable[UUID]], set[UUID]] = field(default=everybody)


@dataclass(frozen=True)
class Standing:
    """The state a contribution should have, and the grounds: supporters who count, confidence, conflicting contributions."""

    contribution: Contribution
    state: str
    people: frozenset[UUID]
    confidence: float
    rivals: frozenset[URIRef]
    is_disputed: bool = False


@dataclass(frozen=True)
class PromotionInput:
    """The input of a decision: the contributions, who counts for each, and which of them conflict."""

    contributions: Mapping[URIRef, Contribution]
    people: Mapping[URIRef, frozenset[UUID]]
    rivals: Rivals

    @property
    def truth(self) -> Truth:
        """Runs TruthFinder on all contributions that are not rejected."""
        accounts = [Account(str(person), str(iri)) for iri, people in self.people.items() for person in people]
        return run_truth_finder(accounts, [(str(one), str(other)) for one, others in self.rivals.items() for other in others])


def promotion_input(contributions: Sequence[Contribution], rule: SharingRule, is_functional: IsFunctional) -> PromotionInput:
    """Determines who counts for which contribution, and which contributions conflict."""
    open_ones = [each for each in contributions if each.state != REJECTED]
    rivals = rivals_among((each.claim for each in open_ones), is_functional)
    counted = rule.counted({support.person for each in open_ones for support in each.supports})
    supports = {each.iri: [one for one in each.supports if one.person in counted] for each in open_ones}
    people = {iri: frozenset(one.person for one in of if _is_last(one, iri, supports, rivals)) for iri, of in supports.items()}
    return PromotionInput({each.iri: each for each in contributions}, people, rivals)


def _is_last(one: Support, iri: URIRef, supports: Mapping[URIRef, Sequence[Support]], rivals: Rivals) -> bool:
    """Whether this is the person's latest support among conflicting contributions."""
    others = (other for rival in rivals[iri] for other in supports[rival] if other.person == one.person)
    return all((other.since, other.contribution) < (one.since, one.contribution) for other in others)


def standings(of: Iterable[URIRef], known: PromotionInput, rule: SharingRule) -> tuple[list[Standing], Truth]:
    """The standing of each of these contributions, and the truth discovery it rests on."""
    truth = known.truth
    states = {iri: _state(iri, known, truth, rule) for iri in known.contributions}
    found = []
    for iri in sorted(set(of)):
        rivals = frozenset(rival for rival in known.rivals.get(iri, ()) if known.people[rival] or states[rival] == PROMOTED)
        is_disputed = states[iri] == PROMOTED and any(states[rival] == PROMOTED for rival in rivals)
        people = known.people.get(iri, frozenset())
        found.append(Standing(known.contributions[iri], states[iri], people, _confidence(iri, truth), rivals, is_disputed))
    return found, truth


def _state(iri: URIRef, known: PromotionInput, truth: Truth, rule: SharingRule) -> str:
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
