"""The Celery application, in-process or distributed as set. Workers log one line per turn, commands do not.

A worker process that starts has answered what waits: an earlier one may have been killed with messages in hand. It also tells its
metrics, where a port is set.
"""

import logging
import os
from typing import Any

from celery import Celery
from celery.signals import celeryd_init, worker_ready
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")

app = Celery("companion")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()
app.autodiscover_tasks(["chat"])


@worker_ready.connect
def log_turns(**_signal: Any) -> None:
    """Enables the log lines of turns in workers; for a worker in a thread nothing signals that it is ready, so `embedded` calls it."""
    logging.getLogger("companion.turns").setLevel(logging.INFO)


@worker_ready.connect
def answer_what_waits(**_signal: Any) -> None:
    """Queues the answering of what an earlier worker left; the embedded site does so by itself."""
    if settings.ENVIRONMENT.is_distributed:
        app.send_task("chat.answer_all_that_wait")


@celeryd_init.connect
def tell_metrics(**_signal: Any) -> None:
    """Serves the metrics of a separate worker process; the embedded worker's are its site's."""
    from companion_site.metrics import serve_from_worker  # noqa: PLC0415  it needs this application

    if port := settings.ENVIRONMENT.worker_metrics_port:
        serve_from_worker(port)
