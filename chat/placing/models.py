"""The row that says on which store a person's memory is, and how far a move of it is."""

from django.db import models

from memory.store.shards.place_table import MovePhase


class StoredPlace(models.Model):
    """Where one person, area or persona lives. No foreign key: rows outlive a half-done removal, and some are no person's."""

    owner = models.UUIDField(primary_key=True)
    store = models.CharField(max_length=500, db_index=True, blank=True)
    phase = models.CharField(max_length=10, choices=[(each.value, each.value) for each in MovePhase], default=MovePhase.SETTLED)
    other = models.CharField(max_length=500, blank=True)
    token = models.CharField(max_length=32, blank=True)
    until = models.FloatField(default=0.0)

    class Meta:
        """Only the few that move are looked for by their phase."""

        verbose_name = "place of a memory"
        verbose_name_plural = "places of memories"
        indexes = (models.Index(fields=["phase"], condition=~models.Q(phase=MovePhase.SETTLED), name="places_unsettled"),)

    def __str__(self) -> str:
        """The person and the store."""
        return f"{self.owner} on {self.store}"
