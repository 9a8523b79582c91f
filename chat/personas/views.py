"""Shows the place in a persona's story that a reply was made from, to anyone who may talk with the persona."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from chat.personas.models import Persona
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
