"""The scheduler that Celery beat uses, read from the database.

`chat.schedules.installing` adds the defaults from the settings when the site is prepared, so beat only reads and never
overwrites what staff changed.
"""

from django_celery_beat.schedulers import DatabaseScheduler


class KeptScheduler(DatabaseScheduler):  # type: ignore[misc]  # the library is not typed
    """The database's schedule, without writing the settings over it at start-up."""

    def setup_schedule(self) -> None:
        """Loads the schedule."""
        _ = self.schedule
