"""Decides whose memory a page shows. A view receives it already opened, so that none can show the wrong one by mistake."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeAlias
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from chat.accounts.accesses import ShownAccess, accesses_of, note, times_opened
from chat.accounts.areas import area_of, areas_of, name_of
from chat.accounts.logged_in import account_of
from chat.accounts.models import User
from chat.staff.opening import access_to
from memory.access import Memory, memory_of
from memory.errors import StoreUnavailable


@dataclass(frozen=True)
class Opened:
    """A memory that may be viewed: one's own, which may also be changed, or one that staff opened for reading."""

    person: User
    memory: Memory
    base: str
    """The URL prefix of its pages: “/memory/”."""
    is_own: bool = True

    @property
    def chat(self) -> str:
        """The URL of the chat that uses this memory."""
        return reverse("chat:area", args=[self.person.pk]) if self.person.is_area else reverse("chat:page")

    @property
    def name(self) -> str:
        """What this memory is called: the area's name, or “General”."""
        return name_of(self.person)

    def areas(self) -> list[User]:
        """All areas of the person's memory, by name; none for staff, who can't open them."""
        return areas_of(self.person.person) if self.is_own else []

    def accesses(self) -> list[ShownAccess]:
        """The accesses by staff to this memory, newest first, as shown to the person."""
        return accesses_of(self.person)

    def times_opened(self) -> int:
        """The number of times staff opened this memory."""
        return times_opened(self.person)


Page: TypeAlias = Callable[..., HttpResponse]
"""Takes the request, the opened memory, and the URL's parameters by name."""
View: TypeAlias = Callable[..., HttpResponse]


def own(page: Page) -> View:
    """Makes a view of the page that shows the logged-in person's own memory, or the area of it that the URL names."""

    @login_required
    @wraps(page)
    def view(request: HttpRequest, area: UUID | None = None, **address: str) -> HttpResponse:
        user, base = account_of(request), reverse("memory_pages:home")
        whose = user if area is None else area_of(user, area)
        if whose is None:
            raise Http404
        below = f"{base}area/{whose.pk}/" if whose.is_area else base
        return shown(request, page, lambda: Opened(whose, memory_of(whose), below), **address)

    return view


def opened_by_staff(page: Page, name: str) -> View:
    """Makes a read-only view of the page for staff; without an open access it redirects to the form that asks for a reason.

    The view of a page is logged, with its name and path, before it is shown.
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
    """The page, or a 503 page if the store is unavailable."""
    try:
        return page(request, opened(), **address)
    except StoreUnavailable:
        return render(request, "memory_pages/unavailable.html", status=503)


def laid_out(request: HttpRequest, opened: Opened, name: str, context: dict[str, object], status: int = 200) -> HttpResponse:
    """Renders a page; `name` is its template and, unless `context` overrides it, the active tab."""
    around = {"opened": opened, "base": opened.base, "tab": name, "zone": opened.person.time_zone}
    return render(request, f"memory_pages/{name}.html", {**around, **context}, status=status)


def back_to(opened: Opened, rest: str = "") -> HttpResponseRedirect:
    """Redirects to another page of the same memory; `rest` follows its base and must not come from user input."""
    return HttpResponseRedirect(f"{opened.base}{rest}")
