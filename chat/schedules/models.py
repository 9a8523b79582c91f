"""The record of scheduled runs."""

from django.db import models


class TaskRun(models.Model):
    """One run of a scheduled task: when it began, how many seconds it took, and what went wrong, if anything."""

    schedule = models.CharField(max_length=200, db_index=True)
    began = models.DateTimeField()
    seconds = models.FloatField()
    problem = models.CharField(max_length=300, blank=True)

    class Meta:
        """Ordered newest first."""

        ordering = ("-pk",)
        verbose_name = "run"

    def __str__(self) -> str:
        """The outcome in words."""
        return f"failed: {self.problem}" if self.problem else f"succeeded in {self.seconds:.1f} s"
