"""The register of the pages: address below the base of a memory, view, name.

`READING` can be opened by staff as well; `CHANGING` are a person's own alone.
"""

from chat.memory_pages import home
from chat.memory_pages.opened import Page

READING: tuple[tuple[str, Page, str], ...] = (("", home.page, "home"),)
CHANGING: tuple[tuple[str, Page, str], ...] = ()
