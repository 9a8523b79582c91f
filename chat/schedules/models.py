"""The record of scheduled runs."""

from django.db import models
from django.utils.formats import number_format
from django.utils.translation import gettext, gettext_lazy


class TaskRun(models.Model):
    """One run of a scheduled task: when it began, how many seconds it took, and what went wrong, if anything."""

    schedule = models.CharField(max_length=200, db_index=True)
    began = models.DateTimeField()
    seconds = models.FloatField()
    problem = models.CharField(max_length=300, blank=True)

    class Meta:
        """Ordered newest first."""

        ordering = ("-pk",)
        verbose_name = gettext_lazy("run")

    def __str__(self) -> str:
        """The outcome in words."""
        if self.problem:
            return gettext("failed: %(problem)s") % {"problem": self.problem}
        return gettext("succeeded in %(seconds)s s") % {"seconds": number_format(f"{self.seconds:.1f}", 1)}
