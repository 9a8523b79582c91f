"""The content security policy: everything comes from this site, nothing runs inline."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ADMIN_POLICY = POLICY.replace("default-src 'self'", "default-src 'self'; style-src 'self' 'unsafe-inline'")


def content_security_policy(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Puts the policy on every response."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", ADMIN_POLICY if request.path.startswith("/admin/") else POLICY)
        return response

    return respond
