"""Conflicts as shown on the staff page: each side as a sentence, who says so since when, reliability, counter-evidence."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext_noop
from rdflib import URIRef

from chat.sharing import conflicts
from chat.staff.showing import GONE, names_of
from memory.access import STORE
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.contributions import PROMOTED, Support
from memory.facts.promotion import Standing
from memory.facts.sharing import Conflict, Quarantine
from memory.model import Fact
from memory.realisation.told_of_the_world import WorldSpeaker
from memory.realisation.values import sentence

TRUSTED = (
    (0.8, gettext_noop("highly trusted")),
    (0.6, gettext_noop("trusted")),
    (0.4, gettext_noop("somewhat trusted")),
    (0.0, gettext_noop("barely trusted")),
)
"""Lower bounds of a reliability, and the words from there on."""
SURE = (
    (0.8, gettext_noop("sure")),
    (0.6, gettext_noop("fairly sure")),
    (0.4, gettext_noop("doubtful")),
    (0.0, gettext_noop("very doubtful")),
)


@dataclass(frozen=True)
class ShownTeller:
    """A supporter of a side, with reliability from 0 to 1 and its words; None if the person does not count as independent."""

    person: str
    since: datetime
    reliability: float | None
    trusted: str


@dataclass(frozen=True)
class ShownSide:
    """One side, told by people. `confidence` is from 0 to 1; `against` is the total weight of the evidence from other sides."""

    iri: URIRef
    words: str
    is_everybodys: bool
    is_disputed: bool
    by_staff: bool
    confidence: float
    sure: str
    tellers: tuple[ShownTeller, ...]
    against: float

    @property
    def since(self) -> datetime | None:
        """When it was first told; None if nobody tells it."""
        return min((each.since for each in self.tellers), default=None)


@dataclass(frozen=True)
class ShownStatement:
    """A statement of a knowledge base, as a sentence."""

    words: str
    base: str


@dataclass(frozen=True)
class ShownConflict:
    """A conflict: its subject, the sides told by people, most confident first, and what knowledge bases state against them."""

    about: str
    sides: tuple[ShownSide, ...]
    stated: tuple[ShownStatement, ...]
    is_decided: bool

    @property
    def several(self) -> str:
        """The pronoun for all sides together."""
        return "both" if len(self.sides) + len(self.stated) == 2 else "all"

    @property
    def none(self) -> str:
        """The pronoun for none of the sides."""
        return "neither" if self.several == "both" else "none"

    @property
    def has_staffs_word(self) -> bool:
        """Whether staff have decided about any side."""
        return any(each.by_staff for each in self.sides)


def shown_conflicts(quarantine: Quarantine) -> list[ShownConflict]:
    """All current conflicts."""
    found, domain = conflicts(), STORE.domain_knowledge()
    people = {one.person for each in found for standing in each.standings for one in standing.contribution.supports}
    names = names_of(people)
    return [_shown(each, quarantine, domain, names) for each in found]


def _shown(conflict: Conflict, quarantine: Quarantine, domain: DomainKnowledge, names: Mapping[UUID, str]) -> ShownConflict:
    speaker = WorldSpeaker(domain)
    about = speaker.label(conflict.standings[0].contribution.claim.fact.subject)
    return ShownConflict(
        about[:1].upper() + about[1:],
        tuple(_side(each, conflict, quarantine, names) for each in conflict.standings),
        tuple(_stated(each, domain, speaker) for each in conflict.stated),
        conflict.is_decided,
    )


def _side(standing: Standing, conflict: Conflict, quarantine: Quarantine, names: Mapping[UUID, str]) -> ShownSide:
    contribution = standing.contribution
    verdict = conflict.truth.verdicts.get(str(contribution.iri))
    trusted = {UUID(each.source): each.reliability for each in verdict.weights} if verdict else {}
    supports = sorted(contribution.supports, key=lambda each: each.since)
    return ShownSide(
        iri=contribution.iri,
        words=sentence(quarantine.in_words(contribution)),
        is_everybodys=contribution.state == PROMOTED,
        is_disputed=standing.is_disputed,
        by_staff=contribution.is_decided_by_staff,
        confidence=standing.confidence,
        sure=_words(SURE, standing.confidence),
        tellers=tuple(_teller(each, trusted.get(each.person), names) for each in supports),
        against=sum(weight for _, weight in verdict.against) if verdict else 0.0,
    )


def _teller(support: Support, reliability: float | None, names: Mapping[UUID, str]) -> ShownTeller:
    trusted = gettext_noop("not counted") if reliability is None else _words(TRUSTED, reliability)
    return ShownTeller(names.get(support.person, GONE), support.since, reliability, trusted)


def _stated(fact: Fact, domain: DomainKnowledge, speaker: WorldSpeaker) -> ShownStatement:
    base = domain.base_of(fact)
    return ShownStatement(speaker.stated(fact), base.label if base is not None else gettext_noop("a knowledge base"))


def _words(steps: tuple[tuple[float, str], ...], number: float) -> str:
    return next(words for least, words in steps if number >= least)
