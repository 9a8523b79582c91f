"""The admin action that runs consolidation now, and the message that reports it."""

from typing import Any

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest
from kombu.exceptions import OperationalError

from chat.accounts.models import User
from chat.consolidating.asking import run_now
from memory.errors import StoreUnavailable

LATER = "The broker or the memory does not answer just now: what was asked for begins within a few minutes of its return."


def begin_now(place: Any, request: HttpRequest, people: QuerySet[User]) -> None:
    """Queues a full run for each of these people now, and reports it as an admin message on `place`."""
    try:
        runs = run_now(people)
    except (OperationalError, StoreUnavailable):
        place.message_user(request, LATER, messages.WARNING)
        return
    place.message_user(
        request, f"{len(runs)} sent to the worker. How far each is stands under “Forgetting runs”.", messages.SUCCESS
    )
