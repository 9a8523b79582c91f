"""Condenses finished conversations into memories in the background; every write about condensed memories is here."""

import logging
from collections.abc import Iterator, Sequence

from rdflib import URIRef

from chat import quiet
from chat.accounts.models import User
from chat.jobs import politely
from chat.placing.reaching import reachable
from chat.texts.readings import reading_embedder
from chat.turn_in_hand import turn_in_hand
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.creation.from_talk.condensing import CondensingOutcome, condense, may_rest
from memory.curation import condensed
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.indexing.condensed import index_what_is_missing
from memory.store.work import Work

logger, turns_logger = logging.getLogger("companion.condensing"), logging.getLogger("companion.turns")


def whose_talk_rests() -> Iterator[User]:
    """The active memories with a finished conversation that is not condensed yet. Constant work for each, whatever its size."""
    for user in reachable(User.memories.filter(is_active=True).iterator()):
        memory = memory_of(user)
        if may_rest(memory.condensed, memory.episodes):
            yield user


def condense_talk(user: User, clock: Clock = system_clock) -> CondensingOutcome:
    """Condenses the conversations since the last time, one by one; resumes where it was stopped."""
    memory = memory_of(user, clock)
    outcome = condense(memory.condensed, memory.episodes, reading_embedder(), Work(goes_on=_goes_on))
    for said in outcome.last_inputs:
        with turn_in_hand(said):
            turns_logger.info("condensed")
    if outcome.made:
        logger.info("%s: condensed %d conversations into %d memories", user.pk, outcome.rests, outcome.made)
    return outcome


def remove_condensed(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Permanently removes condensed memories. Raises BadInput if any is not this person's."""
    receipt = condensed.remove_condensed(memory_of(user, clock).holding, chosen)
    await_rewriting(STORE.engine)
    return receipt


def index_what_was_missed(user: User) -> int:
    """Indexes condensed memories that an interrupted process missed; returns how many. Quick if nothing is missing."""
    return index_what_is_missing(memory_of(user).condensed, reading_embedder())


def _goes_on() -> bool:
    """Whether to continue; first waits briefly while anybody is being answered."""
    politely()
    return not quiet.is_ending()
