"""The page of a chat that was brought in from another program: to read, at the place of one of its messages."""

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from chat.memory_pages.opened import Opened, laid_out
from memory.inspector.brought_chat import ShownChat, chat_with
from memory.model import TRANSCRIPT

DIGITS_AT_MOST = 15


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the part of a chat with the message whose number is `at`; 404 if nothing that was brought in has it."""
    at = request.GET.get("at", "")
    shown = chat_with(opened.memory, int(at)) if at.isascii() and at.isdigit() and len(at) <= DIGITS_AT_MOST else None
    if shown is None:
        raise Http404
    zone = opened.memory.episodes.zone
    days = [(day, list(some)) for day, some in groupby(shown.messages, key=lambda each: each.at.astimezone(zone).date())]
    context = {"shown": shown, "days": days, "at": int(at), "where": _where(shown), "tab": "timeline"}
    return laid_out(request, opened, "brought", context)


def _where(shown: ShownChat) -> str:
    if shown.chat.program == TRANSCRIPT:
        return _("A transcript you imported")
    return _("Imported from %(program)s") % {"program": shown.chat.program}
