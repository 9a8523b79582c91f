"""The Django app for forgetting and blending."""

from typing import Any

from celery.signals import worker_shutting_down
from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from chat import quiet


def _end_long_work(**_more: Any) -> None:
    quiet.end_long_work()


class ConsolidatingConfig(AppConfig):
    """Scheduled forgetting and blending."""

    name = "chat.consolidating"
    label = "consolidating"
    verbose_name = _("Forgetting")

    def ready(self) -> None:
        """Ends long-running work when its Celery worker shuts down."""
        worker_shutting_down.connect(_end_long_work, dispatch_uid="consolidating ends")
