"""The recall debugger: takes a message against an opened memory and shows every step of the turn, storing nothing."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from chat.actions import wording
from chat.dialogue.explaining import Explained, explain_turn
from chat.incoming import text_of
from chat.personas.kept import speaking_to
from chat.staff.laid_out import laid_out
from chat.staff.looking_into import ReadableMemory, look_into, memories_open_to
from memory.access import memory_of
from memory.errors import MemoryProblem
from memory.inspector.pictures.timing import timing_picture

PAGE = "recall debugger"


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Shows the form, and after a POST the steps below it; a POST keeps the message out of URLs."""
    if request.method == "GET":
        return _page(request, "", None, {})
    text, whose = request.POST.get("text", ""), None
    try:
        whose = look_into(request, request.POST.get("whose", ""), PAGE)
        speaking = speaking_to(whose.person)
        found = explain_turn(memory_of(whose.person, persona=speaking.story), text_of(text), wording(speaking))
    except MemoryProblem as problem:
        return _page(request, text, whose, {"problem": problem}, 400)
    return _page(request, text, whose, _shown(found))


def _shown(found: Explained) -> dict[str, object]:
    picture = timing_picture(found.turn.milliseconds)
    return {"steps": found.steps, "reply": found.turn.reply, "timing": picture, "elapsed_ms": found.elapsed_ms}


def _page(
    request: HttpRequest, text: str, whose: ReadableMemory | None, shown: dict[str, object], status: int = 200
) -> HttpResponse:
    context = {"text": text, "whose": whose, "memories": memories_open_to(request), **shown}
    return laid_out(request, "recall_debugger", _("Recall debugger"), context, status)
