"""The chat page."""

from collections.abc import Sequence
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from chat.accounts.areas import area_of, areas_of, name_of
from chat.accounts.logged_in import account_of
from chat.accounts.models import User
from chat.dialogue.ways_on import working_examples
from chat.personas.kept import chosen_by, personas, speaking_to
from memory.access import STORE
from memory.creation.formats import FORMATS
from memory.creation.reading import BYTES_AT_MOST
from memory.errors import StoreUnavailable

EXAMPLES_SHOWN = 1


@login_required
def page(request: HttpRequest, area: UUID | None = None) -> HttpResponse:
    """Renders the page; the conversation comes over the WebSocket. `area` is the area of the memory that it is kept in."""
    person = account_of(request)
    whose = person if area is None else area_of(person, area)
    if whose is None:
        raise Http404
    shown = {**_welcome(), **_personas(whose), **_areas(person, whose), "language_model": settings.COMPANION_LLM, **_texts()}
    return render(request, "chat/chat.html", shown)


def _texts() -> dict[str, object]:
    """The endings of the files that can be read, and how large one may be."""
    return {"text_endings": ",".join(FORMATS), "text_megabytes": BYTES_AT_MOST >> 20}


def _areas(person: User, whose: User) -> dict[str, object]:
    """The person's areas, the one talked in (None if it is the general memory), its name, and who speaks in it."""
    speaking = speaking_to(whose)
    spoken = {"speaker": speaking.voice, "speaker_face": speaking.face} if whose.is_area else {}
    area = whose if whose.is_area else None
    base = reverse("memory_pages:home") + (f"area/{whose.pk}/" if area else "")
    return {"areas": areas_of(person), "area": area, "area_name": name_of(whose), "memory_base": base, **spoken}


def _personas(user: User) -> dict[str, object]:
    """The available personas, and the key of the current one."""
    known = personas()
    chosen = chosen_by(user)
    return {"personas": known, "talked_with": (chosen or known[0]).key if known else None}


def _welcome() -> dict[str, Sequence[str]]:
    """Example questions and knowledge bases; empty while the store is unavailable, which the page itself reports."""
    try:
        domain = STORE.domain_knowledge()
        return {"examples": working_examples(domain, EXAMPLES_SHOWN), "domains": [base.label for base in domain.bases]}
    except StoreUnavailable:
        return {"examples": (), "domains": ()}
