"""The Django app of the table of places."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_delete, post_save


def _place(instance: Any, *, created: bool, raw: bool = False, **_more: Any) -> None:
    from chat.placing.newcomers import place_newcomer  # noqa: PLC0415  models are not ready before

    if created and not raw:
        place_newcomer(instance)


def _forget(instance: Any, **_more: Any) -> None:
    from chat.placing.newcomers import forget_leaver  # noqa: PLC0415  the same

    forget_leaver(instance)


class PlacingConfig(AppConfig):
    """Places new people and personas, where there are several stores."""

    name = "chat.placing"
    label = "placing"
    verbose_name = "Places of memories"

    def ready(self) -> None:
        """Places whoever is created, drops the row of whoever is deleted, and offers the figures of the stores."""
        from prometheus_client import REGISTRY  # noqa: PLC0415  the figures know the store

        from chat.placing.store_figures import StoreFigures  # noqa: PLC0415  the same

        REGISTRY.register(StoreFigures())
        for model in ("accounts.User", "personas.Persona"):
            post_save.connect(_place, sender=model, dispatch_uid=f"place {model}")
            post_delete.connect(_forget, sender=model, dispatch_uid=f"forget the place of {model}")
