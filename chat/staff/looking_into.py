"""Whose memory a page of staff may look into: their own, and those that they have opened. That they do is written down."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse

from chat.accounts.accesses import note
from chat.accounts.models import User
from chat.staff.opening import access_to, opened_people
from memory.errors import BadInput


@dataclass(frozen=True)
class Whose:
    """A memory that may be looked into; `base` is where its pages begin."""

    person: User
    base: str
    is_own: bool = False

    @property
    def key(self) -> str:
        """What tells it in a form."""
        return str(self.person.pk)

    @property
    def label(self) -> str:
        """What it is called in a form."""
        return "my own memory" if self.is_own else f"the memory of {self.person.username}"


def memories_open_to(request: HttpRequest) -> list[Whose]:
    """One's own memory first, then the opened ones."""
    user = request.user
    if not isinstance(user, User):
        msg = "not logged in"
        raise TypeError(msg)
    others = [person for person in opened_people(request) if person != user]
    return [Whose(user, reverse("memory_pages:home"), is_own=True), *(_opened(person) for person in others)]


def look_into(request: HttpRequest, key: str, page: str) -> Whose:
    """The memory of this key, written down where it is another person's. Raises BadInput for one that is not open."""
    whose = _chosen(memories_open_to(request), key)
    if not whose.is_own:
        access = access_to(request, UUID(key))
        if access is None:
            raise _not_open()
        note(access, page, "")
    return whose


def _opened(person: User) -> Whose:
    return Whose(person, reverse("staff:memory_home", args=[person.pk]))


def _chosen(memories: Sequence[Whose], key: str) -> Whose:
    found = next((each for each in memories if each.key == key), None)
    if found is None:
        raise _not_open()
    return found


def _not_open() -> BadInput:
    return BadInput("This memory is not open to you.", "Open it under “People”, with a reason.")
