"""The page of condensed conversations, with the person's own words and the source exchanges; they can be edited and removed."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rdflib import URIRef

from chat import condensing, tasks
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.receipts import removed_in_words
from chat.memory_pages.undoing import signed
from memory.documents.condensed import AFTER_ALL, CondensedPart
from memory.documents.observations import Observation
from memory.errors import BadInput
from memory.inspector.source_notes import FactNote, notes_of_exchanges
from memory.realisation.relative_times import day_in_words
from memory.realisation.values import date_in_words

SHOWN = 12
LETTERS_AT_MOST = 160


@dataclass(frozen=True)
class SaidWords:
    """Something the person said, and the id of its exchange; the id is empty if the exchange was forgotten."""

    said: str
    episode: str


@dataclass(frozen=True)
class ListedMemory:
    """A condensed memory as listed."""

    memory: Observation
    day: str
    happened: str
    words: tuple[SaidWords, ...]
    texts: tuple[str, ...]
    """What is edited: the text of each of its parts."""
    is_by_hand: bool
    now: tuple[str, ...]
    """Sentences that now count instead of what was told in it."""
    out: tuple[str, ...]
    """Sentences of what was told in it, was set aside or is no longer true, and has nothing in its place."""


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Lists the condensed memories, newest first, page by page; the chosen one is highlighted."""
    chosen, before = _number(request.GET.get("memory", "")), _number(request.GET.get("before", ""))
    condensed = opened.memory.condensed
    found = condensed.newest(before or (chosen + 3 if chosen else AFTER_ALL), SHOWN + 1)
    parts = condensed.parts_of([each.iri for each in found[:SHOWN]])
    there = [part.episode for some in parts.values() for part in some if part.is_still_there]
    notes = notes_of_exchanges(opened.memory, there)
    context = {
        "memories": [_shown(each, parts.get(each.iri, []), notes, opened) for each in found[:SHOWN]],
        "next": found[SHOWN - 1].number if len(found) > SHOWN else 0,
        "is_first": not (before or chosen),
        "chosen": chosen,
    }
    return laid_out(request, opened, "talks", context)


@require_POST
def edit(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Words a condensed memory anew, part by part, and offers to undo it. 404 if there is none."""
    memory = _asked_for(request.POST, opened)
    try:
        change = condensing.reword_condensed(opened.person, memory.iri, request.POST.getlist("text"), opened.memory.clock)
        said = " ".join(" ".join(each.split()) for each in request.POST.getlist("text"))
        messages.success(request, f"{_('Saved')}: {said}", extra_tags=signed(change, opened.person))
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    return back_to(opened, f"talks/?memory={memory.number}#memory-{memory.number}")


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Asks for confirmation, then removes a condensed memory. 404 if there is none."""
    given = request.POST if request.method == "POST" else request.GET
    memory = _asked_for(given, opened)
    if request.method != "POST" or given.get("sure") != "yes":
        return laid_out(request, opened, "talk_removal", {"tab": "talks", "memory": memory})
    receipt = condensing.remove_condensed(opened.person, [memory.iri], opened.memory.clock)
    tasks.clean_files.delay()
    messages.success(request, removed_in_words(receipt))
    return back_to(opened, "talks/")


def _asked_for(given: QueryDict, opened: Opened) -> Observation:
    memory = opened.memory.condensed.numbered(_number(given.get("memory", "")))
    if memory is None:
        raise Http404
    return memory


def _shown(
    memory: Observation, parts: list[CondensedPart], notes: Mapping[URIRef, list[FactNote]], opened: Opened
) -> ListedMemory:
    day = day_in_words(memory.learned_at, opened.memory.clock(), opened.person.zone)
    since = [note for part in parts for note in notes.get(part.episode, ())]
    now = tuple(dict.fromkeys(f"{note.now}." for note in since if note.now))
    out = tuple(dict.fromkeys(note.was for note in since if not note.now))
    return ListedMemory(
        memory=memory,
        day=day,
        happened=date_in_words(memory.event_at),
        words=tuple(map(_words, parts)),
        texts=tuple(part.text for part in parts),
        is_by_hand=any(part.is_by_hand for part in parts),
        now=now,
        out=out,
    )


def _words(part: CondensedPart) -> SaidWords:
    said = part.said if len(part.said) <= LETTERS_AT_MOST else f"{part.said[:LETTERS_AT_MOST]}…"
    return SaidWords(said, part.episode.rpartition("/")[2] if part.is_still_there else "")


def _number(given: str) -> int:
    return int(given) if given.isascii() and given.isdigit() and len(given) < 9 else 0
