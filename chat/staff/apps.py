"""The pages of staff, as a Django app: they keep queries and figures."""

from django.apps import AppConfig


class StaffConfig(AppConfig):
    """Staff's pages."""

    name = "chat.staff"
    label = "staff"
