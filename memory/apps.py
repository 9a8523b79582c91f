"""The memory as a Django app, so that its management commands are found."""

from django.apps import AppConfig


class MemoryConfig(AppConfig):
    """Registers the app; it has no models."""

    name = "memory"
