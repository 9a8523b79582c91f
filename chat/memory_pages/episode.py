"""One episode with everything that belongs to it."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from chat.memory_pages.opened import Opened, laid_out


@require_safe
def page(request: HttpRequest, opened: Opened, episode_id: str) -> HttpResponse:
    """The page."""
    del episode_id
    return laid_out(request, opened, "episode", {})
