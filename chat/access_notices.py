"""Tells a person in the chat, once, that staff opened their memory: at once if a page is open, else at the next visit."""

from chat.accounts.models import MemoryAccess, User
from chat.delivery import deliver
from chat.events import AccessNotice, MemoryOpened
from memory.clock import Clock, system_clock

TOLD_AT_ONCE = 5
"""Accesses announced in full; of further ones only the number. All are on the person's memory page."""


def tell(access: MemoryAccess) -> MemoryOpened | None:
    """Announces an access on the person's open pages; None if the account is gone."""
    if access.person_id is None:
        return None
    event = MemoryOpened(type="memory_opened", openings=[_notice(access)], more=0)
    deliver(access.person_id, event)
    return event


def unannounced(user: User) -> MemoryOpened | None:
    """The event for the unannounced accesses, oldest first; None if there are none."""
    waiting = MemoryAccess.objects.filter(person=user, told_at__isnull=True)
    number = waiting.count()
    newest = list(waiting[:TOLD_AT_ONCE])
    if not newest:
        return None
    return MemoryOpened(type="memory_opened", openings=[_notice(each) for each in reversed(newest)], more=number - len(newest))


def seen(user: User, last: int, clock: Clock = system_clock) -> int:
    """Marks accesses up to the primary key `last` as seen; returns how many were new."""
    return MemoryAccess.objects.filter(person=user, told_at__isnull=True, pk__lte=last).update(told_at=clock())


def _notice(access: MemoryAccess) -> AccessNotice:
    return AccessNotice(number=access.pk, at=access.at.isoformat(), reason=access.reason)
