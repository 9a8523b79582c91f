"""Knowledge files uploaded by staff: inspected, imported in the background, stopped, discarded; every write about them.

The file is stored compressed in the database, so that any process can read it, and removed once imported or discarded.
"""

import gzip
import logging
import re
import shutil
from dataclasses import asdict
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from celery import current_app
from django.contrib.admin.models import ADDITION, LogEntry
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext as _

from chat import quiet
from chat.accounts.models import User
from chat.jobs import OPEN, JobState, LeftOff, WatchedJob, heartbeat
from chat.staff.models import ImportStep, KnowledgeImport, KnowledgeRemoval
from chat.templatetags.words import either
from chat.texts.readings import reading_embedder
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.domain_knowledge.foreseeing import foresee
from memory.domain_knowledge.importing import check_name, discard_partial_import, import_files
from memory.errors import BadInput
from memory.store.rdf_files import FORMATS

logger = logging.getLogger("companion.knowledge")

TASK, INDEXING = "chat.import_knowledge", "chat.index_labels"
BYTES_AT_MOST = 64 * 1024**2
"""Upload limit. Larger files need the command, which takes up to 4 GiB."""
KEPT = 20
KEPT_FOR = timedelta(days=7)
"""How long an inspected file is kept for a decision."""
STEM_AT_MOST = 60


def take_in(staff: User, file: "UploadedFile[bytes]", name: str = "") -> KnowledgeImport:
    """Stores a file and queues its inspection; `name` defaults to the file's stem. Raises BadInput, storing nothing."""
    path = Path(file.name or "")
    if path.suffix.lower() not in FORMATS:
        raise BadInput(
            _("The format of %(name)s isn’t supported.") % {"name": path.name[:80]},
            _("Use a file whose name ends in %(endings)s.") % {"endings": either([*FORMATS])},
        )
    if (file.size or 0) > BYTES_AT_MOST:
        raise BadInput(
            _("The file is larger than %(megabytes)d MB.") % {"megabytes": BYTES_AT_MOST >> 20},
            _("Import it with manage.py import_domain."),
        )
    name = name.strip() or re.sub(r"[^\w.-]+", "-", path.stem).strip("-.")[:80]
    check_name(name)
    _let_go_of_old_ones()
    given = KnowledgeImport.objects.create(
        name=name,
        file_name=f"{path.stem[:STEM_AT_MOST]}{path.suffix.lower()}",
        size=file.size or 0,
        content=_packed(file),
        given_by=staff,
    )
    current_app.send_task(TASK)
    return given


def begin(staff: User, given: KnowledgeImport) -> bool:
    """Queues the import of an inspected file, or of one whose import failed or was stopped; returns whether it was queued.

    It is not while the knowledge base of this name is being removed.
    """
    if KnowledgeRemoval.objects.filter(name=given.name, state__in=OPEN).exists():
        return False
    closed = KnowledgeImport.objects.filter(pk=given.pk).exclude(content=b"").exclude(foreseen={})
    may = closed.filter(state__in=(JobState.DONE, JobState.FAILED, JobState.STOPPED))
    is_asked = bool(
        may.update(step=ImportStep.IMPORT, state=JobState.WAITING, stop_asked=False, problem="", done=0, total=0, ended_at=None)
    )
    if is_asked:
        LogEntry.objects.create(
            user_id=staff.pk, object_id=given.name, object_repr=f"knowledge base: {given}"[:200], action_flag=ADDITION,
            change_message="Imported it.",
        )  # fmt: skip
        current_app.send_task(TASK)
    return is_asked


def stop(given: KnowledgeImport) -> None:
    """Stops the work at its next step, with nothing imported; a waiting file does not begin."""
    asked = KnowledgeImport.objects.filter(pk=given.pk)
    unbegun = asked.filter(state=JobState.WAITING, done=0)
    if not unbegun.update(state=JobState.STOPPED, ended_at=timezone.now()):
        asked.filter(state__in=OPEN).update(stop_asked=True)


def discard(given: KnowledgeImport) -> bool:
    """Removes the file and its report; imported statements stay. False while it waits or is being worked on."""
    closed = KnowledgeImport.objects.filter(pk=given.pk).exclude(state__in=OPEN)
    return bool(closed.delete()[0])


def carry_out(clock: Clock = system_clock) -> bool:
    """Processes the waiting files one by one; returns whether there were any."""
    files = KnowledgeImport.objects.order_by("given_at", "pk").defer("content")
    return files.carry_out(lambda given: _work_on(given, clock))


def send_what_waits() -> None:
    """Sends the task if a file is waiting, after requeuing interrupted ones."""
    if KnowledgeImport.objects.all().waiting().exists():
        current_app.send_task(TASK)


def _work_on(given: KnowledgeImport, clock: Clock) -> None:
    with TemporaryDirectory() as folder, heartbeat(given), given.failing(logger, "a knowledge file was refused"):
        file = Path(folder) / given.file_name
        with gzip.open(BytesIO(given.content)) as packed, file.open("wb") as whole:
            shutil.copyfileobj(packed, whole)
        try:
            _done(given, file, clock)
        except LeftOff:
            _left_off(given, file)


def _done(given: KnowledgeImport, file: Path, clock: Clock) -> None:
    work = WatchedJob(given)

    def progress(doing: str, done: int, total: int) -> None:
        work.must_go_on(doing=doing, done=done, total=total)

    work.must_go_on()
    if given.step == ImportStep.LOOK:
        given.end(JobState.DONE, foreseen=asdict(foresee([file], given.name, progress)))
        return
    embedder = reading_embedder(work.must_go_on)
    report = import_files(STORE.engine, clock, [file], given.name, progress, embedder=embedder)
    given.end(JobState.DONE, report=asdict(report), content=b"")
    logger.info("imported knowledge: %d statements in %.1f s", report.triples, report.seconds)
    current_app.send_task(INDEXING)


def _left_off(given: KnowledgeImport, file: Path) -> None:
    """Cleans up after a stop, or if its row is gone; if only the process ends, the file is requeued instead."""
    if quiet.is_ending() and given.rows.filter(stop_asked=False).exists():
        given.rows.wait_again()
        return
    if given.step == ImportStep.IMPORT:
        discard_partial_import(STORE.engine, [file], given.name)
    given.end(JobState.STOPPED)


def _packed(file: "UploadedFile[bytes]") -> bytes:
    packed = BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=3) as written:
        for piece in file.chunks():
            written.write(piece)
    return packed.getvalue()


def _let_go_of_old_ones() -> None:
    """Drops all but the latest KEPT uploads, and files on which nobody decided within KEPT_FOR."""
    closed = KnowledgeImport.objects.exclude(state__in=OPEN)
    closed.filter(given_at__lt=timezone.now() - KEPT_FOR).exclude(content=b"").delete()
    older = list(KnowledgeImport.objects.values_list("pk", flat=True)[KEPT - 1 :])
    closed.filter(pk__in=older).delete()
