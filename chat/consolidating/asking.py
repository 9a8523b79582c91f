"""Has memories kept in shape: a run for each person is put down, and those that may begin are sent to the worker."""

from collections.abc import Iterable

from celery import current_app

from chat import quiet
from chat.accounts.models import User
from chat.consolidating.models import ConsolidationRun, RunCause
from chat.consolidating.waiting import ask_for, next_ones

TASK = "chat.consolidate"


def send_next() -> None:
    """Sends those that may begin now; each sends the next ones when it ends. A process that is about to end sends none."""
    for run in () if quiet.is_ending() else next_ones():
        current_app.send_task(TASK, [run])


def run_now(people: Iterable[User]) -> list[ConsolidationRun]:
    """A run by staff's wish for each of these."""
    runs = [ask_for(user, RunCause.STAFF) for user in people]
    send_next()
    return runs
