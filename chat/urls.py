"""URL routes of the chat."""

from django.urls import path

from chat import installing, talks, views

app_name = "chat"
urlpatterns = [
    path("", views.page, name="page"),
    path("app.webmanifest", installing.manifest, name="manifest"),
    path("service-worker.js", installing.worker, name="service_worker"),
    path("offline/", installing.offline, name="offline"),
    path("area/<uuid:area>/", views.page, name="area"),
    *(path(f"area/<uuid:area>/{address}", view) for address, view, _ in talks.ADDRESSES),
    *(path(address, view, name=name) for address, view, name in talks.ADDRESSES),
]
