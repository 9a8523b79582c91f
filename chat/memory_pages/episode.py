"""The page of one episode with all its details."""

from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe

from chat.memory_pages.knowledge import with_sharing
from chat.memory_pages.opened import Opened, laid_out
from memory.inspector.episode import EpisodePage, shown_episode
from memory.model import Considered
from memory.realisation.relative_times import on_day_in_words

IDENTIFIER_LONG = 26
SORT_WORDS = {
    "input": gettext_noop("You said"),
    "message": gettext_noop("I replied"),
    "unasked": gettext_noop("I messaged you first"),
    "heard": gettext_noop("From a transcript"),
    "blended": gettext_noop("Merged conversation"),
    "start": gettext_noop("New chat"),
    "good": gettext_noop("Rated good"),
    "bad": gettext_noop("Rated bad"),
    "none": gettext_noop("Rating withdrawn"),
    "query": gettext_noop("A search I ran"),
}
COMPONENT_WORDS = {
    "domain_knowledge": gettext_noop("From what I know"),
    "told_facts": gettext_noop("From what I was told"),
    "observations": gettext_noop("From a document I read"),
    "condensed_talk": gettext_noop("From our chats"),
    "told_of_the_world": gettext_noop("From what I was told"),
    "learned_knowledge": gettext_noop("From what I was told"),
    "language_model": gettext_noop("Written by a language model"),
    "likes": gettext_noop("From what you like"),
    "noting": gettext_noop("Noting what you say"),
    "past_talk": gettext_noop("From our chats"),
    "recommending": gettext_noop("Something that came to mind"),
    "reminding": gettext_noop("What you asked me to remind you of"),
    "retrieve_context": gettext_noop("From what was just said"),
    "small_talk": gettext_noop("Small talk"),
    "start_afresh": gettext_noop("Beginning a new chat"),
    "unanswered": gettext_noop("Asking you to clarify"),
}


@require_safe
def page(request: HttpRequest, opened: Opened, episode_id: str) -> HttpResponse:
    """Shows an episode; 404 if it is not in this memory."""
    is_identifier = len(episode_id) == IDENTIFIER_LONG and episode_id.isascii() and episode_id.isalnum()
    shown = shown_episode(opened.memory, episode_id) if is_identifier else None
    if shown is None:
        raise Http404
    zone = opened.memory.episodes.zone
    when = on_day_in_words(shown.item.at, opened.memory.clock(), zone)
    context = {
        "shown": shown,
        "item": shown.item,
        "exchange": shown.exchange,
        "when": when[0].upper() + when[1:],
        "exactly": shown.item.at.astimezone(zone),
        "sort_words": _sort_words(shown),
        "learned": with_sharing(opened, shown.exchange.learned),
        "considered": list(_considered(shown.exchange.considered)),
        "is_said": shown.item.sort in {"input", "message", "unasked"},
    }
    return laid_out(request, opened, "episode", context)


def _sort_words(shown: EpisodePage) -> str:
    if shown.is_internal:
        return _("My own rating")
    return _("%(name)s said") % {"name": shown.item.speaker} if shown.item.speaker else _(SORT_WORDS[shown.item.sort])


def _considered(considered: Iterable[Considered]) -> Iterable[tuple[str, Considered]]:
    """The candidates, each with its component in words."""
    for each in considered:
        remark = _("A remark") if each.component.startswith("remark_") else each.component.replace("_", " ").capitalize()
        yield COMPONENT_WORDS.get(each.component, remark), each
