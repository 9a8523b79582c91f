"""Which memories a staff page may read: one's own, and those that are open. Each use of another's is logged."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from chat.accounts.accesses import note
from chat.accounts.logged_in import account_of
from chat.accounts.models import User
from chat.staff.opening import access_to, opened_people
from memory.errors import BadInput


@dataclass(frozen=True)
class ReadableMemory:
    """A memory that may be read; `base` is the URL prefix of its pages."""

    person: User
    base: str
    is_own: bool = False

    @property
    def key(self) -> str:
        """Its value in a form."""
        return str(self.person.pk)

    @property
    def label(self) -> str:
        """Its label in a form."""
        return _("my own memory") if self.is_own else _("%(name)s’s memory") % {"name": self.person.username}


def memories_open_to(request: HttpRequest) -> list[ReadableMemory]:
    """One's own memory first, then the opened ones. Raises TypeError if nobody is logged in."""
    user = account_of(request)
    others = [person for person in opened_people(request) if person != user]
    return [ReadableMemory(user, reverse("memory_pages:home"), is_own=True), *(_opened(person) for person in others)]


def look_into(request: HttpRequest, key: str, page: str) -> ReadableMemory:
    """The memory with this key; logs the access if it is another person's. Raises BadInput if it is not open."""
    whose = _chosen(memories_open_to(request), key)
    if not whose.is_own:
        access = access_to(request, UUID(key))
        if access is None:
            raise _not_open()
        note(access, page, "")
    return whose


def _opened(person: User) -> ReadableMemory:
    return ReadableMemory(person, reverse("staff:memory_home", args=[person.pk]))


def _chosen(memories: Sequence[ReadableMemory], key: str) -> ReadableMemory:
    found = next((each for each in memories if each.key == key), None)
    if found is None:
        raise _not_open()
    return found


def _not_open() -> BadInput:
    return BadInput(_("You haven’t opened this memory."), _("Open it under “People” and give a reason."))
