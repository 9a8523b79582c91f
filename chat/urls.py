"""The addresses of the chat."""

from django.urls import path

from chat import views

app_name = "chat"
urlpatterns = [
    path("", views.page, name="page"),
]
