"""The Celery application, in-process or distributed as set. Workers log one line per turn, commands do not."""

import logging
import os
from typing import Any

from celery import Celery
from celery.signals import worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")

app = Celery("companion")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()
app.autodiscover_tasks(["chat"])


@worker_ready.connect
def log_turns(**_signal: Any) -> None:
    """Enables the log lines of turns in workers."""
    logging.getLogger("companion.turns").setLevel(logging.INFO)
