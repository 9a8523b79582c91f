"""What has lost its use most, what is pinned, and how memories fade."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe
from ulid import ULID

from chat.curating.episodes import pin
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.inspector.fading import Fading
from memory.vocabulary import episode_iri

A_PAGE = 20
LAST_NUMBER = 10**12


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """What would be the first to go, page by page; on the first page the picture and the pins as well."""
    fading = Fading(opened.memory.episodes, opened.memory.clock())
    after = _number(request.GET.get("after", ""))
    context: dict[str, object] = {"first": fading.first_to_go(after, A_PAGE), "goes_on": after > 0}
    if not after:
        picture, is_whole = fading.picture()
        context |= {"picture": picture, "is_whole": is_whole, "pinned": fading.pinned()}
    return laid_out(request, opened, "fading", context)


@require_POST
def change_pin(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Pins a memory, or takes its pin away. 404 for what is not there."""
    pinned = request.POST.get("pinned") == "yes"
    try:
        episode = episode_iri(opened.person.id, str(ULID.from_str(request.POST.get("episode", ""))))
    except ValueError as problem:
        raise Http404 from problem
    if not opened.memory.episodes.reader.rows("retrieval_marks", episode=episode):
        raise Http404
    pin(opened.person, [episode], pinned=pinned)
    messages.success(request, "Pinned: it will be kept, whatever fades." if pinned else "The pin is taken away.")
    return back_to(opened, "fading/")


def _number(text: str) -> int:
    """Behind which number the page begins; from the first for anything that is none."""
    return min(int(text), LAST_NUMBER) if text.isascii() and text.isdigit() and len(text) <= 12 else 0
