"""The Django app of the staff pages, which store queries, health reports and knowledge imports."""

from django.apps import AppConfig


class StaffConfig(AppConfig):
    """The staff pages."""

    name = "chat.staff"
    label = "staff"
