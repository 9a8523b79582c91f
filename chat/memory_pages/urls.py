"""URL routes of the pages about a person's own memory."""

from django.urls import path

from chat.memory_pages.opened import own
from chat.memory_pages.pages import CHANGING, READING

app_name = "memory_pages"
urlpatterns = [path(address, own(page), name=name) for address, page, name in (*CHANGING, *READING)]
