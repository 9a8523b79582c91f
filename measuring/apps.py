"""The Django app that provides the measuring commands."""

from django.apps import AppConfig


class MeasuringConfig(AppConfig):
    """App configuration."""

    name = "measuring"
