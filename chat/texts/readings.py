"""Texts taken in, read by a task beside the conversation, stopped, begun again, and removed: every write about texts."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from celery import current_app
from django.utils import timezone
from rdflib import URIRef

from chat import quiet
from chat.accounts.models import User
from chat.texts.extracting import extraction_for
from chat.texts.models import HEARD_WITHIN, ReadingState, TextReading
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.creation.creating import Outcome, go_on, take_in
from memory.creation.reading import ReadText
from memory.curation import pins, texts
from memory.curation.kept_here import keep_document_here
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.documents.observations import Document, document_iri
from memory.embedding.embedder import Embedder
from memory.embedding.in_lots import InLots
from memory.embedding.minilm import minilm
from memory.errors import BadInput, EmbeddingsUnavailable, MemoryProblem
from memory.indexing.observations import index_what_is_missing
from memory.store.work import Work

logger = logging.getLogger("companion.texts")

TASK = "chat.read_text"
QUIET_WITHIN_SECONDS = 5.0
"""So long at most a passage waits for a conversation."""
HEARD_EVERY_SECONDS = 1.0
TEXTS_A_LOT, TEXTS_A_REQUEST = 8, 64
"""Of the bundled model, some fifty milliseconds; of a server, a request."""


def give(user: User, read: ReadText, clock: Clock = system_clock, *, stays_here: bool = False) -> tuple[Document, bool]:
    """Takes a text in and has it read; gives it, and whether it is new. Raises BadInput.

    One that `stays_here` is marked before it is read: nothing of it is ever sent to a language model.
    """
    memory = memory_of(user, clock)
    document, is_new = take_in(memory.observations, read)
    if stays_here:
        keep_document_here(memory.holding, document.iri)
    if not document.is_whole:
        ask_for(user, document.id)
    return document, is_new


def ask_for(user: User, document: str) -> None:
    """Has a text be read, or read on. Raises BadInput where there is no such text."""
    memory_of(user).observations.document(document_iri(user.pk, document))
    waiting = {"state": ReadingState.WAITING, "asked_at": timezone.now(), "stop_asked": False, "problem": "", "heard": None}
    reading = TextReading.objects.filter(person=user, document=document).first()
    if reading is None or reading.state != ReadingState.RUNNING:
        TextReading.objects.update_or_create(person=user, document=document, defaults=waiting)
        current_app.send_task(TASK, [str(user.pk)])


def stop(user: User, document: str) -> None:
    """Has a reading stop before its next passage; one that waits does not begin."""
    asked = TextReading.objects.filter(person=user, document=document)
    asked.filter(state=ReadingState.WAITING).update(state=ReadingState.STOPPED, stop_asked=True)
    asked.filter(state=ReadingState.RUNNING).update(stop_asked=True)


def readings_of(user: User) -> dict[str, TextReading]:
    """How far each text is, by the end of its name."""
    return {each.document: each for each in TextReading.objects.filter(person=user)}


def remove_document(user: User, document: URIRef, clock: Clock = system_clock) -> Receipt:
    """Removes a text with all its memories, for good. Raises BadInput where it is not this person's."""
    memory = memory_of(user, clock)
    found = memory.observations.document(document)
    stop(user, found.id)
    receipt = texts.remove_document(memory.holding, document)
    TextReading.objects.filter(person=user, document=found.id).delete()
    await_rewriting(STORE.engine)
    return receipt


def remove_observations(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Removes memories of a text, for good. Raises BadInput where any is not this person's."""
    receipt = texts.remove_observations(memory_of(user, clock).holding, chosen)
    await_rewriting(STORE.engine)
    return receipt


def keep_here(user: User, document: URIRef, *, kept: bool = True, clock: Clock = system_clock) -> int:
    """Marks a text never to be sent to a language model, or takes the mark away; gives whether that changed it."""
    return keep_document_here(memory_of(user, clock).holding, document, kept=kept)


def pin_observations(user: User, chosen: Sequence[URIRef], *, pinned: bool = True, clock: Clock = system_clock) -> int:
    """Pins memories of a text, or takes their pins away; gives how many it changed. Others are left alone."""
    return pins.pin_observations(memory_of(user, clock).holding, chosen, pinned=pinned)


def carry_out(user: User, clock: Clock = system_clock) -> bool:
    """Reads the texts of a person that wait, one after the other; gives whether any was read."""
    is_any = False
    while (reading := _begun(user)) is not None:
        is_any = True
        _read(reading, clock)
        if quiet.is_ending():
            break
    return is_any


def send_what_waits() -> int:
    """Sends the reading task for each person whose text waits, or whose reading was cut short; gives for how many."""
    TextReading.objects.all().cut_short().wait_again()
    people = set(TextReading.objects.filter(state=ReadingState.WAITING).values_list("person", flat=True))
    for person in people:
        current_app.send_task(TASK, [str(person)])
    return len(people)


def index_what_was_missed(user: User) -> int:
    """Brings memories of texts into their index that a process which ended left out; gives how many. Quick where none is missing."""
    return index_what_is_missing(memory_of(user).observations, reading_embedder())


def reading_embedder() -> Embedder:
    """For work that nobody waits for: a few texts at a time, so that whoever talks meanwhile comes first."""
    patient = STORE.patient_embedder
    return InLots(patient, TEXTS_A_LOT if patient is minilm() else TEXTS_A_REQUEST, politely)


def take_up_what_was_left() -> None:
    """Where this process alone owns the store, nothing else reads: what counts as being read was cut short."""
    if not STORE.engine.keeps_own_files:
        TextReading.objects.all().wait_again()


def _begun(user: User) -> TextReading | None:
    """The next reading that waits, begun here. One person's texts are read one at a time."""
    waiting = TextReading.objects.filter(person=user, state=ReadingState.WAITING)
    running = TextReading.objects.filter(person=user, state=ReadingState.RUNNING, heard__gt=timezone.now() - HEARD_WITHIN)
    for reading in () if running.exists() else waiting:
        if TextReading.objects.filter(pk=reading.pk).begin():
            return reading
    return None


def _read(reading: TextReading, clock: Clock) -> None:
    memory, work = memory_of(reading.person, clock), _Watched(reading)
    try:
        document = memory.observations.document(document_iri(reading.person.pk, reading.document))
        embedder = reading_embedder()
        extraction = extraction_for(reading.person, memory, embedder)
        outcome = go_on(memory.observations, embedder, document, Work(goes_on=work.goes_on), extraction)
        if outcome.is_whole:
            with suppress(EmbeddingsUnavailable):  # told in the log; the next indexing of what was missed goes on
                index_what_is_missing(memory.observations, reading_embedder())
            STORE.observed.optimise()
        _end(reading, _state(outcome))
        logger.info("%s: %d memories made of a text in %.1f s", reading.person.pk, outcome.made, outcome.seconds)
    except BadInput:  # the text was removed meanwhile
        TextReading.objects.filter(pk=reading.pk).delete()
    except MemoryProblem as problem:
        _end(reading, ReadingState.FAILED, str(problem)[:300])
        logger.warning("%s: a text could not be read: %s", reading.person.pk, problem)
    except Exception as problem:
        _end(reading, ReadingState.FAILED, type(problem).__name__)
        raise


def _state(outcome: Outcome) -> ReadingState:
    """What was stopped because its process ends waits for the next one."""
    if outcome.is_whole:
        return ReadingState.DONE
    return ReadingState.WAITING if quiet.is_ending() else ReadingState.STOPPED


def _end(reading: TextReading, state: ReadingState, problem: str = "") -> None:
    TextReading.objects.filter(pk=reading.pk).end(state, problem)


def politely() -> None:
    """Waits while somebody is being answered here, and lets whoever comes now begin."""
    quiet.wait_until_quiet(QUIET_WITHIN_SECONDS)


class _Watched:
    """A reading that is asked before each passage whether it goes on, and tells that it lives."""

    def __init__(self, reading: TextReading) -> None:
        self._reading, self._told, self._is_stopped = reading, monotonic(), False

    def goes_on(self) -> bool:
        """Waits a moment while somebody is being answered."""
        politely()
        if monotonic() - self._told >= HEARD_EVERY_SECONDS:
            self._told = monotonic()
            TextReading.objects.filter(pk=self._reading.pk).hear()
            self._is_stopped = TextReading.objects.filter(pk=self._reading.pk, stop_asked=True).exists()
        return not (self._is_stopped or quiet.is_ending())
