"""Merging two entities that the person says are one: searched by name, then confirmed."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods
from rdflib import URIRef

from chat.curating.facts import merge_things
from chat.labels import problem_in_words
from chat.memory_pages.entity import name_in, thing_of
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.errors import BadInput
from memory.inspector.finding_things import things_called


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Lets the person find the entity that this one duplicates; on POST merges the two."""
    given = request.POST if request.method == "POST" else request.GET
    thing = thing_of(opened, given.get("iri", ""))
    if not thing.is_own:
        raise Http404
    if request.method == "POST":
        return _merged(request, opened, thing.iri, given.get("keep", ""))
    name = name_in(request)
    found = [each for each in things_called(opened.memory, name) if each.iri not in {thing.iri, opened.memory.learned.person}]
    return laid_out(request, opened, "merging_things", {"thing": thing, "name": name, "found": found, "tab": "entity"})


def _merged(request: HttpRequest, opened: Opened, gone: URIRef, keep: str) -> HttpResponse:
    shown = gone
    try:
        moved = merge_things(opened.person, thing_of(opened, keep).iri, gone, opened.memory.clock)
        shown = URIRef(keep)
        said = ngettext("Merged. One memory moved here.", "Merged. %(number)d memories moved here.", moved)
        messages.success(request, said % {"number": moved})
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    return back_to(opened, f"entity/?{urlencode({'iri': shown})}")
