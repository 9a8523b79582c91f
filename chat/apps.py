"""The chat app."""

from django.apps import AppConfig
from django.core.checks import register


class ChatConfig(AppConfig):
    """Talking."""

    name = "chat"

    def ready(self) -> None:
        """Has the wordings checked at every start."""
        from chat.intents.checks import check_wordings  # noqa: PLC0415  settings are not ready before

        register(check_wordings)
