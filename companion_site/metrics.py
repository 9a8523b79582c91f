"""The process's Prometheus metrics: who may read them, and the endpoint of a worker, which serves no pages."""

import logging
from hmac import compare_digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from django.conf import settings
from django.db import connections
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from companion_site import gauges  # noqa: F401  registers its figures

LOOPBACK = "127.0.0.1"
PATH = "/metrics"
logger = logging.getLogger("companion.metrics")


def has_token(authorization: str) -> bool:
    """Whether an Authorization header carries the metrics token; False if none is configured."""
    token = settings.ENVIRONMENT.metrics_token
    return bool(token) and compare_digest(authorization.encode(), f"Bearer {token}".encode())


class WorkerMetrics(BaseHTTPRequestHandler):
    """Answers GET /metrics, with the metrics token if one is configured."""

    timeout = 5.0
    """Seconds that a request may take to arrive."""

    def do_GET(self) -> None:
        """Sends the figures; 404 for another path, 401 without the token."""
        if self.path != PATH:
            self.send_error(404)
        elif settings.ENVIRONMENT.metrics_token and not has_token(self.headers.get("Authorization", "")):
            self.send_error(401)
        else:
            self._send(generate_latest())

    def _send(self, figures: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", CONTENT_TYPE_LATEST)
        self.send_header("Content-Length", str(len(figures)))
        self.end_headers()
        self.wfile.write(figures)

    def finish(self) -> None:
        """Also closes the database connection that the figures of the stores may have opened in this thread."""
        super().finish()
        connections.close_all()

    def log_message(self, *_line: object) -> None:
        """Logs nothing: Prometheus comes every few seconds."""


def serve_from_worker(port: int) -> ThreadingHTTPServer | None:
    """Serves this process's figures on a port of the loopback, in a thread; logs an error and returns None if it cannot."""
    try:
        server = ThreadingHTTPServer((LOOPBACK, port), WorkerMetrics)
    except OSError as problem:
        hint = "Give each worker of a machine its own COMPANION_WORKER_METRICS_PORT."
        logger.error("nobody can read this worker's figures: port %d: %s. %s", port, problem.strerror, hint)  # noqa: TRY400
        return None
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    return server
