"""URL routes of the pages about a person's own memory, and below `area/UUID/` the same pages about an area of it."""

from django.urls import path

from chat.memory_pages.opened import own
from chat.memory_pages.pages import CHANGING, READING

app_name = "memory_pages"
PAGES = (*CHANGING, *READING)
urlpatterns = [
    *(path(address, own(page), name=name) for address, page, name in PAGES),
    *(path(f"area/<uuid:area>/{address}", own(page)) for address, page, _ in PAGES),
]
