"""Which of the companion's messages a person has read, shared by all their pages."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Manager, QuerySet

from chat.accounts.models import ReadSoFar, User
from chat.delivery import deliver
from chat.events import seen_event
from memory.access import Memory, memory_of
from memory.inspector.came_since import Came, came_since


def unread(user: User) -> list[Came]:
    """The unread messages, in order. At the first visit, everything existing counts as read."""
    memory = memory_of(user)
    read, last = _read_so_far(user, memory, ReadSoFar.objects)
    return [each for each in came_since(memory, read.up_to, last) if each.number not in read.beyond]


def see(user: User, numbers: Sequence[int]) -> None:
    """Marks messages as read, in any order, and tells all of the person's pages."""
    memory = memory_of(user)
    with transaction.atomic():
        read, last = _read_so_far(user, memory, ReadSoFar.objects.select_for_update())
        looked_at = {*read.beyond, *(each for each in numbers if each <= last)}
        first = next((each.number for each in came_since(memory, read.up_to, last) if each.number not in looked_at), last + 1)
        read.up_to, read.beyond = first - 1, sorted(each for each in looked_at if each >= first)
        read.save()
    deliver(user.id, seen_event(numbers))


def forget_what_was_read(user: User) -> None:
    """Resets the read marker after an erasure or import, since message numbers have changed."""
    ReadSoFar.objects.filter(person=user).delete()


def _read_so_far(user: User, memory: Memory, among: "Manager[ReadSoFar] | QuerySet[ReadSoFar]") -> tuple[ReadSoFar, int]:
    """The person's read marker, capped at the last message number, and that number."""
    read = among.filter(person=user).first()
    last = memory.episodes.last_number()
    if read is None:
        read, _ = ReadSoFar.objects.get_or_create(person=user, defaults={"up_to": last})
    read.up_to = min(read.up_to, last)
    return read, last
