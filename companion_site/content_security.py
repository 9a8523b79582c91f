"""The content security policy: everything comes from this site, nothing runs inline."""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ADMIN_POLICY = POLICY.replace(
    "default-src 'self'", "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'"
)
"""The theme of the admin site reads its attributes as expressions and sets styles; no script stands in a page there either."""
OPENED_MEMORY = re.compile(r"/admin/people/[^/]+/memory/")


def content_security_policy(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Puts the policy on every response."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", _policy(request.path))
        return response

    return respond


def _policy(path: str) -> str:
    """That of the admin for its own pages; a memory that staff opened has words of people in it, and the pages of the site."""
    return ADMIN_POLICY if path.startswith("/admin/") and not OPENED_MEMORY.match(path) else POLICY
