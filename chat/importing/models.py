"""The imports of people's files, with how far each has got."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chat.accounts.models import User
from chat.jobs import Job, JobState


class MemoryImport(Job):
    """The import of one file into one memory. `content` holds the file gzipped until it is imported or discarded."""

    person = models.ForeignKey(User, models.CASCADE, related_name="imports")
    source = models.CharField(max_length=20)
    me = models.CharField(max_length=200, blank=True)
    content = models.BinaryField()
    given_at = models.DateTimeField(default=timezone.now)
    stop_asked = models.BooleanField(default=False)
    done = models.PositiveBigIntegerField(default=0)
    total = models.PositiveBigIntegerField(default=0)
    report = models.JSONField(default=dict)

    class Meta:
        """In the order in which they were given."""

        ordering = ("given_at", "pk")
        verbose_name = _("import")
        verbose_name_plural = _("imports")

    def __str__(self) -> str:
        """The person and the state."""
        return f"{self.person.username}: {self.get_state_display()}"

    @property
    def is_stopped(self) -> bool:
        """Whether it only goes on if asked to."""
        return self.state in {JobState.STOPPED, JobState.FAILED}
