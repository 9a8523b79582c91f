"""The chat app."""

from typing import Any

from celery.signals import worker_init
from django.apps import AppConfig
from django.core.checks import register


class ChatConfig(AppConfig):
    """The conversation."""

    name = "chat"

    def ready(self) -> None:
        """Registers the check of the wordings, and warms up separate worker processes at start."""
        from chat.intents.checks import check_wordings  # noqa: PLC0415  settings are not ready before

        register(check_wordings)
        worker_init.connect(_warm_up, dispatch_uid="chat warms up")


def _warm_up(**_more: Any) -> None:
    from chat.warming import warm_up  # noqa: PLC0415  a worker alone needs it

    warm_up()
