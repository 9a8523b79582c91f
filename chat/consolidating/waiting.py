"""The queue of runs: one row per run, and never more running at once than the site's settings allow.

A run counts as running while its heartbeat is recent, so that one whose process died is restarted, with one process or several.
Only its start is guarded by a lock: a lock held for hours would expire in Redis.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from chat.accounts.models import User
from chat.consolidating.models import HEARTBEAT_TIMEOUT, ConsolidationRun, RunCause, RunPart, RunState
from chat.consolidating.rules import rules_of, site_settings
from chat.placing.reaching import reachable
from memory.access import STORE, memory_of
from memory.consolidation.forgetting.rules import NEVER
from memory.vocabulary import bin_graph

RUNS_KEPT = 30
"""Finished runs kept per person."""
BEGINNING = "consolidation begins"


def ask_for(user: User, cause: RunCause, what: RunPart = RunPart.EVERYTHING) -> ConsolidationRun:
    """Queues a run for this person's memory; returns the one that is already waiting, if any."""
    waiting = ConsolidationRun.objects.filter(person=user, what=what, state=RunState.WAITING).first()
    return waiting or _made(user, cause, what)


def ask_for_everybody(cause: RunCause) -> int:
    """Queues a run for everybody whose memory may need one; returns how many.

    People with the policy “never” and an empty bin need none.
    """
    people = [user for user in reachable(User.memories.filter(is_active=True).iterator()) if _may_need_one(user)]
    for user in people:
        ask_for(user, cause)
    return len(people)


def next_ones() -> list[int]:
    """The primary keys of the runs that may begin now, oldest first, after putting dead runs back into the queue."""
    with STORE.engine.locks.held(BEGINNING):
        silent = Q(heard__lte=timezone.now() - HEARTBEAT_TIMEOUT) | Q(heard__isnull=True)
        _wait_again(ConsolidationRun.objects.filter(silent))
        free = site_settings().at_once - _running().count()
        busy = _running().values("person")
        waiting = ConsolidationRun.objects.filter(state=RunState.WAITING).exclude(person__in=busy).order_by("asked_at", "pk")
        return list(waiting.values_list("pk", flat=True)[: max(0, free)])


def begin(run: ConsolidationRun) -> bool:
    """Marks a waiting run as running; False if it no longer waits, its person has a running run, or the limit is reached."""
    with STORE.engine.locks.held(BEGINNING), transaction.atomic():
        others = _running()
        if others.filter(person=run.person).exists() or others.count() >= site_settings().at_once:
            return False
        now = timezone.now()
        begun = ConsolidationRun.objects.filter(pk=run.pk, state=RunState.WAITING)
        return bool(begun.update(state=RunState.RUNNING, began=run.began or now, heard=now, ended=None, problem=""))


def take_up_what_was_left() -> None:
    """Requeues interrupted runs at start: if this process alone owns the store, whatever counts as running is dead."""
    if not STORE.engine.keeps_own_files:
        _wait_again(ConsolidationRun.objects.all())


def stop(runs: Iterable[ConsolidationRun]) -> int:
    """Stops runs: waiting ones at once, running ones before their next batch; returns how many."""
    asked = ConsolidationRun.objects.filter(pk__in=[run.pk for run in runs])
    waiting = asked.filter(state=RunState.WAITING).update(state=RunState.STOPPED, stop_asked=True, ended=timezone.now())
    return waiting + asked.filter(state=RunState.RUNNING).update(stop_asked=True)


def last_run(user: User) -> ConsolidationRun | None:
    """The person's latest finished run, if any."""
    return ConsolidationRun.objects.filter(person=user, ended__isnull=False).first()


def drop_old_runs(user: User) -> None:
    """Deletes the person's finished runs beyond the latest RUNS_KEPT."""
    runs = ConsolidationRun.objects.filter(person=user)
    oldest = list(runs.values_list("pk", flat=True)[RUNS_KEPT : RUNS_KEPT + 1])
    if oldest:
        runs.filter(pk__lte=oldest[0]).exclude(state__in=(RunState.WAITING, RunState.RUNNING)).delete()


def _made(user: User, cause: RunCause, what: RunPart) -> ConsolidationRun:
    drop_old_runs(user)
    return ConsolidationRun.objects.create(person=user, cause=cause, what=what)


def _running() -> QuerySet[ConsolidationRun]:
    return ConsolidationRun.objects.filter(state=RunState.RUNNING, heard__gt=timezone.now() - HEARTBEAT_TIMEOUT)


def _wait_again(runs: QuerySet[ConsolidationRun]) -> None:
    runs.filter(state=RunState.RUNNING).update(state=RunState.WAITING, heard=None)


def _may_need_one(user: User) -> bool:
    if not memory_of(user).episodes.last_number():
        return False
    return rules_of(user).policy != NEVER or STORE.engine.has(bin_graph(user.pk))
