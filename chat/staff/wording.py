"""The wording page: every intent with its wordings, which staff can replace."""

from collections.abc import Sequence
from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_http_methods

from chat.intents.checking import WordingPreview
from chat.intents.declaring import OF_ALL
from chat.intents.own_words import Intent, checked, intent_named, intents, previews, put_back, strangers, write
from chat.intents.voice import TONES
from chat.labels import problem_in_words
from chat.personas.kept import site_voice
from chat.staff.laid_out import laid_out
from memory.errors import BadInput

WRITTEN, PUT_BACK = gettext_noop("Saved your own wording."), gettext_noop("Restored the built-in wording.")


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Lists all intents, or shows one for editing."""
    name = request.POST.get("intent", request.GET.get("intent", ""))
    if not name:
        return laid_out(request, "wording", _("Wording"), _all(request.GET.get("words", "").strip()))
    try:
        intent = intent_named(_folders(), name)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return redirect("staff:wording")
    if request.method == "POST":
        return _changed(request, intent)
    return _one(request, intent, intent.text, previews(intent))


def _all(words: str) -> dict[str, object]:
    known, voice = intents(_folders()), site_voice()
    found = sorted((each for each in known if _has(each, words.casefold())), key=lambda each: each.in_words.casefold())
    return {
        "intents": [(each, _first_said(each, voice.tone)) for each in found],
        "words": words,
        "own": sum(each.is_own for each in known),
        "broken": [each for each in known if each.problems],
        "strangers": strangers(_folders()),
        "voice": voice,
    }


def _first_said(intent: Intent, tone: str) -> str:
    """The first wording in this tone, or the first of all."""
    said = [each.text for each in intent.said if each.tone == tone] or [each.text for each in intent.said]
    return said[0]


def _has(intent: Intent, words: str) -> bool:
    return words in intent.in_words or any(words in each.text.casefold() for each in intent.said)


def _changed(request: HttpRequest, intent: Intent) -> HttpResponse:
    """Previews the wordings, saves them, or restores the bundled ones."""
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
    messages.success(request, _("Saved. From now on, the companion will use these words."))
    return redirect(f"{request.path}?intent={intent.name}")


def _one(
    request: HttpRequest, intent: Intent, text: str, said: Sequence[WordingPreview], *, status: int = 200, **more: object
) -> HttpResponse:
    slots = [*intent.slots.example.items(), *OF_ALL.items()]
    by_tone = [(tone, about, [each for each in said if each.tone == tone]) for tone, about in _tones(said).items()]
    around = {"slots": slots, "tones": by_tone, "voice": site_voice(), "file": _folders()[0] / f"{intent.name}.txt"}
    shown = {"intent": intent, "text": text, "previews": said, **around, **more}
    return laid_out(request, "wording", f"Wording: {intent.in_words}", shown, status)


def _tones(said: Sequence[WordingPreview]) -> dict[str, str]:
    """All tones with their descriptions, and any unknown ones in use."""
    return {**TONES, **{each.tone: gettext_noop("This tone doesn’t exist.") for each in said if each.tone not in TONES}}


def _folders() -> list[Path]:
    return list(settings.COMPANION_INTENT_FOLDERS)
