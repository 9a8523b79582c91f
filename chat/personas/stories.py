"""Reads the stories of personas into memories of their own, in the background; all writes to those memories happen here.

A story is reread when its text, or its persona's name, changes; memories of the old text are removed first.
"""

import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, tzinfo
from uuid import UUID

from celery import current_app
from django.db import transaction

from chat import quiet
from chat.jobs import JobState, politely
from chat.personas.kept import keep
from chat.personas.models import Persona
from chat.texts.readings import reading_embedder
from memory.access import STORE, Memory, memory_of
from memory.clock import Clock, system_clock
from memory.creation.creating import create
from memory.creation.extraction import told_by
from memory.creation.reading import ReadText, pasted
from memory.creation.writing import digest_of
from memory.curation.erasing import erase
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.curation.texts import remove_document
from memory.documents.observations import Document, document_iri, observation_iri
from memory.errors import BadInput, MemoryProblem
from memory.indexing.observations import index_what_is_missing
from memory.store.work import Work

logger = logging.getLogger("companion.personas")

TASK = "chat.read_persona"
PARTS = ("biography", "world")


@dataclass(frozen=True)
class Owner:
    """A persona as the owner of its story's memories."""

    id: UUID
    zone: tzinfo = UTC


def keep_and_read(persona: Persona) -> None:
    """Saves a persona and, if its story or name changed, schedules reading it."""
    before = Persona.objects.filter(pk=persona.pk).first()
    changed = _texts(persona) != (_texts(before) if before is not None else {})
    if changed:
        persona.state, persona.problem, persona.heard = JobState.WAITING, "", None
    keep(persona)
    if changed:
        transaction.on_commit(lambda: current_app.send_task(TASK, [str(persona.key)]))


def read_again(persona: Persona) -> None:
    """Schedules another reading of a story that failed or was cut short."""
    Persona.objects.filter(pk=persona.pk).update(state=JobState.WAITING, problem="", heard=None)
    current_app.send_task(TASK, [str(persona.key)])


def delete(persona: Persona) -> Receipt:
    """Deletes a persona and erases all its memories; returns the receipt. Raises StoreUnavailable, deleting nothing."""
    key = persona.key
    STORE.engine.ping_all()
    persona.delete()
    with _alone(key):
        receipt = erase(memory_of(Owner(key)).holding)
    await_rewriting(STORE.engine)
    return receipt


def carry_out(key: UUID, clock: Clock = system_clock) -> None:
    """Reads the persona's story if it is waiting. A change meanwhile stops this reading, and has scheduled its own."""
    with _alone(key):
        if Persona.objects.filter(key=key).begin():
            _read(Persona.objects.get(key=key), clock)


def send_what_waits() -> None:
    """Schedules each story that is waiting or whose reading was cut short."""
    for key in Persona.objects.all().waiting().values_list("key", flat=True):
        current_app.send_task(TASK, [str(key)])


def index_what_was_missed() -> None:
    """Indexes memories of stories that an interrupted process left unindexed."""
    for key in owners():
        index_what_is_missing(memory_of(Owner(key)).observations, reading_embedder())


def owners() -> list[UUID]:
    """The owners of stories' memories: the keys of all personas."""
    return list(Persona.objects.order_by("pk").values_list("key", flat=True))


def documents_of(persona: Persona) -> list[Document]:
    """The texts read for a persona, each with its number of memories."""
    return memory_of(Owner(persona.key)).observations.documents()


@dataclass(frozen=True)
class StoryPassage:
    """A memory's place in a story, for display: the text's title, the text before, the words themselves, the text after."""

    title: str
    before: str
    words: str
    after: str


def passage(persona: Persona, document: str, number: int) -> StoryPassage:
    """The place in a persona's story that a memory was made from. Raises BadInput if it is gone."""
    observations = memory_of(Owner(persona.key)).observations
    iri = document_iri(persona.key, document)
    name = observation_iri(iri, number)
    found = observations.at([name]).get(name)
    if found is None:
        raise BadInput("That’s no longer in the story.", "The story has changed since then.")
    around = observations.passage_at(iri, found.start)
    text, start = (around.text, found.start - around.start) if around is not None else (found.said, 0)
    end = start + len(found.said)
    return StoryPassage(found.title, text[:start], text[start:end], text[end:])


def _texts(persona: Persona) -> dict[str, str]:
    """Texts by title. Titles include the name, so that a renamed persona is reread."""
    return {f"{persona.name}: {part}": text for part in PARTS if (text := getattr(persona, part).strip())}


def _read(persona: Persona, clock: Clock) -> None:
    try:
        is_whole = _made(persona, memory_of(Owner(persona.key), clock))
        _end(persona, JobState.DONE if is_whole else JobState.WAITING)
    except MemoryProblem as problem:
        _end(persona, JobState.FAILED, str(problem)[:300])
        logger.warning("could not read the story of %s: %s", persona.key, problem)
    except Exception as problem:
        _end(persona, JobState.FAILED, type(problem).__name__)
        raise


def _made(persona: Persona, memory: Memory) -> bool:
    """Syncs the persona's memories with its current texts; returns whether everything was read."""
    wanted = list(_wanted(persona))
    known = {(digest_of(each), each.title) for each in wanted}
    gone = [each for each in memory.observations.documents() if (each.digest, each.title) not in known]
    for document in gone:
        remove_document(memory.holding, document.iri)
    if gone:
        await_rewriting(STORE.engine)
    work, embedder = Work(goes_on=lambda: _goes_on(persona)), reading_embedder()
    outcomes = [create(memory.observations, embedder, each, work, told_by(persona.name)) for each in wanted]
    index_what_is_missing(memory.observations, embedder)
    STORE.observed.optimise()
    return all(each.is_whole for each in outcomes)


def _wanted(persona: Persona) -> Iterator[ReadText]:
    for title, text in _texts(persona).items():
        yield pasted(text).called(title, None)


def _goes_on(persona: Persona) -> bool:
    """Waits while somebody is being answered; False once the story is changed or deleted, or the process is ending."""
    politely()
    return bool(Persona.objects.filter(pk=persona.pk).beat()) and not quiet.is_ending()


def _end(persona: Persona, state: JobState, problem: str = "") -> None:
    Persona.objects.filter(pk=persona.pk, state=JobState.RUNNING).end(state, problem)


def _alone(key: UUID) -> AbstractContextManager[bool]:
    """A lock: a persona's story is read or removed in one place at a time."""
    return STORE.engine.locks.held(f"story:{key}")
