"""The Django app for uploaded texts."""

from django.apps import AppConfig


class TextsConfig(AppConfig):
    """Texts from which memories are made."""

    name = "chat.texts"
    label = "texts"
    verbose_name = "Texts"
