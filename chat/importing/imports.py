"""Every write about imports: taking a file in, importing it in the background, stopping, going on, discarding."""

import gzip
import logging
from dataclasses import asdict
from datetime import timedelta
from io import BytesIO
from tempfile import TemporaryFile
from typing import Any, BinaryIO, cast

from celery import current_app
from django.utils import timezone
from django.utils.translation import gettext as _

from chat import quiet
from chat.accounts.areas import areas_of
from chat.accounts.models import User
from chat.curating.data import READERS, Origin, clear_what_was_left_half, import_from_others, import_memory
from chat.curating.whole import BYTES_AT_MOST, WholeImport, import_whole, is_whole
from chat.importing.models import MemoryImport
from chat.jobs import OPEN, JobState, LeftOff, WatchedJob, heartbeat
from memory.clock import Clock, system_clock
from memory.errors import BadInput

logger = logging.getLogger("companion.importing")

TASK, INDEX = "chat.import_memory", "chat.index"
OWN_EXPORT = "companion"
"""The source of a memory that was downloaded here; the others are the keys of READERS."""
KEPT, OPEN_AT_MOST = 5, 3
KEPT_FOR = timedelta(days=7)
"""How many imports that ended are listed; how many may wait; how long a file that was stopped or refused is kept."""
PIECE = 1 << 20


def take_in(user: User, file: BinaryIO, source: str, me: str = "", at_most: int = BYTES_AT_MOST) -> MemoryImport:
    """Stores a file and queues its import; `me` is the speaker of a transcript who is the person. Raises BadInput.

    `at_most` bounds the bytes that a zip file of a memory holds once unpacked.
    """
    if source != OWN_EXPORT and source not in READERS:
        raise BadInput(_("Memories from “%(source)s” can’t be imported.") % {"source": source[:20]})
    _let_go_of_old_ones(user)
    if MemoryImport.objects.filter(person=user, state__in=OPEN).count() >= OPEN_AT_MOST:
        raise BadInput(_("Other files are still being imported."), _("Wait until they’re done."))
    given = MemoryImport.objects.create(
        person=user, source=source, me=me[:200], content=_packed(file), report={"at_most": at_most}
    )
    current_app.send_task(TASK, [str(user.pk)])
    return given


def imports_of(user: User) -> list[MemoryImport]:
    """The person's imports, newest first, without the files."""
    return list(MemoryImport.objects.filter(person=user).defer("content").order_by("-given_at", "-pk"))


def stop(user: User, key: int) -> None:
    """Stops an import before its next step; what it has brought in stays. A waiting one does not begin."""
    asked = MemoryImport.objects.filter(person=user, pk=key)
    if not asked.filter(state=JobState.WAITING).update(state=JobState.STOPPED):
        asked.filter(state=JobState.RUNNING).update(stop_asked=True)


def go_on(user: User, key: int) -> None:
    """Queues an import again that was stopped or failed: what is there already is not imported twice."""
    ended = MemoryImport.objects.filter(person=user, pk=key, state__in=(JobState.STOPPED, JobState.FAILED)).exclude(content=b"")
    if ended.update(state=JobState.WAITING, stop_asked=False, problem="", heard=None):
        current_app.send_task(TASK, [str(user.pk)])


def discard(user: User, key: int) -> None:
    """Removes a file that is not being imported, and its entry in the list; what it has brought in stays."""
    MemoryImport.objects.filter(person=user, pk=key).exclude(state__in=OPEN).delete()


def carry_out(user: User, clock: Clock = system_clock) -> bool:
    """Imports a person's waiting files one by one; returns whether there were any."""
    return MemoryImport.objects.filter(person=user).carry_out(lambda given: _import(given, clock))


def send_what_waits() -> int:
    """Sends the importing task for each person with a waiting or interrupted import; returns for how many people.

    Removes files that nobody decided on within KEPT_FOR.
    """
    forgotten = MemoryImport.objects.exclude(state__in=OPEN).filter(given_at__lt=timezone.now() - KEPT_FOR).exclude(content=b"")
    if forgotten.exists():  # a deletion of nothing would take the database's lock each minute
        forgotten.delete()
    people = set(MemoryImport.objects.all().waiting().values_list("person", flat=True))
    for person in people:
        current_app.send_task(TASK, [str(person)])
    return len(people)


def _import(given: MemoryImport, clock: Clock) -> None:
    with heartbeat(given), given.failing(logger, "a file was not imported"), TemporaryFile() as file:
        with gzip.open(BytesIO(given.content)) as packed:
            while piece := packed.read(PIECE):
                file.write(piece)
        file.seek(0)
        try:
            report = _imported(given, cast("BinaryIO", file), clock)
        except LeftOff:
            _left_off(given)
            return
        given.end(JobState.DONE, content=b"", report=report)
        logger.info("%s: a file from %s was imported", given.person.pk, given.source)
        for whose in (given.person, *areas_of(given.person)):
            current_app.send_task(INDEX, [str(whose.pk)])


def _imported(given: MemoryImport, file: BinaryIO, clock: Clock) -> dict[str, Any]:
    """Imports the file and reports the counts. Raises BadInput, or LeftOff between two steps."""
    work, whose = WatchedJob(given), given.person

    def progress(_step: str, done: int, total: int) -> None:
        work.must_go_on(done=done, total=total)
        if not given.rows.filter(stop_asked=False).exists():
            raise LeftOff

    progress("", 0, 0)
    resumes = bool(given.report.get("begun"))
    given.rows.update(report={**given.report, "begun": True})
    if given.source != OWN_EXPORT:
        brought = import_from_others(whose, file, Origin(given.source, given.me), progress, clock)
        return asdict(brought)
    if is_whole(file):
        how = WholeImport(given.report.get("at_most", BYTES_AT_MOST), resumes=resumes)
        return {"episodes": import_whole(whose, file, progress, clock, how).episodes}
    return {"episodes": import_memory(whose, file, progress, clock, resumes=resumes).episodes}


def _left_off(given: MemoryImport) -> None:
    """Cleans up after a stop; if only the process ends, the file is queued again instead."""
    if given.source == OWN_EXPORT:
        clear_what_was_left_half()
    if quiet.is_ending() and given.rows.filter(stop_asked=False).exists():
        given.rows.wait_again()
        return
    given.end(JobState.STOPPED)


def _packed(file: BinaryIO) -> bytes:
    packed = BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=3) as written:
        while piece := file.read(PIECE):
            written.write(piece)
    return packed.getvalue()


def _let_go_of_old_ones(user: User) -> None:
    """Removes all but the latest KEPT imports that ended."""
    ended = MemoryImport.objects.filter(person=user).exclude(state__in=OPEN)
    older = ended.order_by("-given_at", "-pk").values_list("pk", flat=True)[KEPT - 1 :]
    MemoryImport.objects.filter(pk__in=list(older)).delete()
