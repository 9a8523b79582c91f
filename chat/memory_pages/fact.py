"""The page of one fact with its whole history."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from rdflib import URIRef

from chat.memory_pages.knowledge import with_sharing
from chat.memory_pages.opened import Opened, laid_out
from memory.errors import BadInput
from memory.inspector.knowledge import FactHistory, fact_history


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows a fact; 404 if it is not a fact of this memory."""
    history = fact_of(opened, request.GET.get("iri", ""))
    (item,) = with_sharing(opened, [history.shown])
    return laid_out(request, opened, "fact", {"fact": item.shown, "shared": item.shared, "replies": history.replies})


def fact_of(opened: Opened, iri: str) -> FactHistory:
    """The fact with this IRI in this memory. Raises Http404 if there is none."""
    try:
        found = fact_history(opened.memory, URIRef(iri)) if iri else None
    except BadInput as problem:
        raise Http404 from problem
    if found is None:
        raise Http404
    return found
