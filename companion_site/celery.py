"""The Celery application, in-process or distributed as set. Workers log one line per turn, commands do not.

A worker process that starts has answered what waits: an earlier one may have been killed with messages in hand.
"""

import logging
import os
from typing import Any

from celery import Celery
from celery.signals import worker_ready
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")

app = Celery("companion")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()
app.autodiscover_tasks(["chat"])


@worker_ready.connect
def log_turns(**_signal: Any) -> None:
    """Enables the log lines of turns in workers."""
    logging.getLogger("companion.turns").setLevel(logging.INFO)


@worker_ready.connect
def answer_what_waits(**_signal: Any) -> None:
    """Queues the answering of what an earlier worker left; the embedded site does so by itself."""
    if settings.ENVIRONMENT.is_distributed:
        app.send_task("chat.answer_all_that_wait")
