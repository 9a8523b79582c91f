"""All about one thing."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from chat.memory_pages.opened import Opened, laid_out


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The page."""
    return laid_out(request, opened, "entity", {})
