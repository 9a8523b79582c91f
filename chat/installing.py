"""Lets the site be installed as an app: web manifest, service worker, and offline page."""

from pathlib import Path

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from chat.personas.kept import site_speaking

PAPER, ACCENT = "#fbfaf8", "#1d675e"


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    """The web manifest: name, icon and colours of the app."""
    name = site_speaking().voice.name
    icon = {"src": staticfiles_storage.url("icons/favicon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    held = {
        "name": name,
        "short_name": name,
        "start_url": reverse("chat:page"),
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": ACCENT,
        "icons": [icon],
    }
    return JsonResponse(held, content_type="application/manifest+json")


@require_safe
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker, served at the root so that its scope covers every page."""
    found = finders.find("js/service_worker.js")
    if not found:
        raise Http404
    return HttpResponse(Path(found).read_text(encoding="utf-8"), content_type="text/javascript")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page shown without a connection; it holds nothing personal."""
    return render(request, "offline.html")
