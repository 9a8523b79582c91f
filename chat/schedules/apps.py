"""The schedules app, and the app of django-celery-beat under the name that staff see."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy
from django_celery_beat.apps import BeatConfig as LibraryConfig


class SchedulesConfig(AppConfig):
    """Records the runs of periodic tasks."""

    name = "chat.schedules"
    label = "schedules"
    default = True

    def ready(self) -> None:
        """Connects the recording of scheduled runs."""
        from chat.schedules import recording  # noqa: PLC0415  models are not ready before

        recording.connect()


class BeatConfig(LibraryConfig):  # type: ignore[misc]  # the library is not typed
    """django-celery-beat, named for the admin."""

    verbose_name = gettext_lazy("Schedules")
