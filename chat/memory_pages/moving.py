"""Moving what was said, learned or given to another memory of the same person: asked once, done, and undone if wanted."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from django.contrib import messages
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from rdflib import URIRef

from chat import tasks
from chat.accounts.areas import area_of, name_of
from chat.accounts.models import User
from chat.curating.moving import WhatMoves, move, what_goes_along
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.undoing import SECONDS, TOO_LATE
from memory.documents.observations import document_iri
from memory.errors import BadInput
from memory.inspector.facts_in_words import FactsInWords
from memory.inspector.talks import spoken_on
from memory.inspector.timeline import items_of
from memory.vocabulary import episode_iri, person_iri

SALT = "memory.move"
CHOSEN_AT_MOST, SHOWN_AT_MOST = 200, 12
GENERAL = "general"
"""The value of the general memory in the list of places; an area has its id."""


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Asks where to, or moves there; 404 if nothing of this memory is chosen."""
    given = request.POST if request.method == "POST" else request.GET
    try:
        wanted = _wanted(opened, given)
        if wanted.is_nothing:
            raise Http404
        if request.method != "POST":
            return asking(request, opened, wanted)
        target = _place(opened, given.get("to", ""))
        came = move(opened.person, target, wanted, opened.memory.clock)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return back_to(opened, _back(given))
    _index(target)
    said = _("Moved to %(name)s.") % {"name": name_of(target)}
    messages.info(request, said, extra_tags="" if came.is_nothing else _token(target, opened.person, came))
    return back_to(opened, _back(given))


def asking(request: HttpRequest, opened: Opened, wanted: WhatMoves) -> HttpResponse:
    """Shows all that would move, and the places where it can go; a notice instead if it can’t move."""
    fields = [
        *(("episode", _last(each)) for each in wanted.episodes),
        *(("fact", _last(each)) for each in wanted.facts),
        *([("text", _last(wanted.document))] if wanted.document else []),
    ]
    context: dict[str, object] = {"fields": fields, "places": list(_places(opened)), "back": _back(dict(fields))}
    try:
        shown = _text(opened, wanted.document) if wanted.document else _talk(opened, wanted)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return back_to(opened, _back(dict(fields)))
    tab = "texts" if wanted.document else ("knowledge" if wanted.facts else "timeline")
    return laid_out(request, opened, "moving", {**context, **shown, "tab": tab})


@require_POST
def undo(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Moves back what was just moved from this memory."""
    try:
        source, came = _moved(opened, request.POST.get("change", ""))
        move(source, opened.person, came, opened.memory.clock, exactly=True)
        messages.success(request, _("Moved back."))
        _index(opened.person)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    return back_to(opened, "timeline/")


def _wanted(opened: Opened, given: QueryDict) -> WhatMoves:
    """What the request names: episodes, facts, all that was said on a day, or a text. Raises Http404 for an unfit day."""
    person = opened.person.pk
    names = [each for each in given.getlist("episode")[:CHOSEN_AT_MOST] if each.isascii() and each.isalnum()]
    facts = [each for each in given.getlist("fact")[:CHOSEN_AT_MOST] if each.isascii() and each.isalnum()]
    text = given.get("text", "")
    episodes = [episode_iri(person, each) for each in names]
    if "day" in given:
        try:
            episodes += spoken_on(opened.memory, date.fromisoformat(given.get("day", "")))
        except ValueError as problem:
            raise Http404 from problem
    return WhatMoves(
        tuple(dict.fromkeys(episodes)),
        tuple(URIRef(f"{opened.memory.learned.person}/fact/{each}") for each in dict.fromkeys(facts)),
        document_iri(person, text) if text.isascii() and text.isalnum() else None,
    )


def _place(opened: Opened, key: str) -> User:
    """The chosen memory. Raises BadInput if the person has none such."""
    person = opened.person.person
    found = person if key == GENERAL else area_of(person, key)
    if found is None:
        raise BadInput(_("That area no longer exists."))
    return found


def _places(opened: Opened) -> list[tuple[str, str]]:
    every = [(GENERAL, opened.person.person), *((str(each.pk), each) for each in opened.areas())]
    return [(key, name_of(each)) for key, each in every if each.pk != opened.person.pk]


def _text(opened: Opened, document: URIRef) -> dict[str, object]:
    return {"text": opened.memory.observations.document(document)}


def _talk(opened: Opened, wanted: WhatMoves) -> dict[str, object]:
    along = what_goes_along(opened.person, wanted)
    facts = FactsInWords(opened.memory).shown(list(along.facts[:SHOWN_AT_MOST]))
    return {
        "number": len(along.roots),
        "items": items_of(opened.memory.episodes.reader, along.roots[:SHOWN_AT_MOST]),
        "more_items": max(0, len(along.roots) - SHOWN_AT_MOST),
        "facts": facts,
        "more_facts": max(0, len(along.facts) - SHOWN_AT_MOST),
    }


def _back(given: QueryDict | dict[str, str]) -> str:
    """The list that the request came from."""
    if given.get("text"):
        return "texts/"
    return "knowledge/" if given.get("fact") else "timeline/"


def _index(whose: User) -> None:
    tasks.index.delay(str(whose.pk))
    tasks.index_all_that_was_missed.delay()


def _last(name: URIRef) -> str:
    return name.rpartition("/")[2]


def _token(source: User, target: User, came: WhatMoves) -> str:
    """What moves back from `source` to `target`, signed by this site for their person."""
    held = {
        "person": str(target.pk),
        "from": str(source.pk) if source.is_area else GENERAL,
        "episodes": [_last(each) for each in came.episodes],
        "facts": [_last(each) for each in came.facts],
        "text": _last(came.document) if came.document else "",
    }
    return signing.dumps(held, salt=SALT, compress=True)


def _moved(opened: Opened, token: str) -> tuple[User, WhatMoves]:
    """Where it is now, and what it is. Raises BadInput if the token is invalid, expired or another memory's."""
    held: dict[str, Sequence[str]] = {}
    with suppress(signing.BadSignature):
        held = signing.loads(token, salt=SALT, max_age=SECONDS)
    if held.get("person") != str(opened.person.pk):
        raise BadInput(_(TOO_LATE), _("Move it back yourself."))
    source = _place(opened, str(held["from"]))
    return source, WhatMoves(
        tuple(episode_iri(source.pk, each) for each in held["episodes"]),
        tuple(URIRef(f"{person_iri(source.pk)}/fact/{each}") for each in held["facts"]),
        document_iri(source.pk, str(held["text"])) if held["text"] else None,
    )
