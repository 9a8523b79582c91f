"""The app of personas."""

from django.apps import AppConfig


class PersonasConfig(AppConfig):
    """Who the companion is."""

    name = "chat.personas"
    label = "personas"
    verbose_name = "Personas"
