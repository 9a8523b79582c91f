"""The page about an entity; without an entity, a search by name."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from rdflib import URIRef

from chat.memory_pages.knowledge import address_of, with_sharing
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.errors import BadInput
from memory.inspector.entity import ShownThing, kept_instead, thing_shown
from memory.inspector.finding_things import spoken_of_most, things_called
from memory.inspector.knowledge import EVERYTHING, FactFilter

NAME_AT_MOST = 100


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the entity; one that this memory does not know gets the search page with status 404."""
    iri = request.GET.get("iri", "")
    if not iri:
        return _finding(request, opened)
    try:
        kept = kept_instead(opened.memory, URIRef(iri))
        if kept is not None:
            return back_to(opened, f"entity/?{urlencode({'iri': kept})}")
        thing = thing_shown(opened.memory, URIRef(iri))
    except BadInput:
        thing = None
    if thing is None:
        return _finding(request, opened, is_unknown=True)
    wanted = FactFilter(state=EVERYTHING, thing=thing.iri)
    shown = {
        "thing": thing,
        "items": with_sharing(opened, thing.told),
        "all_told": address_of(wanted),
        "begins": f"{thing.name} ",
    }
    return laid_out(request, opened, "entity", shown)


def thing_of(opened: Opened, iri: str) -> ShownThing:
    """The entity with this IRI. Raises Http404 if this memory does not know it."""
    try:
        found = thing_shown(opened.memory, URIRef(iri)) if iri else None
    except BadInput as problem:
        raise Http404 from problem
    if found is None:
        raise Http404
    return found


def name_in(request: HttpRequest) -> str:
    """The name searched for, normalised and shortened."""
    return " ".join(request.GET.get("name", "").split())[:NAME_AT_MOST]


def _finding(request: HttpRequest, opened: Opened, *, is_unknown: bool = False) -> HttpResponse:
    name = name_in(request)
    found = things_called(opened.memory, name) if name else spoken_of_most(opened.memory)
    shown = {"name": name, "found": found, "is_unknown": is_unknown, "tab": "entity"}
    return laid_out(request, opened, "finding_things", shown, status=404 if is_unknown else 200)
