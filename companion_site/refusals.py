"""Error pages: a browser gets a page that preserves what was typed; programs get the bare status."""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render, resolve_url
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LETTERS_KEPT = 20_000
FREE_TEXT_FROM = 12
"""Minimum length of a form value worth preserving; shorter ones are names, numbers or choices, quickly retyped."""


@dataclass(frozen=True)
class Refusal:
    """What a page says about a status."""

    title: Promise | str
    words: Promise | str


REFUSALS = {
    400: Refusal(_("That request couldn’t be understood"), _("Part of it was damaged or missing. Go back and try again.")),
    405: Refusal(
        _("You can’t open this address directly"),
        _("You probably followed an old link or reloaded a page. Nothing was changed."),
    ),
    413: Refusal(_("That’s too big"), _("The server doesn’t accept that much at once. Send a smaller file or less text.")),
    429: Refusal(_("Too many requests at once"), _("Wait a minute, then try again. Nothing was changed.")),
}
FORM_REFUSED = Refusal(
    _("This form is out of date"),
    _(
        "You may have logged in or out in another tab since you opened it. Nothing was changed. Go back, reload the page, and send it again."
    ),
)
SESSION_ENDED = Refusal(
    _("You’ve been logged out"), _("Your session ended before this was sent, so it wasn’t saved. Log in and send it again.")
)


def refusals_in_words(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware that replaces empty error responses, and login redirects that would lose typed text, by a page."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not request.accepts("text/html") or request.headers.get("Accept", "*/*") == "*/*":
            return response
        if _loses_words(request, response):
            return _page(request, SESSION_ENDED, 403, login=_login_back_to(request))
        refusal = REFUSALS.get(response.status_code)
        if refusal is None or response.streaming or response.content.strip():
            return response
        page = _page(request, refusal, response.status_code)
        for name in ("Allow", "Retry-After"):
            if name in response.headers:
                page.headers[name] = response.headers[name]
        return page

    return respond


def form_refused(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001  as Django calls it
    """The page for a failed CSRF check."""
    return _page(request, FORM_REFUSED, 403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for an unreadable or too large request."""
    status = 413 if isinstance(exception, RequestDataTooBig) else 400
    return _page(request, REFUSALS[status], status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  as Django calls it
    """The page for an unknown URL. It does not read the request's body, which may be malformed."""
    return render(request, "404.html", status=404)


def _loses_words(request: HttpRequest, response: HttpResponse) -> bool:
    if request.method != "POST" or response.status_code != 302 or request.user.is_authenticated:
        return False
    return urlsplit(response.headers["Location"]).path == resolve_url(settings.LOGIN_URL) and bool(_typed(request))


def _login_back_to(request: HttpRequest) -> str:
    """The URL of the login, which leads back to the page with the form if the Referer names one."""
    came_from = urlsplit(request.headers.get("Referer", ""))
    path = came_from.path if came_from.netloc == request.get_host() else "/"
    return f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': path})}"


def _page(request: HttpRequest, refusal: Refusal, status: int, login: str = "") -> HttpResponse:
    typed = _typed(request) if status != 413 else []
    return render(request, "refusal.html", {"refusal": refusal, "typed": typed, "login": login}, status=status)


def _typed(request: HttpRequest) -> list[str]:
    """The free texts of a submitted form, for copying; never passwords."""
    given = request.POST if request.method == "POST" else QueryDict()
    texts = [
        value for name, values in given.lists() for value in values if "password" not in name and name != "csrfmiddlewaretoken"
    ]
    return [text[:LETTERS_KEPT] for text in texts if len(text.strip()) >= FREE_TEXT_FROM and " " in text.strip()]
