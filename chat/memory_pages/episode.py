"""The page of one episode with all its details."""

from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from chat.memory_pages.knowledge import with_sharing
from chat.memory_pages.opened import Opened, laid_out
from memory.inspector.episode import EpisodePage, shown_episode
from memory.model import Considered
from memory.realisation.relative_times import on_day_in_words

IDENTIFIER_LONG = 26
SORT_WORDS = {
    "input": "You said",
    "message": "I replied",
    "unasked": "I started",
    "heard": "From a transcript",
    "blended": "Merged conversation",
    "start": "Fresh start",
    "good": "Rated good",
    "bad": "Rated bad",
    "none": "Rating withdrawn",
    "query": "A search I ran",
}
COMPONENT_WORDS = {
    "domain_knowledge": "From what I know",
    "told_facts": "From what I was told",
    "observations": "From a text I read",
    "condensed_talk": "From our earlier chats",
    "told_of_the_world": "From what I was told",
    "learned_knowledge": "From what I was told",
    "language_model": "Written by a language model",
    "likes": "From what you like",
    "noting": "Noting what you say",
    "past_talk": "From our earlier chats",
    "recommending": "Came to mind",
    "reminding": "What you asked me to remind you of",
    "retrieve_context": "From what was just said",
    "small_talk": "Small talk",
    "start_afresh": "Starting afresh",
    "unanswered": "Asking you to clarify",
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
        return "My own rating"
    return f"{shown.item.speaker} said" if shown.item.speaker else SORT_WORDS[shown.item.sort]


def _considered(considered: Iterable[Considered]) -> Iterable[tuple[str, Considered]]:
    """The candidates, each with its component in words."""
    for each in considered:
        remark = "A remark" if each.component.startswith("remark_") else each.component.replace("_", " ").capitalize()
        yield COMPONENT_WORDS.get(each.component, remark), each
