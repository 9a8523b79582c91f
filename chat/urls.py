"""URL routes of the chat."""

from django.urls import path

from chat import installing, talks, views

app_name = "chat"
urlpatterns = [
    path("", views.page, name="page"),
    path("app.webmanifest", installing.manifest, name="manifest"),
    path("service-worker.js", installing.worker, name="service_worker"),
    path("offline/", installing.offline, name="offline"),
    path("talks/", talks.listed, name="talks"),
    path("talks/search/", talks.search, name="search_talks"),
    path("talks/rename/", talks.rename, name="rename_talk"),
    path("talks/pin/", talks.pin, name="pin_talk"),
]
