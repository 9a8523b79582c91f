"""Which memories a member of staff has opened, in this session: with a reason, for an hour, written down for the person to see and told in the chat."""

from uuid import UUID

from django.http import HttpRequest

from chat.accounts.accesses import close_memory, open_accesses, open_memory
from chat.accounts.models import MemoryAccess, User
from chat.openings import tell
from memory.clock import Clock, system_clock

MAY_OPEN = "accounts.add_memoryaccess"
OPENED = "opened_memories"
"""In the session: the numbers of the accesses that it made."""
OPENED_AT_MOST = 50


def open_for(request: HttpRequest, person: User, reason: str, clock: Clock = system_clock) -> MemoryAccess:
    """Opens this person's memory for this session, and tells the person. Raises TypeError where nobody is logged in."""
    access = open_memory(_staff(request), person, reason, clock)
    request.session[OPENED] = [*_numbers(request), access.pk][-OPENED_AT_MOST:]
    tell(access)
    return access


def close_for(request: HttpRequest, person: UUID, clock: Clock = system_clock) -> None:
    """Closes this person's memory, however often this session has opened it."""
    for access in _accesses(request, clock):
        if access.person_id == person:
            close_memory(access, clock)


def access_to(request: HttpRequest, person: UUID, clock: Clock = system_clock) -> MemoryAccess | None:
    """The newest access of this session to this person's memory that still holds; None without one, or without the right."""
    return next((access for access in _accesses(request, clock) if access.person_id == person), None)


def opened_people(request: HttpRequest, clock: Clock = system_clock) -> list[User]:
    """The people whose memory is open in this session, by name."""
    people = {access.person for access in _accesses(request, clock) if access.person is not None}
    return sorted(people, key=lambda person: person.username)


def _accesses(request: HttpRequest, clock: Clock) -> list[MemoryAccess]:
    user, numbers = request.user, _numbers(request)
    if not numbers or not isinstance(user, User) or not user.is_staff or not user.has_perm(MAY_OPEN):
        return []
    return list(open_accesses(user, clock).filter(pk__in=numbers))


def _numbers(request: HttpRequest) -> list[int]:
    return list(request.session.get(OPENED, ()))


def _staff(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        msg = "not logged in"
        raise TypeError(msg)
    return request.user
