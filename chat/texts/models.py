"""The reading state of each text; neither its words nor its title are stored here."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chat.accounts.models import User
from chat.jobs import Job


class TextReading(Job):
    """The reading of one text of one person; it is resumable."""

    person = models.ForeignKey(User, models.CASCADE, related_name="readings")
    document = models.CharField(max_length=26, help_text=_("The last part of the document’s identifier in the memory."))
    asked_at = models.DateTimeField(default=timezone.now)
    stop_asked = models.BooleanField(default=False)
    problem = models.CharField(max_length=300, blank=True)

    class Meta:
        """One reading per text, ordered by time of request."""

        ordering = ("asked_at", "pk")
        verbose_name = _("document being read")
        verbose_name_plural = _("documents being read")
        constraints = (models.UniqueConstraint(fields=("person", "document"), name="one_reading_of_each_text"),)

    def __str__(self) -> str:
        """The person and the state."""
        return f"{self.person.username}: {self.get_state_display()}"
