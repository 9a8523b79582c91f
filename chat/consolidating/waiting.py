"""Whose memory is worked on next: a row for each run, and never more at once than the site has chosen.

A run counts as running while it is heard of, so that one whose process died is taken up again, in one process or in several. Only the
moment of beginning is guarded by a lock: a lock held over hours would run out where it is Redis's.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from chat.accounts.models import User
from chat.consolidating.models import HEARD_WITHIN, ConsolidationRun, RunCause, RunPart, RunState
from chat.consolidating.rules import rules_of, site_settings
from memory.access import STORE, memory_of
from memory.consolidation.forgetting.rules import NEVER
from memory.vocabulary import bin_graph

RUNS_KEPT = 30
"""Of each person."""
BEGINNING = "consolidation begins"


def ask_for(user: User, cause: RunCause, what: RunPart = RunPart.EVERYTHING) -> ConsolidationRun:
    """A run for this person's memory; one that waits already is given again."""
    waiting = ConsolidationRun.objects.filter(person=user, what=what, state=RunState.WAITING).first()
    return waiting or _made(user, cause, what)


def ask_for_everybody(cause: RunCause) -> int:
    """A run for everybody whose memory may need one; gives how many. Who wants nothing forgotten and has nothing in the bin needs none."""
    people = [user for user in User.objects.filter(is_active=True).iterator() if _may_need_one(user)]
    for user in people:
        ask_for(user, cause)
    return len(people)


def next_ones() -> list[int]:
    """The runs that may begin now, oldest first; those that were cut short wait again first."""
    with STORE.engine.locks.held(BEGINNING):
        silent = Q(heard__lte=timezone.now() - HEARD_WITHIN) | Q(heard__isnull=True)
        _wait_again(ConsolidationRun.objects.filter(silent))
        free = site_settings().at_once - _running().count()
        busy = _running().values("person")
        waiting = ConsolidationRun.objects.filter(state=RunState.WAITING).exclude(person__in=busy).order_by("asked_at", "pk")
        return list(waiting.values_list("pk", flat=True)[: max(0, free)])


def begin(run: ConsolidationRun) -> bool:
    """Begins a waiting run; False where it waits no more, its person's memory is worked on already, or enough others are."""
    with STORE.engine.locks.held(BEGINNING), transaction.atomic():
        others = _running()
        if others.filter(person=run.person).exists() or others.count() >= site_settings().at_once:
            return False
        now = timezone.now()
        begun = ConsolidationRun.objects.filter(pk=run.pk, state=RunState.WAITING)
        return bool(begun.update(state=RunState.RUNNING, began=run.began or now, heard=now, ended=None, problem=""))


def take_up_what_was_left() -> None:
    """Where this process alone owns the store, nothing else runs: what counts as running was cut short."""
    if not STORE.engine.keeps_own_files:
        _wait_again(ConsolidationRun.objects.all())


def stop(runs: Iterable[ConsolidationRun]) -> int:
    """Asks these to stop: what waits is ended at once, what runs before its next batch; gives how many were asked."""
    asked = ConsolidationRun.objects.filter(pk__in=[run.pk for run in runs])
    waiting = asked.filter(state=RunState.WAITING).update(state=RunState.STOPPED, stop_asked=True, ended=timezone.now())
    return waiting + asked.filter(state=RunState.RUNNING).update(stop_asked=True)


def last_run(user: User) -> ConsolidationRun | None:
    """The last one of this person's that ended."""
    return ConsolidationRun.objects.filter(person=user, ended__isnull=False).first()


def drop_old_runs(user: User) -> None:
    """Of each person the last ones stay."""
    runs = ConsolidationRun.objects.filter(person=user)
    oldest = list(runs.values_list("pk", flat=True)[RUNS_KEPT : RUNS_KEPT + 1])
    if oldest:
        runs.filter(pk__lte=oldest[0]).exclude(state__in=(RunState.WAITING, RunState.RUNNING)).delete()


def _made(user: User, cause: RunCause, what: RunPart) -> ConsolidationRun:
    drop_old_runs(user)
    return ConsolidationRun.objects.create(person=user, cause=cause, what=what)


def _running() -> QuerySet[ConsolidationRun]:
    return ConsolidationRun.objects.filter(state=RunState.RUNNING, heard__gt=timezone.now() - HEARD_WITHIN)


def _wait_again(runs: QuerySet[ConsolidationRun]) -> None:
    runs.filter(state=RunState.RUNNING).update(state=RunState.WAITING, heard=None)


def _may_need_one(user: User) -> bool:
    if not memory_of(user).episodes.last_number():
        return False
    return rules_of(user).policy != NEVER or STORE.engine.has(bin_graph(user.pk))
