"""The Django app for imported memories."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ImportingConfig(AppConfig):
    """Memories and chats brought in from files."""

    name = "chat.importing"
    label = "importing"
    verbose_name = _("Imports")
