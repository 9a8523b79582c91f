"""Lets the site be installed as an app: web manifest, service worker, and offline page."""

from pathlib import Path

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from chat.personas.kept import site_speaking

ICONS = (
    ("icons/favicon.svg", "any", "image/svg+xml", "any"),
    ("icons/app-192.png", "192x192", "image/png", "any"),
    ("icons/app-512.png", "512x512", "image/png", "any"),
    ("icons/app-maskable-512.png", "512x512", "image/png", "maskable"),
)
"""Each icon of the app with its sizes, its type, and whether a system may cut it to a shape of its own."""
PAPER, ACCENT = "#fbfaf8", "#1d675e"


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    """The web manifest: name, icons and colours of the app."""
    name = site_speaking().voice.name
    icons = [
        {"src": staticfiles_storage.url(file), "sizes": sizes, "type": kind, "purpose": purpose}
        for file, sizes, kind, purpose in ICONS
    ]
    held = {
        "name": name,
        "short_name": name,
        "start_url": reverse("chat:page"),
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": ACCENT,
        "icons": icons,
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
