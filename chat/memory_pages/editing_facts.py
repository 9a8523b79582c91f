"""Editing a fact's sentence in place and adding a new one, with preview and a short-lived undo."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from rdflib import URIRef

from chat import condensing
from chat.curating.facts import put_facts_right, take_facts_back
from chat.labels import problem_in_words
from chat.memory_pages.fact import fact_of
from chat.memory_pages.knowledge import SPANS, address_of, wanted_in
from chat.memory_pages.opened import Opened, back_to
from chat.memory_pages.undoing import change_in, signed
from memory.curation.correcting import Corrected, FactCorrection
from memory.errors import BadInput
from memory.facts.facts import LearnedFact
from memory.inspector.card_kinds import PLANS, is_of_kind
from memory.inspector.editing import correction_of, preview, sentences_of
from memory.inspector.entering import new_by_hand
from memory.inspector.knowledge import FactFilter, whose_of
from memory.inspector.plans import DAY
from memory.realisation.values import listed


@require_POST
def edit(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Replaces a fact by the edited sentence. 404 if it is not a fact of this memory."""
    fact = fact_of(opened, request.POST.get("fact", "")).shown
    try:
        made = put_facts_right(opened.person, fact.iri, _asked(request, opened, fact.iri), opened.memory.clock)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return _back(request, opened, fact.iri)
    _say(request, opened, made, _("Saved"))
    return _back(request, opened, made.facts[0].iri)


@require_POST
def add(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Adds a fact from a typed sentence."""
    try:
        made = put_facts_right(opened.person, None, _asked(request, opened, None), opened.memory.clock)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return back_to(opened, "knowledge/")
    _say(request, opened, made, _("Added"))
    return _back_to_added(request, opened, made.facts[-1])


@require_POST
def look_ahead(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Previews an edit as JSON: the resulting `sentences`, or the `problem` in words. Nothing is changed."""
    given = request.POST.get("fact", "")
    fact = fact_of(opened, given).shown.iri if given else None
    try:
        return JsonResponse({"sentences": preview(opened.memory, fact, _asked(request, opened, fact)), "problem": ""})
    except BadInput as problem:
        return JsonResponse({"sentences": [], "problem": problem_in_words(problem)})


@require_POST
def undo(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Undoes the last saved change exactly: of facts, or of a note from our chats."""
    is_of_talk = False
    try:
        change = change_in(request.POST.get("change", ""), opened.person)
        is_of_talk = condensing.is_wording(opened.person, change)
        take_back = condensing.take_wording_back if is_of_talk else take_facts_back
        take_back(opened.person, change, opened.memory.clock)
        messages.success(request, _("Undone."))
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    if is_of_talk:
        return back_to(opened, "talks/")
    return back_to(opened, f"knowledge/{address_of(wanted_in(request.POST))}")


def _asked(request: HttpRequest, opened: Opened, fact: URIRef | None) -> FactCorrection:
    typed, when = request.POST.get("sentence", ""), request.POST.get("when", "")
    if fact is None:
        return new_by_hand(opened.memory, typed, when, is_plan=request.POST.get("kind") == PLANS)
    return correction_of(opened.memory, fact_of(opened, fact).shown.learned, typed, when)


def _say(request: HttpRequest, opened: Opened, made: Corrected, what: str) -> None:
    """Reports what was saved, in a notice that offers to undo it."""
    said = listed(sentences_of(opened.memory, made))
    messages.success(request, f"{what}: {said}", extra_tags=signed(made.change, opened.person))


def _back_to_added(request: HttpRequest, opened: Opened, fact: LearnedFact) -> HttpResponseRedirect:
    """Redirects to where what was added shows: the kind of memories or the week or month it was added in, else all memories."""
    kind, view = wanted_in(request.POST).kind, request.POST.get("view", "")
    is_there = bool(kind) and is_of_kind(kind, fact, whose_of(opened.memory))
    if is_there and view in SPANS and fact.when is not None and fact.when.precision == DAY:
        return back_to(opened, f"knowledge/?{urlencode({'kind': kind, 'view': view, 'day': fact.when.value})}")
    return back_to(
        opened, f"knowledge/{address_of(FactFilter(kind=kind if is_there else ''))}#fact-{fact.iri.rpartition('/')[2]}"
    )


def _back(request: HttpRequest, opened: Opened, fact: URIRef) -> HttpResponseRedirect:
    """Redirects to where the edit was made: the page of the fact, home or entity, or the filtered list at the fact."""
    if request.POST.get("back") == "fact":
        return back_to(opened, f"fact/?{urlencode({'iri': fact})}")
    if request.POST.get("back") == "home":
        return back_to(opened)
    if request.POST.get("back") == "thing":
        subject = fact_of(opened, fact).shown.learned.fact.subject
        return back_to(opened, f"entity/?{urlencode({'iri': subject})}")
    return back_to(opened, f"knowledge/{address_of(wanted_in(request.POST))}#fact-{fact.rpartition('/')[2]}")
