"""The reading state of each text; neither its words nor its title are stored here."""

from datetime import timedelta
from typing import Self, TypeVar

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chat.accounts.models import User

HEARTBEAT_TIMEOUT = timedelta(minutes=2)
"""Heartbeat timeout: a reading that was silent for longer is taken to have died with its process."""


_Read = TypeVar("_Read", bound=models.Model)


class ReadingState(models.TextChoices):
    """The states of a reading."""

    WAITING = "waiting", "waiting"
    RUNNING = "running", _("being read")
    DONE = "done", "read"
    STOPPED = "stopped", "stopped"
    FAILED = "failed", "failed"


class Readings(models.QuerySet[_Read]):
    """State changes of background readings of any model with `state`, `heard` (the last heartbeat) and `problem`."""

    def begin(self) -> int:
        """Marks the waiting ones as running; returns how many."""
        return self.filter(state=ReadingState.WAITING).update(state=ReadingState.RUNNING, heard=timezone.now())

    def beat(self) -> int:
        """Records a heartbeat for the running ones; returns how many."""
        return self.filter(state=ReadingState.RUNNING).update(heard=timezone.now())

    def end(self, state: ReadingState, problem: str = "") -> int:
        """Sets the final state; returns how many rows changed."""
        return self.update(state=state, problem=problem, heard=None)

    def wait_again(self) -> int:
        """Puts the running ones back to waiting, since their process is gone; returns how many."""
        return self.filter(state=ReadingState.RUNNING).end(ReadingState.WAITING)

    def cut_short(self) -> Self:
        """The ones whose heartbeat is missing or older than HEARTBEAT_TIMEOUT."""
        return self.filter(Q(heard__lte=timezone.now() - HEARTBEAT_TIMEOUT) | Q(heard__isnull=True))


class TextReading(models.Model):
    """The reading of one text of one person; it is resumable."""

    person = models.ForeignKey(User, models.CASCADE, related_name="readings")
    document = models.CharField(max_length=26, help_text=_("The last part of the text’s identifier in the memory."))
    state = models.CharField(max_length=10, choices=ReadingState, default=ReadingState.WAITING, db_index=True)
    asked_at = models.DateTimeField(default=timezone.now)
    heard = models.DateTimeField(null=True)
    stop_asked = models.BooleanField(default=False)
    problem = models.CharField(max_length=300, blank=True)

    objects = Readings.as_manager()

    class Meta:
        """One reading per text, ordered by time of request."""

        ordering = ("asked_at", "pk")
        verbose_name = _("text reading")
        verbose_name_plural = _("text readings")
        constraints = (models.UniqueConstraint(fields=("person", "document"), name="one_reading_of_each_text"),)

    def __str__(self) -> str:
        """The person and the state."""
        return f"{self.person.username}: {self.get_state_display()}"

    @property
    def is_open(self) -> bool:
        """Whether it is waiting or running."""
        return self.state in {ReadingState.WAITING, ReadingState.RUNNING}
