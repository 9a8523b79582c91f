"""The addresses of the chat."""

from django.urls import path

from chat import talks, views

app_name = "chat"
urlpatterns = [
    path("", views.page, name="page"),
    path("talks/", talks.listed, name="talks"),
    path("talks/search/", talks.search, name="search_talks"),
    path("talks/rename/", talks.rename, name="rename_talk"),
]
