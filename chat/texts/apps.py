"""The Django app for uploaded texts."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TextsConfig(AppConfig):
    """Texts from which memories are made."""

    name = "chat.texts"
    label = "texts"
    verbose_name = _("Documents")
