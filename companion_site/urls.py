"""URL routes of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.decorators.cache import cache_control
from django.views.i18n import JavaScriptCatalog

from chat.api.application import api
from chat.api.calendar import feed
from companion_site import health

handler400 = "companion_site.refusals.bad_request"
handler404 = "companion_site.refusals.not_found"
urlpatterns = [
    path("", include("chat.urls")),
    path("memory/", include("chat.memory_pages.urls")),
    path("accounts/", include("chat.accounts.urls")),
    path("api/calendar/<str:secret>.ics", feed, name="calendar"),
    path("api/", api.urls),
    path("persona/", include("chat.personas.urls")),
    path("admin/", include("chat.staff.urls")),
    path("admin/", admin.site.urls),
    path(
        "words.js",
        cache_control(private=True, max_age=3600)(JavaScriptCatalog.as_view(packages=["companion_site"])),
        name="words",
    ),
    path("healthz", health.process_is_up, name="healthz"),
    path("readyz", health.all_answer, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
]
