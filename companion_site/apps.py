"""Configures the memory and the chat from the settings, once, when the process starts."""

import gc

from django.apps import AppConfig
from django.conf import settings

from companion_site.allocating import bound_arenas


class CompanionSiteConfig(AppConfig):
    """The project as an app, so that its commands are found."""

    name = "companion_site"

    def ready(self) -> None:
        """Configures the store, which is opened on first use, and excludes everything loaded so far from garbage collection."""
        bound_arenas()
        from chat.dialogue.danger.lines import LINES  # noqa: PLC0415
        from chat.figures import count_store  # noqa: PLC0415
        from chat.placing.table import TABLE  # noqa: PLC0415  apps are not ready before
        from companion_site import celery  # noqa: F401, PLC0415  the application must exist before a task is sent
        from memory.access import STORE  # noqa: PLC0415  apps are not ready before
        from memory.embedding.chosen import EMBEDDERS  # noqa: PLC0415
        from memory.store.opening import StoreSettings  # noqa: PLC0415
        from memory.store.timing import WATCH  # noqa: PLC0415

        environment = settings.ENVIRONMENT
        LINES.configure(environment.data)
        EMBEDDERS.configure(environment.embeddings)
        WATCH.tell = count_store
        STORE.configure(
            StoreSettings(
                folder=environment.data / "memory",
                query_url=environment.sparql_query_url,
                update_url=environment.sparql_update_url,
                redis_url=environment.redis_url,
                index_uri=environment.index_uri,
                places=TABLE,
            )
        )
        gc.freeze()
        gc.enable()
