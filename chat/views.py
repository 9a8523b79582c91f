"""The chat page."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from chat.dialogue.ways_on import working_examples
from memory.access import STORE

EXAMPLES_SHOWN = 6


@login_required
def page(request: HttpRequest) -> HttpResponse:
    """The page itself; the conversation comes over the socket."""
    domain = STORE.domain_knowledge()
    context = {
        "examples": working_examples(domain, EXAMPLES_SHOWN),
        "domains": [base.label for base in domain.bases],
        "companion_name": "Companion",
    }
    return render(request, "chat/chat.html", context)
