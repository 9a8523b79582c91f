"""The app of forgetting and blending."""

from typing import Any

from celery.signals import worker_shutting_down
from django.apps import AppConfig

from chat import quiet


def _end_long_work(**_more: Any) -> None:
    quiet.end_long_work()


class ConsolidatingConfig(AppConfig):
    """What keeps memories in shape."""

    name = "chat.consolidating"
    label = "consolidating"
    verbose_name = "Forgetting"

    def ready(self) -> None:
        """Has long work end with its worker."""
        worker_shutting_down.connect(_end_long_work, dispatch_uid="consolidating ends")
