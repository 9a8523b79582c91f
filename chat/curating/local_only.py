"""Marks episodes and facts as never to be sent to a language model."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.curation import local_only


def mark_episodes_local_only(user: User, episodes: Sequence[URIRef], *, kept: bool, clock: Clock = system_clock) -> int:
    """Marks or unmarks the whole exchanges of these episodes; returns how many episodes changed."""
    return local_only.mark_episodes_local_only(memory_of(user, clock).holding, episodes, kept=kept)


def mark_facts_local_only(user: User, facts: Sequence[URIRef], *, kept: bool, clock: Clock = system_clock) -> int:
    """Marks or unmarks these facts; returns how many changed. Raises BadInput if any is not this person's."""
    return local_only.mark_facts_local_only(memory_of(user, clock).holding, facts, kept=kept)
