"""Shows a persona's picture, and the place in its story that a reply was made from, to anyone who may talk with the persona."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from chat.personas.models import Persona, PersonaPicture
from chat.personas.pictures.checking import MEDIA_TYPES
from chat.personas.stories import passage
from memory.errors import BadInput


@require_safe
@login_required
def story(request: HttpRequest, key: UUID, document: str, number: int) -> HttpResponse:
    """The passage, with the words marked that the memory was made from; 404 if it is no longer in the story."""
    persona = get_object_or_404(Persona, key=key)
    try:
        found = passage(persona, document, number)
    except BadInput as problem:
        raise Http404(str(problem)) from problem
    return render(request, "personas/story.html", {"persona": persona, "passage": found})


@require_safe
@login_required
def picture(_request: HttpRequest, key: UUID, digest: str) -> HttpResponse:
    """The picture with this digest, with a fixed media type that no browser may second-guess; 404 for another one.

    The address changes with the picture, so a browser may keep it.
    """
    found = get_object_or_404(PersonaPicture, persona__key=key, persona__picture_digest=digest, media_type__in=MEDIA_TYPES)
    headers = {
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Content-Disposition": "inline",
        "Cache-Control": "private, max-age=31536000, immutable",
    }
    return HttpResponse(bytes(found.content), content_type=found.media_type, headers=headers)
