"""The Celery tasks: each unpacks its arguments, calls one action and returns. Arguments are ids, never objects.

The first line of a scheduled task's docstring is shown to staff on the page of its schedule.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from uuid import UUID

from celery import shared_task

from chat import actions, condensing, pressure, proactive, sharing
from chat.accounts.models import User
from chat.consolidating import asking, waiting
from chat.consolidating.carrying_out import carry_out
from chat.consolidating.models import ConsolidationRun, RunCause
from chat.consolidating.noticing import room_is_needed
from chat.curating import data
from chat.delivery import deliver
from chat.importing import imports
from chat.personas import stories
from chat.placing import reaching
from chat.silent_parts import PART_SILENT, late_event
from chat.staff import importing_knowledge, removing_knowledge, taking_health
from chat.texts import readings
from chat.upkeep import room, snapshots
from memory.access import STORE, memory_of
from memory.episodes.waiting import who_waits
from memory.errors import EmbeddingsUnavailable

logger = logging.getLogger("companion.tasks")

TRIES_AGAIN_AFTER_SECONDS = (1, 2, 4, 8, 15, 30)
"""Pauses before the answering of a person is tried again; after them `answer_all_that_wait` tries each minute."""


def send_answer(user_id: str) -> None:
    """Sends the answering task for a person, unless one is queued already."""
    if not pressure.take_place(user_id):
        return
    try:
        answer.delay(user_id)
    except PART_SILENT:
        pressure.leave_place(user_id)
        raise


@shared_task(name="chat.answer")
def answer(user_id: str, tries: int = 0) -> None:
    """Answers a person's next unanswered messages; if there may be more, queues behind everybody who waits by now.

    Tries again later if a part of the site is silent or holds the person's lock.
    """
    if tries == 0:  # a try after that had no place of its own
        pressure.leave_place(user_id)
    try:
        user = User.memories.get(pk=UUID(user_id))
        answered = actions.answer_waiting(user, at_most=pressure.IN_A_ROW)
        if answered:
            index.delay(user_id, [str(each.said.episode) for each in answered])
        if len(answered) == pressure.IN_A_ROW:
            send_answer(user_id)
            return
        if not memory_of(user).episodes.awaiting_reply():
            return
    except PART_SILENT:
        logger.exception("an answer has to wait")
        if tries == 0:
            deliver(UUID(user_id), late_event())
    if tries < len(TRIES_AGAIN_AFTER_SECONDS):
        answer.apply_async((user_id, tries + 1), countdown=TRIES_AGAIN_AFTER_SECONDS[tries])


@shared_task(name="chat.answer_all_that_wait")
def answer_all_that_wait() -> None:
    """Sends the answering task for each person whose input was left waiting by a process that ended.

    A memory whose import or erasure such a process left half done is cleared first.
    """
    reaching.keep_in_order()
    data.clear_what_was_left_half()
    readings.send_what_waits()
    imports.send_what_waits()
    stories.send_what_waits()
    importing_knowledge.send_what_waits()
    removing_knowledge.send_what_waits()
    for user in reaching.reachable(User.memories.filter(is_active=True, pk__in=who_waits(STORE.engine)).iterator()):
        answer.delay(str(user.pk))


@shared_task(name="chat.index")
def index(user_id: str, inputs: Sequence[str] = ()) -> None:
    """Indexes a person's new turns after the replies to these inputs, and queues consolidation if the memory exceeds its budget."""
    user = User.memories.get(pk=UUID(user_id))
    with suppress(EmbeddingsUnavailable):  # logged; index_all_that_was_missed makes up for it
        actions.index_answered(user, inputs)
    if room_is_needed(user):
        consolidate_next.delay()


@shared_task(name="chat.consolidate_everybody")
def consolidate_everybody() -> None:
    """Keeps everybody's memory in shape: similar exchanges are blended, what lost its use is forgotten, old things leave the bin."""
    waiting.ask_for_everybody(RunCause.SCHEDULE)
    asking.send_next()


@shared_task(name="chat.consolidate_next")
def consolidate_next() -> None:
    """Continues with the memories that wait for consolidation, and with interrupted runs."""
    asking.send_next()


@shared_task(name="chat.consolidate")
def consolidate(run: int) -> None:
    """Carries out one consolidation run, then sends the next ones; does nothing if the run cannot begin now."""
    try:
        carry_out(ConsolidationRun.objects.select_related("person").get(pk=run))
    finally:
        asking.send_next()


@shared_task(name="chat.index_all_that_was_missed")
def index_all_that_was_missed() -> None:
    """Indexes what an interrupted process missed, person by person; quick if nothing is missing."""
    with suppress(EmbeddingsUnavailable):  # logged; the next run continues
        for user in reaching.reachable(User.memories.filter(is_active=True).iterator()):
            actions.index_new_turns(user)
            readings.index_what_was_missed(user)
            condensing.index_what_was_missed(user)
        stories.index_what_was_missed()


@shared_task(name="chat.read_text")
def read_text(user_id: str) -> None:
    """Reads a person's waiting texts into memories."""
    readings.carry_out(User.memories.get(pk=UUID(user_id)))


@shared_task(name="chat.import_memory")
def import_memory(user_id: str) -> None:
    """Imports the files that a person brought into their memory."""
    imports.carry_out(User.memories.get(pk=UUID(user_id)))


@shared_task(name="chat.read_persona")
def read_persona(key: str) -> None:
    """Reads a persona's waiting story into memories."""
    stories.carry_out(UUID(key))


@shared_task(name="chat.import_knowledge")
def import_knowledge() -> None:
    """Inspects or imports the waiting knowledge files."""
    importing_knowledge.carry_out()


@shared_task(name="chat.remove_knowledge")
def remove_knowledge() -> None:
    """Removes the knowledge bases whose removal is waiting."""
    removing_knowledge.carry_out()


@shared_task(name="chat.condense_everybody")
def condense_everybody() -> None:
    """Sends the condensing task for each person with a conversation at rest that is not condensed yet."""
    for user in condensing.whose_talk_rests():
        condense.delay(str(user.pk))


@shared_task(name="chat.condense")
def condense(user_id: str) -> None:
    """Condenses a person's finished conversations into memories."""
    condensing.condense_talk(User.memories.get(pk=UUID(user_id)))


@shared_task(name="chat.index_labels")
def index_labels() -> None:
    """Indexes the next labels of the knowledge bases; queues itself again while there are more."""
    with suppress(EmbeddingsUnavailable):  # logged; the next run continues
        if actions.index_labels():
            index_labels.delay()


@shared_task(name="chat.optimise_index")
def optimise_index() -> None:
    """Optimises the indices of texts and labels; if anything was removed for good, rewrites all files."""
    STORE.index.optimise()
    STORE.labels.optimise()
    STORE.observed.optimise()
    STORE.condensed.optimise()
    data.clean_files()


@shared_task(name="chat.clean_files")
def clean_files() -> None:
    """Rewrites the store's files, so that nothing permanently removed is left in them."""
    data.clean_files()


@shared_task(name="chat.review_contributions")
def review_contributions() -> None:
    """Reviews what people have contributed to everybody's knowledge."""
    sharing.review()


@shared_task(name="chat.recommend")
def recommend() -> None:
    """Sends the recommending task for each person who agreed to it and has the chat open."""
    for user in proactive.who_may_be_recommended_to():
        recommend_to.delay(str(user.pk))


@shared_task(name="chat.recommend_to")
def recommend_to(user_id: str) -> None:
    """Sends a person a proactive message, if there is one and now is a good time."""
    proactive.recommend(User.memories.get(pk=UUID(user_id)))


@shared_task(name="chat.take_health")
def take_health() -> None:
    """Measures the memory's health and stores the figures."""
    taking_health.take_health()


@shared_task(name="chat.take_snapshot")
def take_snapshot() -> None:
    """Takes a snapshot of memories and accounts into the data folder, and drops the oldest one."""
    snapshots.take()


@shared_task(name="chat.optimise_store")
def optimise_store() -> None:
    """Compacts the memory's files, so that reading stays fast."""
    STORE.engine.optimise()


@shared_task(name="chat.free_room")
def free_room() -> None:
    """Rewrites the memory's files if a quarter of their space is left over from removed data."""
    room.free()
