"""Records the outcome of each scheduled run, keeping the latest RUNS_KEPT per schedule."""

from datetime import timedelta
from time import monotonic
from typing import Any

from celery.signals import task_postrun, task_prerun
from django.utils import timezone

from chat.schedules.models import TaskRun
from memory.errors import MemoryProblem

RUNS_KEPT = 50
_began: dict[str, float] = {}


def connect() -> None:
    """Connects to the task signals of this process."""
    task_prerun.connect(_begins, dispatch_uid="schedules begins")
    task_postrun.connect(_ended, dispatch_uid="schedules ended")


def keep(schedule: str, seconds: float, problem: str = "") -> None:
    """Records a run that has just ended, and drops the oldest ones."""
    TaskRun.objects.create(
        schedule=schedule, began=timezone.now() - timedelta(seconds=seconds), seconds=seconds, problem=problem[:300]
    )
    older = TaskRun.objects.filter(schedule=schedule).values_list("pk", flat=True)[RUNS_KEPT : RUNS_KEPT + 1]
    for oldest in list(older):
        TaskRun.objects.filter(schedule=schedule, pk__lte=oldest).delete()


def _begins(task_id: str, task: Any, **_more: Any) -> None:
    if _schedule_of(task):
        _began[task_id] = monotonic()


def _ended(task_id: str, task: Any, state: str | None = None, retval: Any = None, **_more: Any) -> None:
    began = _began.pop(task_id, None)
    if began is not None:
        keep(_schedule_of(task), monotonic() - began, "" if state == "SUCCESS" else _in_words(retval))


def _in_words(problem: Any) -> str:
    """The message of a MemoryProblem; for other exceptions only the type, since their text may quote a person."""
    return str(problem) if isinstance(problem, MemoryProblem) else type(problem).__name__


def _schedule_of(task: Any) -> str:
    """The name of the schedule that sent a task; empty if something else did."""
    return str(getattr(task.request, "periodic_task_name", None) or (task.request.headers or {}).get("periodic_task_name") or "")
