"""Background jobs as rows of a table: waiting, begun by one process at a time, with a heartbeat, stopped, resumed, ended."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Event, Thread
from time import monotonic
from typing import Any, Self, TypeVar

from django.db import connection, models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chat import quiet
from memory.errors import MemoryProblem

HEARTBEAT_TIMEOUT = timedelta(minutes=2)
"""A job that was silent for longer is taken to have died with its process."""
BEAT_SECONDS = HEARTBEAT_TIMEOUT.total_seconds() / 4
HEARD_EVERY_SECONDS = 1.0
QUIET_WITHIN_SECONDS = 5.0
"""Longest wait of a step for ongoing turns."""
_Row = TypeVar("_Row", bound=models.Model)


class JobState(models.TextChoices):
    """The states of a job."""

    WAITING = "waiting", "waiting"
    RUNNING = "running", _("being read")
    DONE = "done", "read"
    STOPPED = "stopped", "stopped"
    FAILED = "failed", "failed"


OPEN = (JobState.WAITING, JobState.RUNNING)


class Jobs(models.QuerySet[_Row]):
    """State changes of jobs: of any model with `state`, `heard` (the last heartbeat) and `problem`."""

    def begin(self) -> int:
        """Marks the waiting ones as running; returns how many."""
        return self.filter(state=JobState.WAITING).update(state=JobState.RUNNING, heard=timezone.now())

    def begun(self) -> _Row | None:
        """Starts and returns the next waiting one; None if there is none, or one of these is running."""
        running = self.filter(state=JobState.RUNNING, heard__gt=timezone.now() - HEARTBEAT_TIMEOUT)
        for job in () if running.exists() else self.filter(state=JobState.WAITING):
            if self.filter(pk=job.pk).begin():
                return job
        return None

    def beat(self, **far: object) -> int:
        """Records a heartbeat, and how far they are, for the running ones; returns how many."""
        return self.filter(state=JobState.RUNNING).update(heard=timezone.now(), **far)

    def end(self, state: JobState, problem: str = "") -> int:
        """Sets the final state; returns how many rows changed."""
        return self.update(state=state, problem=problem, heard=None)

    def wait_again(self) -> int:
        """Puts the running ones back to waiting, since their process is gone; returns how many."""
        return self.filter(state=JobState.RUNNING).end(JobState.WAITING)

    def cut_short(self) -> Self:
        """The ones whose heartbeat is missing or older than HEARTBEAT_TIMEOUT."""
        return self.filter(Q(heard__lte=timezone.now() - HEARTBEAT_TIMEOUT) | Q(heard__isnull=True))

    def waiting(self) -> Self:
        """The waiting ones, with those among them that were cut short."""
        self.cut_short().wait_again()
        return self.filter(state=JobState.WAITING)

    def carry_out(self, work: Callable[[_Row], None]) -> bool:
        """Does the work of the waiting ones, one by one, until the process ends; returns whether there were any."""
        is_any = False
        while (job := self.begun()) is not None:
            is_any = True
            work(job)
            if quiet.is_ending():
                break
        return is_any


class Job(models.Model):
    """What every job has."""

    state = models.CharField(max_length=10, choices=JobState, default=JobState.WAITING, db_index=True)
    heard = models.DateTimeField(null=True)
    problem = models.CharField(max_length=500, blank=True)

    objects = Jobs.as_manager()

    class Meta:
        """No table of its own."""

        abstract = True

    @property
    def is_open(self) -> bool:
        """Whether it is waiting or running."""
        return self.state in OPEN

    @property
    def rows(self) -> Jobs[Any]:
        """Its row, as a query set, empty once it is deleted."""
        return Jobs(type(self)).filter(pk=self.pk)

    def end(self, state: JobState, problem: str = "", **found: object) -> None:
        """Ends with this state and what was found."""
        self.rows.update(state=state, problem=problem[: self._longest("problem")], heard=None, **found)

    def _longest(self, name: str) -> int | None:
        return getattr(self._meta.get_field(name), "max_length", None)

    @contextmanager
    def failing(self, logger: logging.Logger, what: str) -> Iterator[None]:
        """Ends it as failed if the work raises; only what is no MemoryProblem is raised further."""
        try:
            yield
        except MemoryProblem as problem:
            self.end(JobState.FAILED, str(problem))
            logger.warning("%s: %s", what, type(problem).__name__)
        except Exception as problem:
            self.end(JobState.FAILED, f"Something went wrong ({type(problem).__name__}).")
            raise


class LeftOff(Exception):
    """The work was stopped on request, or the process is shutting down."""


class WatchedJob:
    """Monitors the work on a job: yields to conversations, records heartbeat and progress, stops on request or once its row is gone."""

    def __init__(self, job: Job) -> None:
        self._job, self._told, self._is_stopped = job, 0.0, False

    def goes_on(self, **far: object) -> bool:
        """Whether to continue; first waits briefly while somebody is being answered. `far` are the columns of the progress."""
        politely()
        if monotonic() - self._told >= HEARD_EVERY_SECONDS or ("done" in far and far["done"] in {0, far.get("total")}):
            self._told = monotonic()
            self._job.rows.beat(**far)
            wanted = self._job.rows.filter(stop_asked=False) if hasattr(self._job, "stop_asked") else self._job.rows
            self._is_stopped = not wanted.exists()
        return not (self._is_stopped or quiet.is_ending())

    def must_go_on(self, **far: object) -> None:
        """The same. Raises LeftOff instead of returning that it must not."""
        if not self.goes_on(**far):
            raise LeftOff


@contextmanager
def heartbeat(job: Job, every: float = BEAT_SECONDS) -> Iterator[None]:
    """Sends heartbeats from a thread, `every` seconds: one step may take longer than the heartbeat timeout."""
    over = Event()

    def beat() -> None:
        while not over.wait(every):
            job.rows.beat()
            connection.close()

    beating = Thread(target=beat, daemon=True)
    beating.start()
    try:
        yield
    finally:
        over.set()
        beating.join()


def politely() -> None:
    """Waits at most QUIET_WITHIN_SECONDS while somebody is being answered."""
    quiet.wait_until_quiet(QUIET_WITHIN_SECONDS)
