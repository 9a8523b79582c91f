"""Django app configuration for personas."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PersonasConfig(AppConfig):
    """The app that decides who the companion is."""

    name = "chat.personas"
    label = "personas"
    verbose_name = _("Personas")
