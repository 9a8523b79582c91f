"""The app of texts."""

from django.apps import AppConfig


class TextsConfig(AppConfig):
    """Texts that memories are made of."""

    name = "chat.texts"
    label = "texts"
    verbose_name = "Texts"
