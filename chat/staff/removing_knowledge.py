"""Knowledge bases removed by staff: asked for, carried out in the background, withdrawn; every write about them."""

import logging

from celery import current_app
from django.contrib.admin.models import DELETION, LogEntry
from django.core.cache import cache
from django.utils import timezone
from django.utils.translation import gettext as _

from chat.accounts.models import User
from chat.jobs import OPEN, JobState, LeftOff, WatchedJob, heartbeat
from chat.staff.importing_knowledge import INDEXING
from chat.staff.models import ImportStep, KnowledgeImport, KnowledgeRemoval
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.curation.knowledge_bases import remove_knowledge_base
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.errors import BadInput

logger = logging.getLogger("companion.knowledge")

TASK = "chat.remove_knowledge"
KEPT, LABEL_AT_MOST = 20, 200


def size_key(base: KnowledgeBase) -> str:
    """Cache key of a knowledge base's size."""
    return f"knowledge.size.{base.index_graph}"


def ask(staff: User, base: KnowledgeBase) -> KnowledgeRemoval:
    """Queues the removal of a knowledge base, once. Raises BadInput while something is imported under its name."""
    if KnowledgeImport.objects.filter(name=base.name, step=ImportStep.IMPORT, state__in=OPEN).exists():
        raise BadInput(
            _("A file is being imported as “%(name)s”.") % {"name": base.name}, _("Wait until it has finished, or stop it.")
        )
    asked = KnowledgeRemoval.objects.filter(name=base.name, state__in=OPEN).first()
    if asked is None:
        asked = KnowledgeRemoval.objects.create(name=base.name, label=base.label[:LABEL_AT_MOST], asked_by=staff)
        LogEntry.objects.create(
            user_id=staff.pk, object_id=base.name, object_repr=f"knowledge base: {base.label}"[:200], action_flag=DELETION,
            change_message="Had it removed.",
        )  # fmt: skip
    current_app.send_task(TASK)
    return asked


def ask_again(removal: KnowledgeRemoval) -> bool:
    """Queues a failed removal again; returns whether it was queued."""
    failed = KnowledgeRemoval.objects.filter(pk=removal.pk, state=JobState.FAILED)
    is_asked = bool(failed.update(state=JobState.WAITING, problem="", ended_at=None))
    if is_asked:
        current_app.send_task(TASK)
    return is_asked


def withdraw(removal: KnowledgeRemoval) -> bool:
    """Keeps the knowledge base, if its removal has not begun; returns whether it is kept."""
    waiting = KnowledgeRemoval.objects.filter(pk=removal.pk, state=JobState.WAITING, total=0)
    return bool(waiting.update(state=JobState.STOPPED, ended_at=timezone.now()))


def carry_out(clock: Clock = system_clock) -> bool:
    """Carries out the waiting removals one by one; returns whether there were any."""
    return KnowledgeRemoval.objects.order_by("asked_at", "pk").carry_out(lambda removal: _carried_out(removal, clock))


def send_what_waits() -> None:
    """Sends the task if a removal is waiting, after requeuing interrupted ones."""
    if KnowledgeRemoval.objects.all().waiting().exists():
        current_app.send_task(TASK)


def _carried_out(removal: KnowledgeRemoval, clock: Clock) -> None:
    work, base = WatchedJob(removal), Catalogue(STORE.engine).base(removal.name)

    def progress(_doing: str, done: int, total: int) -> None:
        work.must_go_on(done=done, total=total)

    with heartbeat(removal), removal.failing(logger, "a knowledge base could not be removed"):
        if base is None and not Catalogue(STORE.engine).leaving(removal.name):
            removal.end(JobState.DONE)  # somebody else was quicker
            return
        try:
            report = remove_knowledge_base(STORE.engine, STORE.indices, clock, removal.name, progress)
        except LeftOff:  # the process ends
            removal.rows.wait_again()
            return
        _let_go_of_what_was_imported(removal, base)
        removal.end(JobState.DONE)
        logger.info("a knowledge base was removed: %d statements in %.1f s", report.triples, report.seconds)
        current_app.send_task(INDEXING)


def _let_go_of_what_was_imported(removal: KnowledgeRemoval, base: KnowledgeBase | None) -> None:
    """Removes the reports of its imports, which hold names and questions from it, its cached size, and all but the latest removals."""
    KnowledgeImport.objects.filter(name=removal.name, step=ImportStep.IMPORT, state=JobState.DONE).delete()
    if base is not None:
        cache.delete(size_key(base))
    older = list(KnowledgeRemoval.objects.values_list("pk", flat=True)[KEPT:])
    KnowledgeRemoval.objects.filter(pk__in=older).exclude(state__in=OPEN).delete()
