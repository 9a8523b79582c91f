"""Django app configuration for personas."""

from django.apps import AppConfig


class PersonasConfig(AppConfig):
    """The app that decides who the companion is."""

    name = "chat.personas"
    label = "personas"
    verbose_name = "Personas"
