"""A person is told in the chat that staff opened the memory: at once where a page is open, else at the next visit, once."""

from chat.accounts.models import MemoryAccess, User
from chat.delivery import deliver
from chat.events import MemoryOpened, Opening
from memory.clock import Clock, system_clock

TOLD_AT_ONCE = 5
"""Of more only how many there are; all stand on the person's page."""


def tell(access: MemoryAccess) -> MemoryOpened | None:
    """Tells of one opening on all open pages of its person; None where the account is gone."""
    if access.person_id is None:
        return None
    event = MemoryOpened(type="memory_opened", openings=[_opening(access)], more=0)
    deliver(access.person_id, event)
    return event


def untold(user: User) -> MemoryOpened | None:
    """What a person was not told of yet, oldest first; None where that is nothing."""
    waiting = MemoryAccess.objects.filter(person=user, told_at__isnull=True)
    number = waiting.count()
    newest = list(waiting[:TOLD_AT_ONCE])
    if not newest:
        return None
    return MemoryOpened(type="memory_opened", openings=[_opening(each) for each in reversed(newest)], more=number - len(newest))


def seen(user: User, last: int, clock: Clock = system_clock) -> int:
    """The person has seen what is told of the openings up to this number; gives of how many that is new."""
    return MemoryAccess.objects.filter(person=user, told_at__isnull=True, pk__lte=last).update(told_at=clock())


def _opening(access: MemoryAccess) -> Opening:
    return Opening(number=access.pk, at=access.at.isoformat(), reason=access.reason)
