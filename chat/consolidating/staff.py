"""The admin action that runs consolidation now, and the message that reports it."""

from typing import Any

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from chat.accounts.models import User
from chat.consolidating.asking import run_now
from memory.errors import StoreUnavailable

LATER = _("The message broker or the memory isn’t available right now. This will start a few minutes after it’s back.")


def begin_now(place: Any, request: HttpRequest, people: QuerySet[User]) -> None:
    """Queues a full run for each of these people now, and reports it as an admin message on `place`."""
    try:
        runs = run_now(people)
    except (OperationalError, StoreUnavailable):
        place.message_user(request, LATER, messages.WARNING)
        return
    place.message_user(
        request,
        _("Runs started: %(number)d. See the progress under “Forgetting history”.") % {"number": len(runs)},
        messages.SUCCESS,
    )
