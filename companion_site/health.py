"""Health endpoints: liveness, readiness, and Prometheus metrics."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.admin.views.decorators import staff_member_required
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from kombu.exceptions import OperationalError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from chat.plugged_in import circuit_state
from companion_site.celery import app
from companion_site.metrics import has_token
from memory.access import STORE
from memory.errors import MemoryProblem


def process_is_up(_request: HttpRequest) -> HttpResponse:
    """Liveness: answers as long as the process runs."""
    return HttpResponse("ok\n", content_type="text/plain")


def all_answer(_request: HttpRequest) -> JsonResponse:
    """Readiness: whether store, broker and database answer; 503 if one does not.

    Of several stores the home store counts; the others, like a language model, are only reported.
    """
    parts = {name: _answers(check) for name, check in (("store", _store), ("broker", _broker), ("database", _database))}
    circuit = circuit_state()
    told = {"language_model": circuit.name} if circuit is not None else {}
    stores = {"stores": _stores()} if STORE.is_sharded and parts["store"] else {}
    return JsonResponse({**parts, **stores, **told}, status=200 if all(parts.values()) else 503)


def metrics(request: HttpRequest) -> HttpResponse:
    """The process's metrics, for staff, and for requests with the metrics token if one is configured."""
    if has_token(request.headers.get("Authorization", "")):
        return _figures(request)
    return staff_member_required(_figures)(request)


def _figures(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


def _answers(check: Callable[[], None]) -> bool:
    try:
        check()
    except (MemoryProblem, OperationalError, DatabaseError, OSError):
        return False
    return True


def _store() -> None:
    STORE.engine.ping()


def _stores() -> list[bool]:
    """Whether each of several stores answers, in the order of the settings. Without one, only those who live there wait."""
    try:
        return list(STORE.sharded().answers().values())
    except MemoryProblem:
        return []


def _broker() -> None:
    if settings.ENVIRONMENT.is_distributed:
        with app.connection_for_read() as broker:
            broker.ensure_connection(max_retries=1, timeout=2)


def _database() -> None:
    connection.ensure_connection()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
