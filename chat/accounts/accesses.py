"""The audit log of staff access to memories: who opened whose, why, and which pages. Written before anything is shown.

The person is told of every access. For each page only the path is logged, not the search query: the log holds no content of a
memory, so that nothing removed from a memory survives in it.
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, QuerySet

from chat.accounts.models import MemoryAccess, SeenPage, User
from memory.clock import Clock, system_clock

OPEN_FOR = timedelta(hours=1)
SHOWN_AT_MOST = 20
PAGES_AT_MOST = 200
"""Limit on the pages listed over all shown accesses; the counts by page name cover every page."""
AS_TITLED = {
    "episode": "timeline entry",
    "fading": "forgetting",
    "talks": "chats",
    "texts": "documents",
    "text": "document",
    "entity": "person or thing",
}
"""Names in the log that pages show under another title."""


@dataclass(frozen=True)
class ShownAccess:
    """An access as shown to the person; `pages` are pairs of page name and number of views."""

    staff: str
    at: datetime
    until: datetime
    reason: str
    pages: tuple[tuple[str, int], ...]
    looked_at: tuple[SeenPage, ...]


def open_memory(staff: User, person: User, reason: str, clock: Clock = system_clock) -> MemoryAccess:
    """Logs that a member of staff opens a person's memory, with the reason; the access lasts for `OPEN_FOR`."""
    now = clock()
    names = {"staff_name": staff.username, "person_name": person.username}
    return MemoryAccess.objects.create(staff=staff, person=person, reason=reason, at=now, until=now + OPEN_FOR, **names)


def close_memory(access: MemoryAccess, clock: Clock = system_clock) -> None:
    """Ends an access early."""
    access.until = min(access.until, clock())
    access.save(update_fields=["until"])


def note(access: MemoryAccess, name: str, address: str, clock: Clock = system_clock) -> None:
    """Logs a page view; `address` is the page's path below the base of the memory."""
    SeenPage.objects.create(access=access, name=name, address=address[:1000], at=clock())


def open_accesses(staff: User, clock: Clock = system_clock) -> QuerySet[MemoryAccess]:
    """The accesses by this member of staff that are still open and whose person still has an account, newest first."""
    return MemoryAccess.objects.filter(staff=staff, person__isnull=False, until__gt=clock()).select_related("person")


def times_opened(person: User) -> int:
    """The number of times staff opened this person's memory."""
    return MemoryAccess.objects.filter(person=person).count()


def accesses_of(person: User, at_most: int = SHOWN_AT_MOST) -> list[ShownAccess]:
    """The latest accesses to this person's memory, newest first."""
    found = list(MemoryAccess.objects.filter(person=person)[:at_most])
    seen = SeenPage.objects.filter(access__in=found)
    names: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for access, name, count in seen.order_by("name").values_list("access", "name").annotate(count=Count("pk")):
        names[access].append((AS_TITLED.get(name, name), count))
    pages: dict[int, list[SeenPage]] = defaultdict(list)
    for page in seen.order_by("-pk")[:PAGES_AT_MOST]:
        page.name = AS_TITLED.get(page.name, page.name)
        pages[page.access_id].append(page)
    return [_shown(access, names[access.pk], pages[access.pk]) for access in found]


def _shown(access: MemoryAccess, names: list[tuple[str, int]], pages: list[SeenPage]) -> ShownAccess:
    return ShownAccess(access.staff_name, access.at, access.until, access.reason, tuple(names), tuple(pages))
