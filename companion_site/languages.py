"""The language of the pages: the one a person chose, otherwise the browser's, otherwise English. The companion's talk is English."""

from collections.abc import Callable

from django.contrib.auth.middleware import get_user
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

FOR_PROGRAMS = ("/api/", "/healthz", "/readyz", "/metrics")
"""What programs read stays English, whatever a browser would prefer; no account is looked up for it either."""


def in_the_readers_language(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware that shows pages in the reader's language. Unlike Django's own, it leaves no language behind in the thread."""

    def respond(request: HttpRequest) -> HttpResponse:
        if request.path.startswith(FOR_PROGRAMS):
            return get_response(request)
        language = language_for(request)
        request.LANGUAGE_CODE = language
        with translation.override(language):
            response = get_response(request)
        patch_vary_headers(response, ("Accept-Language",))
        response.headers.setdefault("Content-Language", language)
        return response

    return respond


def language_for(request: HttpRequest) -> str:
    """The code of the language in which this request is answered."""
    chosen = str(getattr(get_user(request), "language", ""))
    if chosen and translation.check_for_language(chosen):
        return translation.get_supported_language_variant(chosen)
    return translation.get_language_from_request(request)
