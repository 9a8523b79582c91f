"""The page about an entity; without an entity, a search by name."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from rdflib import URIRef

from chat.memory_pages.knowledge import ListedFact, with_sharing
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.errors import BadInput
from memory.inspector.entity import ShownThing, kept_instead, thing_shown
from memory.inspector.finding_things import spoken_of_most, things_called

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
    told = with_sharing(opened, thing.told)
    shown = {"thing": thing, "items": told, "dated": _by_date(told), "begins": f"{thing.name} "}
    return laid_out(request, opened, "entity", shown)


def _by_date(told: list[ListedFact]) -> list[ListedFact]:
    """The live facts that have a date, in order of date."""
    dated = [each for each in told if each.shown.time and each.shown.learned.is_live and each.shown.learned.when]
    return sorted(dated, key=lambda each: each.shown.learned.when.value if each.shown.learned.when else "")


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
