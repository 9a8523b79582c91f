"""Contributions as shown on the staff pages: sentences, account names, dates."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from rdflib import URIRef

from chat.accounts.models import User
from memory.facts.contributions import PEOPLE, RULE, Contribution
from memory.facts.sharing import Quarantine
from memory.realisation.values import sentence

GONE = "(a deleted account)"


@dataclass(frozen=True)
class ShownContribution:
    """A contribution as listed on the quarantine page."""

    iri: URIRef
    words: str
    people: tuple[str, ...]
    since: datetime | None
    state: str
    decided_by: str
    decided_at: datetime | None
    is_contested: bool


def shown_contributions(quarantine: Quarantine, state: str) -> list[ShownContribution]:
    """The first contributions in this state."""
    listed = quarantine.listed(state)
    names = names_of({person for each in listed for person in _people(each)})
    return [_shown(each, sentence(quarantine.in_words(each)), names) for each in listed]


def _shown(contribution: Contribution, words: str, names: Mapping[UUID, str]) -> ShownContribution:
    by = contribution.decided_by
    return ShownContribution(
        iri=contribution.iri,
        words=words,
        people=tuple(sorted(names.get(each.person, GONE) for each in contribution.supports)),
        since=min((each.since for each in contribution.supports), default=None),
        state=contribution.state,
        decided_by="the companion" if by == RULE else names.get(_account(by), GONE) if by else "",
        decided_at=contribution.decided_at,
        is_contested=contribution.is_contested,
    )


def _people(contribution: Contribution) -> set[UUID]:
    people = {each.person for each in contribution.supports}
    by = contribution.decided_by
    return people | ({_account(by)} if contribution.is_decided_by_staff and by else set())


def _account(person: URIRef) -> UUID:
    return UUID(str(person).removeprefix(PEOPLE))


def names_of(people: Iterable[UUID]) -> dict[UUID, str]:
    """User names by id, for those of these people who still have an account."""
    return dict(User.objects.filter(pk__in=list(people)).values_list("pk", "username"))
