"""Limits how often one person may send texts and files: each of them is checked and read."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse

from chat.memory_pages.opened import Opened
from chat.rate_limit import RateLimit

UPLOADS = RateLimit("uploads", 20, 60)
"""Limit per person on texts, imports and their previews."""
Upload = Callable[[HttpRequest, Opened], HttpResponse]


def paced(view: Upload) -> Upload:
    """Answers with 429 beyond the limit; the site shows a page that says so, with what was typed."""

    @wraps(view)
    def within_the_limit(request: HttpRequest, opened: Opened) -> HttpResponse:
        return view(request, opened) if UPLOADS.hit(str(request.user.pk)) else HttpResponse(status=429)

    return within_the_limit
