"""The chat page."""

from collections.abc import Sequence

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from chat.accounts.models import User
from chat.dialogue.ways_on import working_examples
from chat.personas.kept import chosen_by, personas
from memory.access import STORE
from memory.errors import StoreUnavailable

EXAMPLES_SHOWN = 1


@login_required
def page(request: HttpRequest) -> HttpResponse:
    """Renders the page; the conversation comes over the WebSocket."""
    shown = {**_welcome(), **_personas(request.user), "language_model": settings.COMPANION_LLM}
    return render(request, "chat/chat.html", shown)


def _personas(user: object) -> dict[str, object]:
    """The available personas, and the key of the current one."""
    known = personas()
    chosen = chosen_by(user) if isinstance(user, User) else None
    return {"personas": known, "talked_with": (chosen or known[0]).key if known else None}


def _welcome() -> dict[str, Sequence[str]]:
    """Example questions and knowledge bases; empty while the store is unavailable, which the page itself reports."""
    try:
        domain = STORE.domain_knowledge()
        return {"examples": working_examples(domain, EXAMPLES_SHOWN), "domains": [base.label for base in domain.bases]}
    except StoreUnavailable:
        return {"examples": (), "domains": ()}
