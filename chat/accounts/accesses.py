"""Who of the staff opened whose memory, why, and what was looked at: written before anything is shown, and told to the person.

Of the pages only the path is kept, not what was searched for: the log holds no word of anybody's memory, so that what is removed
from a memory does not live on in it.
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
"""Of all that are shown together; their numbers are of all."""


@dataclass(frozen=True)
class ShownAccess:
    """An access as the person is told of it; `pages` names what was looked at, each with how often."""

    staff: str
    at: datetime
    until: datetime
    reason: str
    pages: tuple[tuple[str, int], ...]
    looked_at: tuple[SeenPage, ...]


def open_memory(staff: User, person: User, reason: str, clock: Clock = system_clock) -> MemoryAccess:
    """Writes down that this member of staff opens this person's memory, for an hour, and why."""
    now = clock()
    names = {"staff_name": staff.username, "person_name": person.username}
    return MemoryAccess.objects.create(staff=staff, person=person, reason=reason, at=now, until=now + OPEN_FOR, **names)


def close_memory(access: MemoryAccess, clock: Clock = system_clock) -> None:
    """Ends it before its time."""
    access.until = min(access.until, clock())
    access.save(update_fields=["until"])


def note(access: MemoryAccess, name: str, address: str, clock: Clock = system_clock) -> None:
    """Writes down that a page is looked at; `address` is its path below the base of the memory."""
    SeenPage.objects.create(access=access, name=name, address=address[:1000], at=clock())


def open_accesses(staff: User, clock: Clock = system_clock) -> QuerySet[MemoryAccess]:
    """Those of this member of staff that have not ended yet, to memories of people who are still there, newest first."""
    return MemoryAccess.objects.filter(staff=staff, person__isnull=False, until__gt=clock()).select_related("person")


def times_opened(person: User) -> int:
    """How often staff opened this person's memory."""
    return MemoryAccess.objects.filter(person=person).count()


def accesses_of(person: User, at_most: int = SHOWN_AT_MOST) -> list[ShownAccess]:
    """The newest accesses to this person's memory, newest first."""
    found = list(MemoryAccess.objects.filter(person=person)[:at_most])
    seen = SeenPage.objects.filter(access__in=found)
    names: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for access, name, count in seen.order_by("name").values_list("access", "name").annotate(count=Count("pk")):
        names[access].append((name, count))
    pages: dict[int, list[SeenPage]] = defaultdict(list)
    for page in seen.order_by("-pk")[:PAGES_AT_MOST]:
        pages[page.access_id].append(page)
    return [_shown(access, names[access.pk], pages[access.pk]) for access in found]


def _shown(access: MemoryAccess, names: list[tuple[str, int]], pages: list[SeenPage]) -> ShownAccess:
    return ShownAccess(access.staff_name, access.at, access.until, access.reason, tuple(names), tuple(pages))
