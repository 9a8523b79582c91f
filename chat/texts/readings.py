"""Every write about texts: adding them, reading them in the background, stopping, resuming and removing."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from celery import current_app
from django.utils import timezone
from rdflib import URIRef

from chat import quiet
from chat.accounts.models import User
from chat.jobs import JobState, WatchedJob, politely
from chat.texts.extracting import extraction_for
from chat.texts.models import TextReading
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.creation.creating import TextOutcome, go_on, take_in
from memory.creation.reading import ReadText
from memory.curation import pins, texts
from memory.curation.local_only import mark_document_local_only
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.documents.observations import Document, document_iri
from memory.embedding.embedder import Embedder
from memory.embedding.in_lots import InLots
from memory.embedding.minilm import minilm
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.indexing.observations import index_what_is_missing
from memory.store.work import Work

logger = logging.getLogger("companion.texts")

TASK = "chat.read_text"
TEXTS_A_LOT, TEXTS_A_REQUEST = 8, 64
"""Batch sizes: for the bundled embedding model, about fifty milliseconds of work; for a server, one request."""


def give(user: User, read: ReadText, clock: Clock = system_clock, *, stays_here: bool = False) -> tuple[Document, bool]:
    """Stores a text and queues its reading; returns it, and whether it is new. Raises BadInput.

    With `stays_here` it is marked before it is read, so that nothing of it is ever sent to a language model.
    """
    memory = memory_of(user, clock)
    document, is_new = take_in(memory.observations, read)
    if stays_here:
        mark_document_local_only(memory.holding, document.iri)
    if not document.is_whole:
        ask_for(user, document.id)
    return document, is_new


def ask_for(user: User, document: str) -> None:
    """Queues the reading of a text, or its continuation. Raises BadInput if there is no such text."""
    memory_of(user).observations.document(document_iri(user.pk, document))
    waiting = {"state": JobState.WAITING, "asked_at": timezone.now(), "stop_asked": False, "problem": "", "heard": None}
    reading = TextReading.objects.filter(person=user, document=document).first()
    if reading is None or reading.state != JobState.RUNNING:
        TextReading.objects.update_or_create(person=user, document=document, defaults=waiting)
        current_app.send_task(TASK, [str(user.pk)])


def stop(user: User, document: str) -> None:
    """Stops a reading before its next passage; a waiting one does not begin."""
    asked = TextReading.objects.filter(person=user, document=document)
    asked.filter(state=JobState.WAITING).update(state=JobState.STOPPED, stop_asked=True)
    asked.filter(state=JobState.RUNNING).update(stop_asked=True)


def readings_of(user: User) -> dict[str, TextReading]:
    """The person's readings, by document id."""
    return {each.document: each for each in TextReading.objects.filter(person=user)}


def remove_document(user: User, document: URIRef, clock: Clock = system_clock) -> Receipt:
    """Permanently removes a text and all its memories. Raises BadInput if it is not this person's."""
    memory = memory_of(user, clock)
    found = memory.observations.document(document)
    stop(user, found.id)
    receipt = texts.remove_document(memory.holding, document)
    TextReading.objects.filter(person=user, document=found.id).delete()
    await_rewriting(STORE.engine)
    return receipt


def remove_observations(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Permanently removes memories of a text. Raises BadInput if any is not this person's."""
    receipt = texts.remove_observations(memory_of(user, clock).holding, chosen)
    await_rewriting(STORE.engine)
    return receipt


def mark_local_only(user: User, document: URIRef, *, kept: bool = True, clock: Clock = system_clock) -> int:
    """Marks a text as never to be sent to a language model, or unmarks it; returns 1 if that changed it, else 0."""
    return mark_document_local_only(memory_of(user, clock).holding, document, kept=kept)


def pin_observations(user: User, chosen: Sequence[URIRef], *, pinned: bool = True, clock: Clock = system_clock) -> int:
    """Pins or unpins memories of a text; returns how many changed. Unknown ones are ignored."""
    return pins.pin_observations(memory_of(user, clock).holding, chosen, pinned=pinned)


def carry_out(user: User, clock: Clock = system_clock) -> bool:
    """Reads a person's waiting texts one by one; returns whether there were any."""
    return TextReading.objects.filter(person=user).carry_out(lambda reading: _read(reading, clock))


def send_what_waits() -> int:
    """Sends the reading task for each person with a waiting or interrupted reading; returns for how many people."""
    people = set(TextReading.objects.all().waiting().values_list("person", flat=True))
    for person in people:
        current_app.send_task(TASK, [str(person)])
    return len(people)


def index_what_was_missed(user: User) -> int:
    """Indexes memories of texts that an interrupted process missed; returns how many. Quick if none is missing."""
    return index_what_is_missing(memory_of(user).observations, reading_embedder())


def reading_embedder(gives_way: Callable[[], None] = politely) -> Embedder:
    """The embedder for background work: it embeds in small batches and yields to conversations in between."""
    patient = STORE.patient_embedder
    return InLots(patient, TEXTS_A_LOT if patient is minilm() else TEXTS_A_REQUEST, gives_way)


def _read(reading: TextReading, clock: Clock) -> None:
    work = WatchedJob(reading)
    with reading.failing(logger, "could not read a text"):
        memory = memory_of(reading.person, clock)
        try:
            document = memory.observations.document(document_iri(reading.person.pk, reading.document))
            embedder = reading_embedder()
            extraction = extraction_for(reading.person, memory, embedder)
            outcome = go_on(memory.observations, embedder, document, Work(goes_on=work.goes_on), extraction)
        except BadInput:  # the text was removed in the meantime
            reading.rows.delete()
            return
        if outcome.is_whole:
            with suppress(EmbeddingsUnavailable):  # logged; the next indexing of what was missed makes up for it
                index_what_is_missing(memory.observations, reading_embedder())
            STORE.observed.optimise()
        reading.end(_state(outcome))
        logger.info("%s: made %d memories from a text in %.1f s", reading.person.pk, outcome.made, outcome.seconds)


def _state(outcome: TextOutcome) -> JobState:
    """The final state; a reading stopped only because its process ends goes back to waiting."""
    if outcome.is_whole:
        return JobState.DONE
    return JobState.WAITING if quiet.is_ending() else JobState.STOPPED
