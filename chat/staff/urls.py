"""The addresses of staff's own pages, beside those of the admin site."""

from django.contrib import admin
from django.urls import path

from chat.staff import views

app_name = "staff"
urlpatterns = [
    path("quarantine/", admin.site.admin_view(views.quarantine_page), name="quarantine"),
    path("conflicts/", admin.site.admin_view(views.conflicts_page), name="conflicts"),
]
