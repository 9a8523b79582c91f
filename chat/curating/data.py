"""Export, import and erasure of a whole memory, with the consequences elsewhere."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from chat import presence, sharing
from chat.accounts.areas import areas_of
from chat.accounts.choices import choices_of, take_over
from chat.accounts.models import User
from chat.curating import moving
from chat.curating.reading_page import write_reading_page
from chat.importing.ending import end_imports
from chat.unread import forget_what_was_read
from chat.upkeep.snapshots import snapshots
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation.erasing import clear_incomplete, erase, mark_incomplete
from memory.curation.receipt import Receipt
from memory.curation.rewriting import REWRITTEN, await_rewriting, awaits_rewriting, indices_rewritten, note_size, rewritten
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.indexing import condensed as of_talk
from memory.indexing.labels import index_learned_labels
from memory.indexing.observations import index_what_is_missing
from memory.indexing.talk import index_new_turns
from memory.model import TRANSCRIPT
from memory.portability import from_chatgpt, from_mem0, from_open_webui, from_transcript
from memory.portability.exporting import export_rdf
from memory.portability.importing import Imported, import_rdf
from memory.portability.others import Brought, ImportPreview, Items, bring, foreseen
from memory.portability.readable import export_readable
from memory.store.dataset_files import FORMATS

logger = logging.getLogger("companion.data")

Progress = Callable[[str, int, int], None]
READABLE, READING_PAGE = "json", "html"
EXPORTS = (*FORMATS, READABLE, READING_PAGE)
READERS = {
    "mem0": from_mem0.read,
    "open-webui": from_open_webui.read,
    "chatgpt": from_chatgpt.read,
    TRANSCRIPT: from_transcript.read,
}
CONTRIBUTIONS = "contributions to what everybody's companion knows"
AREAS = "areas"
OPENINGS_STAY = gettext_noop("The record of which staff members opened the memory will stay, but nothing from the memory itself.")
SERVER_KEEPS = (
    "The SPARQL server keeps its own files: no query finds what was deleted, but the words may stay in those files until "
    "the server’s data is exported and loaded again."
)
SNAPSHOTS_KEEP = (
    "Earlier backups of the whole site still contain it: the last {number} nightly ones, until newer ones replace them."
)
FILES_WAIT = gettext_noop(
    "The files are in use right now, so the deleted text is still in them. The files will be rewritten within the hour."
)


@dataclass(frozen=True)
class Origin:
    """Where a file is from: a key of READERS, and of a transcript the speaker who is the person (empty for none)."""

    source: str
    me: str = ""


def export_memory(user: User, form: str, output: BinaryIO, progress: Progress, clock: Clock = system_clock) -> None:
    """Writes the person's whole memory as trig, jsonld, json or html (`form`). Raises BadInput for any other format."""
    if form not in EXPORTS:
        raise BadInput(f"There’s no format called “{form[:20]}”.", f"Choose one of {', '.join(EXPORTS)}.")
    memory = memory_of(user, clock)
    if form == READABLE:
        export_readable(memory, user.person.username, choices_of(user), output, progress)
    elif form == READING_PAGE:
        write_reading_page(memory, user.area_name or user.person.username, output, progress)
    else:
        export_rdf(memory.holding, choices_of(user), output, form, progress)


def import_memory(
    user: User, file: BinaryIO, progress: Progress, clock: Clock = system_clock, *, resumes: bool = False
) -> Imported:
    """Imports an export into an empty memory, with the preferences; of an area, only how it forgets. Does not index.

    One that `resumes` an interrupted import completes what that left. Raises BadInput, changing nothing.
    """
    imported = import_rdf(memory_of(user, clock).holding, file, progress, resumes=resumes)
    _erase_if_gone(user, clock)
    take_over(user, imported.choices)
    forget_what_was_read(user)
    if user.contributes:
        sharing.choose_contributing(user, clock, contributes=True)
    return imported


def import_from_others(user: User, file: BinaryIO, origin: Origin, progress: Progress, clock: Clock = system_clock) -> Brought:
    """Adds another program's memories, each once. Does not index. Raises BadInput."""
    brought = bring(memory_of(user, clock), _read(user, file, origin), progress)
    _erase_if_gone(user, clock)
    if user.contributes and brought.facts:
        sharing.choose_contributing(user, clock, contributes=True)
    return brought


def foresee_import(user: User, file: BinaryIO, source: str, clock: Clock = system_clock) -> ImportPreview:
    """A dry run of `import_from_others`. Raises BadInput in the same cases."""
    return foreseen(memory_of(user, clock), _read(user, file, Origin(source)))


def _read(user: User, file: BinaryIO, origin: Origin) -> Items:
    if origin.source not in READERS:
        raise BadInput(f"Memories from “{origin.source[:20]}” can’t be imported.", f"Choose one of {', '.join(READERS)}.")
    return READERS[origin.source](file, origin.me if origin.source == TRANSCRIPT else user.person.username)


def index_what_was_brought(user: User, progress: Progress) -> int:
    """Indexes all turns and labels of an imported memory; returns how many turns.

    If embeddings are unavailable it returns 0, and the site indexes the rest later.
    """
    memory = memory_of(user)
    searched = STORE.indices.searched
    try:
        index_learned_labels(STORE.engine, memory.learned.graph, searched.labels.of(user.id), searched.patient)
        index_what_is_missing(memory.observations, searched.patient, progress)
        of_talk.index_what_is_missing(memory.condensed, searched.patient, progress)
        return index_new_turns(memory.episodes, searched.index.of(user.id), searched.patient, progress)
    except EmbeddingsUnavailable:
        return 0


def erase_memory(user: User, clock: Clock = system_clock) -> Receipt:
    """Removes everything held about a person, all areas included; returns the counts. The account and its settings remain.

    Of an area, removes what is in it and the area itself. The words leave the files when those are next rewritten
    (`clean_files`), which is requested here. Raises StoreUnavailable, removing nothing, while any store is silent, and while
    an import does not end.
    """
    STORE.engine.ping_all()
    end_imports(user)  # first, as it may be making areas
    areas = areas_of(user)
    for area in areas:
        end_imports(area)
    receipt = Receipt(kept=_what_stays())
    for area in areas:
        receipt += _erased(area, clock)
    return receipt + _erased(user, clock)


def _erased(user: User, clock: Clock) -> Receipt:
    withdrawn = sharing.quarantine(clock).forget(user.pk)
    receipt = erase(memory_of(user, clock).holding) + Receipt({CONTRIBUTIONS: withdrawn})
    forget_what_was_read(user)
    presence.has_left(user.pk)
    await_rewriting(STORE.engine)
    logger.info("the memory of %s was erased", user.pk)
    if user.is_area:
        User.memories.filter(within=user.within_id, pk=user.pk).delete()
        mark_incomplete(STORE.engine, user.pk)  # what waited for its turn and is written late is swept
        receipt += Receipt({AREAS: 1})
    return receipt


def _erase_if_gone(user: User, clock: Clock) -> None:
    """Erases what was brought into a memory that was deleted meanwhile. Raises BadInput then."""
    if not User.memories.filter(pk=user.pk).exists():
        erase(memory_of(user, clock).holding)
        mark_incomplete(STORE.engine, user.pk)
        await_rewriting(STORE.engine)
        raise BadInput(_("That area no longer exists."))


def _what_stays() -> tuple[str, ...]:
    """What is not removed with a memory, as sentences."""
    number = len(snapshots())
    servers = (SERVER_KEEPS,) if STORE.engine.keeps_own_files else ()
    return (OPENINGS_STAY, *servers, *((SNAPSHOTS_KEEP.format(number=number),) if number else ()))


def clear_what_was_left_half() -> int:
    """Clears memories whose import or erasure was interrupted, and completes moves; returns how many. Quick if none were."""
    cleared = clear_incomplete(STORE.engine) + moving.finish_what_moved()
    if cleared:
        await_rewriting(STORE.engine)
    return cleared


def clean_files() -> Receipt:
    """Rewrites the store's files if anything was permanently removed; the receipt says if that had to wait."""
    clear_what_was_left_half()
    if not awaits_rewriting(STORE.engine):
        return Receipt()
    if STORE.write_anew(REWRITTEN):
        indices_rewritten(STORE.engine)
        note_size(STORE.engine)
        return Receipt()
    if STORE.engine.keeps_own_files:
        rewritten(STORE.engine)
        return Receipt()
    return Receipt(kept=(FILES_WAIT,))
