"""How far each text is that is being read: counts only, no word of it and not its title."""

from datetime import timedelta
from typing import Self, TypeVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from chat.accounts.models import User

HEARD_WITHIN = timedelta(minutes=2)
"""A reading of which nothing was heard for longer was cut short with its process."""


_Read = TypeVar("_Read", bound=models.Model)


class ReadingState(models.TextChoices):
    """How far a reading has come."""

    WAITING = "waiting", "waiting for its turn"
    RUNNING = "running", "being read"
    DONE = "done", "read"
    STOPPED = "stopped", "stopped"
    FAILED = "failed", "failed"


class Readings(models.QuerySet[_Read]):
    """What is read in the background, of any kind: it waits, runs and is heard of, and ends. With `state`, `heard` and `problem`."""

    def begin(self) -> int:
        """Those that wait run from now on; gives how many did wait."""
        return self.filter(state=ReadingState.WAITING).update(state=ReadingState.RUNNING, heard=timezone.now())

    def hear(self) -> int:
        """Tells that those that run live; gives how many run still."""
        return self.filter(state=ReadingState.RUNNING).update(heard=timezone.now())

    def end(self, state: ReadingState, problem: str = "") -> int:
        """They come to this."""
        return self.update(state=state, problem=problem, heard=None)

    def wait_again(self) -> int:
        """Those that count as running wait: whatever read them is gone."""
        return self.filter(state=ReadingState.RUNNING).end(ReadingState.WAITING)

    def cut_short(self) -> Self:
        """Those of which nothing was heard for long."""
        return self.filter(Q(heard__lte=timezone.now() - HEARD_WITHIN) | Q(heard__isnull=True))


class TextReading(models.Model):
    """One reading of a text of one person; begun again it goes on where it was."""

    person = models.ForeignKey(User, models.CASCADE, related_name="readings")
    document = models.CharField(max_length=26, help_text="The end of the text's name in the memory.")
    state = models.CharField(max_length=10, choices=ReadingState, default=ReadingState.WAITING, db_index=True)
    asked_at = models.DateTimeField(default=timezone.now)
    heard = models.DateTimeField(null=True)
    stop_asked = models.BooleanField(default=False)
    problem = models.CharField(max_length=300, blank=True)

    objects = Readings.as_manager()

    class Meta:
        """One of each text, in the order in which they were asked for."""

        ordering = ("asked_at", "pk")
        verbose_name = "reading of a text"
        verbose_name_plural = "readings of texts"
        constraints = (models.UniqueConstraint(fields=("person", "document"), name="one_reading_of_each_text"),)

    def __str__(self) -> str:
        """Whose, and how far it is."""
        return f"{self.person.username}: {self.get_state_display()}"

    @property
    def is_open(self) -> bool:
        """Whether it waits or runs."""
        return self.state in {ReadingState.WAITING, ReadingState.RUNNING}
