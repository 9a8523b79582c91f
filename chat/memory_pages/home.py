"""The overview page: what the memory holds, with links to each part."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from chat.memory_pages.knowledge import with_sharing
from chat.memory_pages.opened import Opened, laid_out
from memory.inspector.overview import overview


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the overview."""
    shown = overview(opened.memory)
    context = {"overview": shown, "facts": with_sharing(opened, shown.facts), "times_opened": opened.times_opened()}
    return laid_out(request, opened, "home", context)
