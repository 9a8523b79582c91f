"""The schedules app, and the library's own under the name that it has here."""

from django.apps import AppConfig
from django_celery_beat.apps import BeatConfig as LibraryConfig


class SchedulesConfig(AppConfig):
    """What runs by itself."""

    name = "chat.schedules"
    label = "schedules"
    default = True

    def ready(self) -> None:
        """Has the runs of scheduled tasks written down."""
        from chat.schedules import recording  # noqa: PLC0415  models are not ready before

        recording.connect()


class BeatConfig(LibraryConfig):  # type: ignore[misc]  # the library is not typed
    """django-celery-beat, as staff know it."""

    verbose_name = "Schedules"
