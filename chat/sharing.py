"""Contributions to the shared knowledge: consent, what each turn contributes, and whose accounts count as independent."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from functools import partial
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet
from rdflib import URIRef

from chat.accounts.models import User
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.contributing import news_of, shareable
from memory.facts.contributions import Contribution
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.promotion import SharingRule
from memory.facts.sharing import Conflict, Quarantine
from memory.model import Fact
from memory.realisation.told_of_the_world import WorldSpeaker
from memory.retrieval.agreement import Stance, agreement
from memory.store.engine import Scope
from memory.store.reading import Reader
from memory.vocabulary import knowledge_graph


def quarantine(clock: Clock = system_clock) -> Quarantine:
    """The quarantine of this installation, with its promotion rule."""
    rule = SharingRule(people=settings.COMPANION_SHARING_PEOPLE, counted=partial(counted, clock=clock))
    domain = STORE.domain_knowledge()
    return Quarantine(STORE.engine, clock, domain, rule, WorldSpeaker(domain).clause)


def conflicts(clock: Clock = system_clock) -> list[Conflict]:
    """Contributions that contradict each other or a knowledge base."""
    domain = STORE.domain_knowledge()
    return quarantine(clock).conflicts(partial(_stated_against, domain=domain, speaker=WorldSpeaker(domain)))


def _stated_against(told: LearnedFact, domain: DomainKnowledge, speaker: WorldSpeaker) -> Fact | None:
    said = agreement(told, speaker.label(told.fact.predicate), speaker.label(told.fact.value), domain)
    return said.known if said.stance is Stance.DISAGREES else None


def standing_of(user: User, facts: Sequence[URIRef]) -> dict[URIRef, Contribution]:
    """The contributions made of these facts of a person, by fact; facts never contributed are missing."""
    return quarantine().standing_of(user.pk, facts) if facts else {}


def sync_contributions(user: User, clock: Clock = system_clock) -> None:
    """Syncs the quarantine with a person's current facts, if they contribute; called after manual changes."""
    if user.contributes:
        quarantine(clock).bring(user.pk, shareable(_own_facts(user)))


def contribute(user: User, episode: URIRef, clock: Clock = system_clock) -> None:
    """Adds what an input told about the world to the quarantine, if the person contributes."""
    if not user.contributes:
        return
    offered, withdrawn = news_of(_own_facts(user), episode)
    if offered or withdrawn:
        quarantine(clock).update(user.pk, offered, withdrawn)


def choose_contributing(user: User, clock: Clock = system_clock, *, contributes: bool) -> None:
    """Saves a person's consent and applies it: contributes all shareable facts, earlier ones included, or withdraws all."""
    user.contributes = contributes
    user.save(update_fields=["contributes"])
    if contributes:
        quarantine(clock).bring(user.pk, shareable(_own_facts(user)))
    else:
        quarantine(clock).forget(user.pk)


def review(clock: Clock = system_clock) -> int:
    """Reviews the whole quarantine; returns how many contributions changed state.

    Contributes what interrupted processes missed, withdraws facts of people who no longer consent, and promotes what is
    supported by accounts that are now old enough.
    """
    for user in User.objects.filter(is_active=True, contributes=True).iterator():
        quarantine(clock).bring(user.pk, shareable(_own_facts(user)))
    return quarantine(clock).review(contributing)


def contributing(people: Iterable[UUID]) -> set[UUID]:
    """The people among these with an active account who consent to contribute."""
    return set(_agreeing(people).values_list("pk", flat=True))


def counted(people: Iterable[UUID], clock: Clock = system_clock) -> set[UUID]:
    """The consenting people among these whose accounts are old enough to count as independent: new ones are cheap to make."""
    joined_before = clock() - timedelta(days=settings.COMPANION_SHARING_ACCOUNT_DAYS)
    return set(_agreeing(people).filter(date_joined__lte=joined_before).values_list("pk", flat=True))


def _agreeing(people: Iterable[UUID]) -> QuerySet[User]:
    return User.objects.filter(pk__in=list(people), is_active=True, contributes=True)


def _own_facts(user: User) -> FactReader:
    return FactReader(Reader(STORE.engine, Scope((knowledge_graph(user.pk),))))
