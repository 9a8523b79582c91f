"""The page of the person's interests, and changes to them."""

import re
from datetime import date

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_POST, require_safe
from rdflib import URIRef

from chat.curating.interests import forget, say
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.inspector.activity import first_input
from memory.inspector.interests import KINDS, InterestKind, InterestsInWords
from memory.interests.strengths import DISLIKED, LESS, LIKED
from memory.retrieval.ttr_weights import WEIGHTS

FOREMOST, NOT_LIKED, A_PAGE, IN_MIND = 10, 5, 24, 24
_IDENTIFIER = re.compile(r"[0-9a-f]{24}")
ANSWERS = {
    LIKED: gettext_noop("{}: saved as something you like."),
    DISLIKED: gettext_noop("{}: saved as something you’re not interested in, until you say otherwise."),
    LESS: gettext_noop("{}: you’ll hear less about it. I won’t bring it up for a week."),
}


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the strongest interests and the dislikes, or one kind of interest page by page."""
    interests = interests_of(opened)
    kind = _kind(request.GET.get("kind", ""))
    if kind is not None:
        disliked = "disliked" in request.GET
        section = interests.section(kind, A_PAGE, disliked=disliked, below=request.GET.get("after", ""))
        return laid_out(request, opened, "interests", {"kind": kind, "sections": [section]})
    foremost, began = interests.foremost(FOREMOST), _began(opened)
    context: dict[str, object] = {
        "foremost": foremost,
        "disliked": interests.disliked(NOT_LIKED),
        "kinds": KINDS,
        "together": interests.together(foremost, began) if began else None,
        "in_mind": interests.in_mind(IN_MIND, WEIGHTS.attention_rate),
    }
    return laid_out(request, opened, "interests", context)


@require_POST
def change(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Marks an interest as liked, disliked or less wanted, or forgets it. 404 if it is not an interest of the person."""
    identifier, done = request.POST.get("interest", ""), request.POST.get("do", "")
    if not _IDENTIFIER.fullmatch(identifier) or done not in {*ANSWERS, "forget"}:
        raise Http404
    node, interests = URIRef(f"{opened.memory.user_model.graph}/interest/{identifier}"), interests_of(opened)
    found = next(iter(opened.memory.user_model.interests_at([node])), None)
    if found is None:
        raise Http404
    name = interests.name(found)
    if done == "forget":
        receipt = forget(opened.person, [node])
        messages.success(request, " ".join([_("{}: no longer an interest.").format(name), *receipt.kept]))
    else:
        say(opened.person, node, done)
        messages.success(request, _(ANSWERS[done]).format(name))
    kind = _kind(request.POST.get("kind", ""))
    return back_to(opened, f"interests/?kind={kind.name}" if kind else "interests/")


def interests_of(opened: Opened) -> InterestsInWords:
    """The person's current interests."""
    memory = opened.memory
    return InterestsInWords(memory.user_model, memory.learned, memory.episodes, memory.clock())


def _began(opened: Opened) -> date | None:
    """The day of the first message here: no chart of interests begins before, whatever was brought in."""
    first = first_input(opened.memory)
    return first.astimezone(opened.memory.episodes.zone).date() if first else None


def _kind(name: str) -> InterestKind | None:
    return next((each for each in KINDS if each.name == name), None)
