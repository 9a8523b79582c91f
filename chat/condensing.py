"""Condenses finished conversations into memories in the background; every write about condensed memories is here."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress

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
from memory.curation.bringing_back import bring_back
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.documents.condensed import observation_of
from memory.errors import EmbeddingsUnavailable
from memory.indexing.condensed import index_condensed, index_what_is_missing
from memory.store.engine import StoreChange
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


def reword_condensed(user: User, observation: URIRef, texts: Sequence[str], clock: Clock = system_clock) -> StoreChange:
    """Words a condensed memory anew, part by part; returns the change, for its undo. Raises BadInput, changing nothing."""
    change = condensed.reword_condensed(memory_of(user, clock).holding, observation, texts)
    _index_again(user, change)
    return change


def take_wording_back(user: User, change: StoreChange, clock: Clock = system_clock) -> None:
    """Undoes such a change exactly. Raises BadInput, changing nothing, if the memory has changed since."""
    bring_back(memory_of(user, clock).holding, change)
    _index_again(user, change)


def is_wording(user: User, change: StoreChange) -> bool:
    """Whether this is a change to the words of condensed memories only."""
    return change.graphs == {memory_of(user).condensed.graph}


def index_what_was_missed(user: User) -> int:
    """Indexes condensed memories that an interrupted process missed; returns how many. Quick if nothing is missing."""
    return index_what_is_missing(memory_of(user).condensed, reading_embedder())


def _index_again(user: User, change: StoreChange) -> None:
    """Indexes the observations of a change; if nothing can be embedded now, what was missed is indexed later."""
    memory = memory_of(user)
    names = sorted({observation_of(quad[0]) for quad in change.added})
    with suppress(EmbeddingsUnavailable):
        index_condensed(memory.condensed, memory.embedder, names)
    await_rewriting(STORE.engine)


def _goes_on() -> bool:
    """Whether to continue; first waits briefly while anybody is being answered."""
    politely()
    return not quiet.is_ending()
