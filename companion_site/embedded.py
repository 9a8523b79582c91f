"""The whole site in one process: the server, a Celery worker and beat, the store.

The worker and beat run in their own threads; the server has the main thread, which receives signals. When it ends, the
others are stopped and the store is closed, so that nothing is lost.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from celery.beat import Service
from celery.worker import WorkController
from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from django.conf import settings
from django.db import connections

from chat import quiet, tasks
from chat.upkeep.job_server import JobServer
from companion_site.asgi import application
from companion_site.celery import app, log_turns
from memory.access import STORE

STOP_SECONDS = 10.0
BEAT_SLEEPS_AT_MOST_SECONDS = 1
"""Longest sleep of beat, which notices a request to stop only when it wakes."""


@dataclass
class InProcessWorker:
    """A Celery worker and beat in threads; `beat_sleeps` is the longest that beat sleeps, in seconds."""

    beat_sleeps: float = BEAT_SLEEPS_AT_MOST_SECONDS

    def __post_init__(self) -> None:
        """Creates worker and beat without starting them."""
        app.finalize()
        self._worker: WorkController = app.WorkController(
            hostname="embedded",
            pool="threads",
            concurrency=settings.CELERY_WORKER_CONCURRENCY,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            quiet=True,
        )
        sleeps: Any = self.beat_sleeps  # any number will do, whatever the library's type says
        self._beat = Service(app, max_interval=sleeps, scheduler_cls=app.conf.beat_scheduler)
        self._threads = [
            threading.Thread(target=self._worker.start, name="worker", daemon=True),
            threading.Thread(target=self._keep_time, name="beat", daemon=True),
        ]

    def start(self) -> None:
        """Starts both, and queues answering and indexing of what an earlier process left undone."""
        quiet.begin_anew()
        for thread in self._threads:
            thread.start()
        tasks.answer_all_that_wait.delay()
        tasks.index_all_that_was_missed.delay()
        tasks.index_labels.delay()

    def _keep_time(self) -> None:
        """Runs beat, and closes its thread's database connections at the end."""
        try:
            self._beat.start(embedded_process=False)
        finally:
            connections.close_all()

    def stop(self) -> None:
        """Stops both, waiting up to STOP_SECONDS per thread for running tasks; long ones end before their next batch."""
        quiet.end_long_work()
        self._beat.stop(wait=False)
        self._worker.stop(in_sighandler=False)
        for thread in self._threads:
            thread.join(STOP_SECONDS)


def serve(host: str, port: int, when_listening: Callable[[], None]) -> None:
    """Serves until interrupted, then shuts everything down; `when_listening` is called once the port is open."""
    worker, job_server = InProcessWorker(), JobServer()
    log_turns()  # a worker sets up the log anew as it is made
    worker.start()
    job_server.start()
    server = Server(
        application,
        endpoints=build_endpoint_description_strings(host=host, port=port),
        signal_handlers=True,
        ready_callable=when_listening,
        server_name="companion",
        websocket_timeout=-1,
        application_close_timeout=5,
    )
    try:
        server.run()
    finally:
        job_server.stop(STOP_SECONDS)
        worker.stop()
        STORE.close()
