"""The button “Never send this to a language model” on the pages of an episode and of a fact."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from chat.curating.local_only import mark_episodes_local_only, mark_facts_local_only
from chat.memory_pages.fact import fact_of
from chat.memory_pages.opened import Opened, back_to
from chat.memory_pages.timeline import chosen_of

KEPT = _("Saved: this will never be sent to a language model, and neither will anything that quotes it.")
NOT_KEPT = _("Saved: this can be sent to a language model again.")
SO_ALREADY = _("Nothing has changed: it was already set that way.")


@require_POST
def change_episode(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Marks or unmarks the whole exchange of an episode."""
    kept, chosen = request.POST.get("kept") == "yes", chosen_of(request.POST, opened)[:1]
    if not chosen:
        messages.warning(request, _("I can’t find that message in your memory."))
        return back_to(opened, "timeline/")
    _say(request, mark_episodes_local_only(opened.person, chosen, kept=kept), kept=kept)
    return back_to(opened, f"episode/{chosen[0].rpartition('/')[2]}/")


@require_POST
def change_fact(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Marks or unmarks a fact."""
    kept, fact = request.POST.get("kept") == "yes", fact_of(opened, request.POST.get("fact", "")).shown.iri
    _say(request, mark_facts_local_only(opened.person, [fact], kept=kept), kept=kept)
    return back_to(opened, f"fact/?{urlencode({'iri': fact})}")


def _say(request: HttpRequest, changed: int, *, kept: bool) -> None:
    messages.success(request, (KEPT if kept else NOT_KEPT) if changed else SO_ALREADY)
