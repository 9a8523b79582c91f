"""Whose memory a page shows. A view gets it opened, so that none can show another one's by mistake."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeAlias
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from chat.accounts.accesses import ShownAccess, accesses_of, note, times_opened
from chat.accounts.models import User
from chat.staff.opening import access_to
from memory.access import Memory, memory_of
from memory.errors import StoreUnavailable


@dataclass(frozen=True)
class Opened:
    """A memory that may be looked at: one's own, which may also be changed, or one that staff opened to read."""

    person: User
    memory: Memory
    base: str
    """Where its pages begin: “/memory/”."""
    is_own: bool = True

    def accesses(self) -> list[ShownAccess]:
        """When staff opened this memory, newest first, for the person to see."""
        return accesses_of(self.person)

    def times_opened(self) -> int:
        """How often staff opened this memory."""
        return times_opened(self.person)


Page: TypeAlias = Callable[..., HttpResponse]
"""Takes the request, the opened memory, and the parts of the address by name."""
View: TypeAlias = Callable[..., HttpResponse]


def own(page: Page) -> View:
    """The page with the memory of whoever is logged in."""

    @login_required
    @wraps(page)
    def view(request: HttpRequest, **address: str) -> HttpResponse:
        user = request.user
        if not isinstance(user, User):
            msg = "not logged in"
            raise TypeError(msg)
        return shown(request, page, lambda: Opened(user, memory_of(user), reverse("memory_pages:home")), **address)

    return view


def opened_by_staff(page: Page, name: str) -> View:
    """The page with the memory that this member of staff has opened, to read; who has not is asked for the reason first.

    That it is looked at is written down, with its name and path, before it is shown.
    """

    @require_safe
    @wraps(page)
    def view(request: HttpRequest, person: UUID, **address: str) -> HttpResponse:
        access = access_to(request, person)
        if access is None or access.person is None:
            return redirect("staff:open_memory", person=person)
        whose, base = access.person, reverse("staff:memory_home", args=[person])
        note(access, name, request.path.removeprefix(base))
        return shown(request, page, lambda: Opened(whose, memory_of(whose), base, is_own=False), **address)

    return view


def shown(request: HttpRequest, page: Page, opened: Callable[[], Opened], **address: str) -> HttpResponse:
    """The page, or a page that says that the memory does not answer just now."""
    try:
        return page(request, opened(), **address)
    except StoreUnavailable:
        return render(request, "memory_pages/unavailable.html", status=503)


def laid_out(request: HttpRequest, opened: Opened, name: str, context: dict[str, object], status: int = 200) -> HttpResponse:
    """One of the pages: `name` is its template and the tab that is marked."""
    around = {"opened": opened, "base": opened.base, "tab": name, "zone": opened.person.time_zone}
    return render(request, f"memory_pages/{name}.html", {**around, **context}, status=status)


def back_to(opened: Opened, rest: str = "") -> HttpResponseRedirect:
    """Sends on to another page of the same memory; `rest` follows its base and is made here, never given from outside."""
    return HttpResponseRedirect(f"{opened.base}{rest}")
