"""The memory as an app, for its commands."""

from django.apps import AppConfig


class MemoryConfig(AppConfig):
    """Knowing."""

    name = "memory"
