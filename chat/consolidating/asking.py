"""Queues consolidation runs, and sends those that may begin to the worker."""

from collections.abc import Iterable

from celery import current_app

from chat import quiet
from chat.accounts.models import User
from chat.consolidating.models import ConsolidationRun, RunCause
from chat.consolidating.waiting import ask_for, next_ones

TASK = "chat.consolidate"


def send_next() -> None:
    """Sends the runs that may begin to the worker; each run calls this when it ends. Sends none during shutdown."""
    for run in () if quiet.is_ending() else next_ones():
        current_app.send_task(TASK, [run])


def run_now(people: Iterable[User]) -> list[ConsolidationRun]:
    """Queues a run requested by staff for each person, and starts what may begin; returns the runs."""
    runs = [ask_for(user, RunCause.STAFF) for user in people]
    send_next()
    return runs
