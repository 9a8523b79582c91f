"""Knowledge bases removed by staff: asked for, carried out in the background, withdrawn; every write about them."""

import logging
from time import monotonic

from celery import current_app
from django.contrib.admin.models import DELETION, LogEntry
from django.core.cache import cache
from django.utils import timezone
from django.utils.translation import gettext as _

from chat import quiet
from chat.accounts.models import User
from chat.staff.importing_knowledge import INDEXING, OPEN, LeftOff, heartbeat
from chat.staff.models import ImportStep, KnowledgeImport, KnowledgeRemoval
from chat.texts.models import HEARTBEAT_TIMEOUT, ReadingState
from chat.texts.readings import HEARD_EVERY_SECONDS, politely
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.curation.knowledge_bases import remove_knowledge_base
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.errors import BadInput, MemoryProblem

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
            _("A file is just being imported as “%(name)s”.") % {"name": base.name}, _("Wait until that is over, or stop it.")
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
    failed = KnowledgeRemoval.objects.filter(pk=removal.pk, state=ReadingState.FAILED)
    is_asked = bool(failed.update(state=ReadingState.WAITING, problem="", ended_at=None))
    if is_asked:
        current_app.send_task(TASK)
    return is_asked


def withdraw(removal: KnowledgeRemoval) -> bool:
    """Keeps the knowledge base, if its removal has not begun; returns whether it is kept."""
    waiting = KnowledgeRemoval.objects.filter(pk=removal.pk, state=ReadingState.WAITING, total=0)
    return bool(waiting.update(state=ReadingState.STOPPED, ended_at=timezone.now()))


def carry_out(clock: Clock = system_clock) -> bool:
    """Carries out the waiting removals one by one; returns whether there were any."""
    is_any = False
    while (removal := _begun()) is not None:
        is_any = True
        with heartbeat(removal):
            _carried_out(removal, clock)
        if quiet.is_ending():
            break
    return is_any


def send_what_waits() -> None:
    """Sends the task if a removal is waiting, after requeuing interrupted ones."""
    KnowledgeRemoval.objects.filter(state=ReadingState.RUNNING).cut_short().wait_again()
    if KnowledgeRemoval.objects.filter(state=ReadingState.WAITING).exists():
        current_app.send_task(TASK)


def take_up_what_was_left() -> None:
    """Requeues interrupted removals at start: if this process alone owns the store, whatever counts as running is dead."""
    if not STORE.engine.keeps_own_files:
        KnowledgeRemoval.objects.all().wait_again()


def _begun() -> KnowledgeRemoval | None:
    """Starts and returns the next waiting removal; None if there is none or one is running."""
    running = KnowledgeRemoval.objects.filter(state=ReadingState.RUNNING, heard__gt=timezone.now() - HEARTBEAT_TIMEOUT)
    waiting = KnowledgeRemoval.objects.filter(state=ReadingState.WAITING).order_by("asked_at", "pk")
    for removal in () if running.exists() else waiting:
        if KnowledgeRemoval.objects.filter(pk=removal.pk).begin():
            return removal
    return None


def _carried_out(removal: KnowledgeRemoval, clock: Clock) -> None:
    watched, base = _Watched(removal), Catalogue(STORE.engine).base(removal.name)
    try:
        if base is None and not Catalogue(STORE.engine).leaving(removal.name):
            _end(removal, ReadingState.DONE)  # somebody else was quicker
            return
        report = remove_knowledge_base(STORE.engine, STORE.indices, clock, removal.name, watched.progress)
    except LeftOff:  # the process ends
        KnowledgeRemoval.objects.filter(pk=removal.pk).end(ReadingState.WAITING)
    except MemoryProblem as problem:
        _end(removal, ReadingState.FAILED, problem=str(problem)[:500])
        logger.warning("a knowledge base could not be removed: %s", problem)
    except Exception as problem:
        _end(removal, ReadingState.FAILED, problem=f"Something went wrong ({type(problem).__name__}).")
        raise
    else:
        _let_go_of_what_was_imported(removal, base)
        _end(removal, ReadingState.DONE)
        logger.info("a knowledge base was removed: %d statements in %.1f s", report.triples, report.seconds)
        current_app.send_task(INDEXING)


def _let_go_of_what_was_imported(removal: KnowledgeRemoval, base: KnowledgeBase | None) -> None:
    """Removes the reports of its imports, which hold names and questions from it, its cached size, and all but the latest removals."""
    KnowledgeImport.objects.filter(name=removal.name, step=ImportStep.IMPORT, state=ReadingState.DONE).delete()
    if base is not None:
        cache.delete(size_key(base))
    older = list(KnowledgeRemoval.objects.values_list("pk", flat=True)[KEPT:])
    KnowledgeRemoval.objects.filter(pk__in=older).exclude(state__in=OPEN).delete()


def _end(removal: KnowledgeRemoval, state: ReadingState, **found: object) -> None:
    KnowledgeRemoval.objects.filter(pk=removal.pk).update(state=state, heard=None, ended_at=timezone.now(), **found)


class _Watched:
    """Monitors a removal: records the progress, yields to conversations, and raises LeftOff when the process ends."""

    def __init__(self, removal: KnowledgeRemoval) -> None:
        self._removal, self._told = removal, 0.0

    def progress(self, _doing: str, done: int, total: int) -> None:
        """Records the progress. Raises LeftOff."""
        politely()
        if done in {0, total} or monotonic() - self._told >= HEARD_EVERY_SECONDS:
            self._told = monotonic()
            KnowledgeRemoval.objects.filter(pk=self._removal.pk).update(heard=timezone.now(), done=done, total=total)
        if quiet.is_ending():
            raise LeftOff
