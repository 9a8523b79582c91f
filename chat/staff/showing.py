"""Contributions and conflicts as the pages of staff show them: sentences, account names, figures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from rdflib import URIRef

from chat.accounts.models import User
from memory.facts.contributions import PEOPLE, RULE, Contribution
from memory.facts.promotion import Standing
from memory.facts.sharing import Conflict, Quarantine

GONE = "(an account that is gone)"


@dataclass(frozen=True)
class ShownContribution:
    """A line of the quarantine."""

    iri: URIRef
    words: str
    people: tuple[str, ...]
    since: datetime | None
    state: str
    decided_by: str
    decided_at: datetime | None
    is_contested: bool


@dataclass(frozen=True)
class ShownWeight:
    """A person who tells a claim, with the reliability from 0 to 1, and what it weighs."""

    person: str
    reliability: float
    weight: float


@dataclass(frozen=True)
class ShownClaim:
    """One side of a conflict."""

    words: str
    state: str
    is_disputed: bool
    confidence: float
    weights: tuple[ShownWeight, ...]
    against: float
    """What the other sides take off."""


def shown_contributions(quarantine: Quarantine, state: str) -> list[ShownContribution]:
    """The first contributions in this state."""
    listed = quarantine.listed(state)
    names = _names({person for each in listed for person in _people(each)})
    return [_shown(each, quarantine.in_words(each.claim), names) for each in listed]


def shown_conflicts(quarantine: Quarantine) -> list[list[ShownClaim]]:
    """The sides of each conflict, surest first."""
    conflicts = quarantine.conflicts()
    names = _names({person for each in conflicts for standing in each.standings for person in standing.people})
    return [[_side(standing, each, quarantine, names) for standing in each.standings] for each in conflicts]


def _shown(contribution: Contribution, words: str, names: Mapping[UUID, str]) -> ShownContribution:
    by = contribution.decided_by
    return ShownContribution(
        iri=contribution.iri,
        words=words,
        people=tuple(sorted(names.get(each.person, GONE) for each in contribution.supports)),
        since=min((each.since for each in contribution.supports), default=None),
        state=contribution.state,
        decided_by="the rule" if by == RULE else names.get(_account(by), GONE) if by else "",
        decided_at=contribution.decided_at,
        is_contested=contribution.is_contested,
    )


def _side(standing: Standing, conflict: Conflict, quarantine: Quarantine, names: Mapping[UUID, str]) -> ShownClaim:
    contribution = standing.contribution
    verdict = conflict.truth.verdicts.get(str(contribution.iri))
    weights = verdict.weights if verdict else ()
    return ShownClaim(
        words=quarantine.in_words(contribution.claim),
        state=contribution.state,
        is_disputed=standing.is_disputed,
        confidence=standing.confidence,
        weights=tuple(ShownWeight(names.get(UUID(each.source), GONE), each.reliability, each.weight) for each in weights),
        against=sum(weight for _, weight in verdict.against) if verdict else 0.0,
    )


def _people(contribution: Contribution) -> set[UUID]:
    people = {each.person for each in contribution.supports}
    by = contribution.decided_by
    return people | ({_account(by)} if contribution.is_decided_by_staff and by else set())


def _account(person: URIRef) -> UUID:
    return UUID(str(person).removeprefix(PEOPLE))


def _names(people: Iterable[UUID]) -> dict[UUID, str]:
    return dict(User.objects.filter(pk__in=list(people)).values_list("pk", "username"))
