"""Beat's schedule, read from the database.

What the settings name is put there by `chat.schedules.installing` when the site is prepared, so that beat only ever reads, and
what staff changed stays as it is.
"""

from django_celery_beat.schedulers import DatabaseScheduler


class KeptScheduler(DatabaseScheduler):  # type: ignore[misc]  # the library is not typed
    """The database's schedule as it is; nothing is written over it at the start."""

    def setup_schedule(self) -> None:
        """Reads it."""
        _ = self.schedule
