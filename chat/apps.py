"""The chat app."""

from typing import Any

from celery.signals import worker_init
from django.apps import AppConfig
from django.core.checks import register


class ChatConfig(AppConfig):
    """Talking."""

    name = "chat"

    def ready(self) -> None:
        """Has the wordings checked at every start, and a worker of its own load what its first turn needs."""
        from chat.intents.checks import check_wordings  # noqa: PLC0415  settings are not ready before

        register(check_wordings)
        worker_init.connect(_warm_up, dispatch_uid="chat warms up")


def _warm_up(**_more: Any) -> None:
    from chat.warming import warm_up  # noqa: PLC0415  a worker alone needs it

    warm_up()
