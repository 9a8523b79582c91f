"""The measurements as an app, for their commands."""

from django.apps import AppConfig


class MeasuringConfig(AppConfig):
    """Measuring."""

    name = "measuring"
