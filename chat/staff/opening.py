"""Opening a memory for a staff session: with a reason, for an hour, logged, and announced to the person in the chat."""

from uuid import UUID

from django.http import HttpRequest

from chat.access_notices import tell
from chat.accounts.accesses import close_memory, open_accesses, open_memory
from chat.accounts.logged_in import account_of
from chat.accounts.models import MemoryAccess, User
from memory.clock import Clock, system_clock

MAY_OPEN = "accounts.add_memoryaccess"
OPENED = "opened_memories"
"""Session key of the primary keys of its accesses."""
OPENED_AT_MOST = 50


def open_for(request: HttpRequest, person: User, reason: str, clock: Clock = system_clock) -> MemoryAccess:
    """Opens a person's memory for this session, and tells the person. Raises TypeError if nobody is logged in."""
    access = open_memory(account_of(request), person, reason, clock)
    request.session[OPENED] = [*_numbers(request), access.pk][-OPENED_AT_MOST:]
    tell(access)
    return access


def close_for(request: HttpRequest, person: UUID, clock: Clock = system_clock) -> None:
    """Closes all of this session's accesses to a person's memory."""
    for access in _accesses(request, clock):
        if access.person_id == person:
            close_memory(access, clock)


def access_to(request: HttpRequest, person: UUID, clock: Clock = system_clock) -> MemoryAccess | None:
    """This session's latest open access to a person's memory; None without one, or without the permission."""
    return next((access for access in _accesses(request, clock) if access.person_id == person), None)


def opened_people(request: HttpRequest, clock: Clock = system_clock) -> list[User]:
    """The people whose memory is open in this session, sorted by name."""
    people = {access.person for access in _accesses(request, clock) if access.person is not None}
    return sorted(people, key=lambda person: person.username)


def _accesses(request: HttpRequest, clock: Clock) -> list[MemoryAccess]:
    user, numbers = request.user, _numbers(request)
    if not numbers or not isinstance(user, User) or not user.is_staff or not user.has_perm(MAY_OPEN):
        return []
    return list(open_accesses(user, clock).filter(pk__in=numbers))


def _numbers(request: HttpRequest) -> list[int]:
    return list(request.session.get(OPENED, ()))
