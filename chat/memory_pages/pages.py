"""The register of the pages: address below the base of a memory, view, name.

`READING` can be opened by staff as well; `CHANGING` are a person's own alone.
"""

from chat.memory_pages import data, entity, episode, fading, home, interests, knowledge, timeline
from chat.memory_pages.opened import Page

READING: tuple[tuple[str, Page, str], ...] = (
    ("", home.page, "home"),
    ("timeline/", timeline.page, "timeline"),
    ("episode/<str:episode_id>/", episode.page, "episode"),
    ("knowledge/", knowledge.page, "knowledge"),
    ("entity/", entity.page, "entity"),
    ("interests/", interests.page, "interests"),
    ("fading/", fading.page, "fading"),
)
CHANGING: tuple[tuple[str, Page, str], ...] = (("data/", data.page, "data"),)
