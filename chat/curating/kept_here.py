"""Marks episodes and facts as never to be sent to a language model."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.curation import kept_here


def keep_episodes_here(user: User, episodes: Sequence[URIRef], *, kept: bool, clock: Clock = system_clock) -> int:
    """Marks or unmarks the whole exchanges of these episodes; returns how many episodes changed."""
    return kept_here.keep_episodes_here(memory_of(user, clock).holding, episodes, kept=kept)


def keep_facts_here(user: User, facts: Sequence[URIRef], *, kept: bool, clock: Clock = system_clock) -> int:
    """Marks or unmarks these facts; returns how many changed. Raises BadInput if any is not this person's."""
    return kept_here.keep_facts_here(memory_of(user, clock).holding, facts, kept=kept)
