"""What staff's own pages keep: queries that were saved, and the figures of the memory's health."""

from django.db import models

from chat.accounts.models import User


class SavedQuery(models.Model):
    """A SPARQL query under a name, for all of the staff."""

    name = models.CharField(max_length=100, unique=True)
    text = models.TextField(max_length=20_000)
    author = models.ForeignKey(User, models.SET_NULL, null=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        """By name."""

        ordering = ("name",)
        verbose_name_plural = "saved queries"

    def __str__(self) -> str:
        """The name."""
        return self.name


class HealthReport(models.Model):
    """The figures of the memory's health at one moment: counts only, no word and no name of a person."""

    at = models.DateTimeField(db_index=True)
    seconds = models.FloatField()
    people = models.PositiveIntegerField()
    episodes = models.PositiveBigIntegerField()
    facts = models.PositiveBigIntegerField()
    triples = models.PositiveBigIntegerField()
    bytes_on_disk = models.PositiveBigIntegerField(null=True)
    figures = models.JSONField(default=dict)
    """All else, as `chat.staff.taking_health` makes it."""

    class Meta:
        """Newest first."""

        ordering = ("-at",)

    def __str__(self) -> str:
        """The moment."""
        return self.at.isoformat(timespec="minutes")
