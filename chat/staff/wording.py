"""How the companion says what it means: every intent with its wordings, which staff can put their own in the place of."""

from collections.abc import Sequence
from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from chat.intents.own_words import Intent, Preview, checked, intent_named, intents, previews, put_back, write
from chat.staff.laid_out import laid_out
from memory.errors import BadInput

WRITTEN, PUT_BACK = "Put own wordings in place.", "Put the wordings that come along back."


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """All intents; or one of them, to be worded otherwise."""
    name = request.POST.get("intent", request.GET.get("intent", ""))
    if not name:
        return laid_out(request, "wording", "Wording", _all(request.GET.get("words", "").strip()))
    try:
        intent = intent_named(_folders(), name)
    except BadInput as problem:
        messages.warning(request, str(problem))
        return redirect("staff:wording")
    if request.method == "POST":
        return _changed(request, intent)
    return _one(request, intent, "\n".join(intent.wordings), previews(intent))


def _all(words: str) -> dict[str, object]:
    found = [each for each in intents(_folders()) if _has(each, words.casefold())]
    return {"intents": found, "words": words, "own": sum(each.is_own for each in found)}


def _has(intent: Intent, words: str) -> bool:
    return words in intent.in_words or any(words in each.casefold() for each in intent.wordings)


def _changed(request: HttpRequest, intent: Intent) -> HttpResponse:
    """Tries the wordings, or writes them, or puts back those that come along."""
    act, text = request.POST.get("act", ""), request.POST.get("text", "")
    try:
        if act == "put_back":
            put_back(_folders(), intent)
        elif act == "write":
            write(_folders(), intent, text)
        else:
            return _one(request, intent, text, checked(intent, text), is_tried=True)
    except BadInput as problem:
        return _one(request, intent, text, [], problem=problem, status=400)
    told = PUT_BACK if act == "put_back" else WRITTEN
    LogEntry.objects.create(
        user_id=str(request.user.pk),
        object_id=intent.name,
        object_repr=f"wording: {intent.in_words}",
        action_flag=CHANGE,
        change_message=told,
    )
    messages.success(request, "The companion says it in these words from now on.")
    return redirect(f"{request.path}?intent={intent.name}")


def _one(
    request: HttpRequest, intent: Intent, text: str, said: Sequence[Preview], *, status: int = 200, **more: object
) -> HttpResponse:
    shown = {"intent": intent, "text": text, "previews": said, "file": _folders()[0] / f"{intent.name}.txt", **more}
    return laid_out(request, "wording", f"Wording: {intent.in_words}", shown, status)


def _folders() -> list[Path]:
    return list(settings.COMPANION_INTENT_FOLDERS)
