"""The page of the areas of a memory: what each holds; made, renamed, shown, and from here deleted."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from chat.accounts.areas import AREAS_AT_MOST, area_of, areas_of, make_area, rename_area
from chat.accounts.models import AREA_NAME_AT_MOST, User
from chat.memory_pages.opened import Opened, laid_out
from memory.access import memory_of
from memory.errors import BadInput
from memory.inspector.overview import overview


@dataclass(frozen=True)
class ShownArea:
    """An area with a sentence about what it holds (empty if nothing), and the URLs of its chat and its memory pages."""

    area: User
    sentence: str
    chat: str
    base: str


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Lists the person's areas, whichever of them is open."""
    listed = [_shown(each) for each in areas_of(opened.person.person)]
    context = {"listed": listed, "most": AREAS_AT_MOST, "letters": AREA_NAME_AT_MOST, "is_full": len(listed) >= AREAS_AT_MOST}
    return laid_out(request, opened, "areas", context)


@require_safe
def show(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Redirects to the memory that was chosen at the top of a page."""
    area = area_of(opened.person.person, request.GET.get("area", ""))
    return HttpResponseRedirect(_base(area))


@require_POST
def make(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Makes an area, or says why not."""
    try:
        area = make_area(opened.person.person, request.POST.get("name", ""))
        said = _("The area called “%(name)s” is ready. I’ll use only what you say in it.")
        messages.success(request, said % {"name": area.area_name})
    except BadInput as problem:
        messages.warning(request, str(problem))
    return redirect("memory_pages:areas")


@require_POST
def rename(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Renames an area, or says why not."""
    area = area_of(opened.person.person, request.POST.get("area", ""))
    if area is None:
        messages.warning(request, _("That area no longer exists."))
        return redirect("memory_pages:areas")
    before = area.area_name
    try:
        now = rename_area(area, request.POST.get("name", "")).area_name
        messages.success(request, _("“%(before)s” is now called “%(now)s”.") % {"before": before, "now": now})
    except BadInput as problem:
        messages.warning(request, str(problem))
    return redirect("memory_pages:areas")


def _shown(area: User) -> ShownArea:
    return ShownArea(area, overview(memory_of(area)).sentence, reverse("chat:area", args=[area.pk]), _base(area))


def _base(area: User | None) -> str:
    home = reverse("memory_pages:home")
    return home if area is None else f"{home}area/{area.pk}/"
