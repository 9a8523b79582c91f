"""The content security policy: everything comes from this site, nothing runs inline."""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
THEME_COLOURS = "'sha256-9l28gg/RsW4MET65S2zlTzK62G6ExPNsvDSeT37zUaY='"
LOADING_MARK = "'sha256-bsV5JivYxvGywDAZ22EZJKBFip65Ng9xoJVLbBg7bdo='"
"""The two style elements of the admin theme: the colours of `staff_theme`, and what its script adds. A change of either changes these."""
ADMIN_POLICY = POLICY.replace(
    "default-src 'self'",
    f"default-src 'self'; script-src 'self' 'unsafe-eval'; style-src-elem 'self' {THEME_COLOURS} {LOADING_MARK}; "
    "style-src-attr 'unsafe-inline'",
)
"""The admin theme evaluates its attributes as expressions and sets styles on its elements; its pages have no inline scripts either."""
OPENED_MEMORY = re.compile(r"/admin/people/[^/]+/memory/")


def content_security_policy(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware that sets the policy on every response."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", _policy(request.path))
        return response

    return respond


def _policy(path: str) -> str:
    """The admin's policy for admin pages, except for opened memories, which are the site's pages with people's words."""
    return ADMIN_POLICY if path.startswith("/admin/") and not OPENED_MEMORY.match(path) else POLICY
