"""The chat app."""

from django.apps import AppConfig


class ChatConfig(AppConfig):
    """Talking."""

    name = "chat"
