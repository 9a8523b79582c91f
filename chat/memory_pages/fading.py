"""The page about forgetting: the policy, what goes next, pins, blended memories, and a picture of how memories fade."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from rdflib import Literal
from ulid import ULID

from chat.consolidating.in_words import last_run_in_words
from chat.consolidating.policy_choices import PLAIN, choice_named, policies_for_people
from chat.consolidating.rules import choose, rules_of, site_settings
from chat.curating.episodes import pin
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.consolidation.forgetting.rules import NEVER
from memory.curation.bin import reading
from memory.errors import BadInput
from memory.inspector.fading import Fading
from memory.inspector.timeline import NUMBER_BEHIND_ALL, TimelineItem, items_of
from memory.vocabulary import MEM, episode_iri

BLENDED_SHOWN = 5


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the page."""
    memory, site, rules = opened.memory, site_settings(), rules_of(opened.person)
    fading = Fading(memory.episodes, memory.clock())
    next_ones, there = fading.next_to_go(memory.holding, rules)
    picture, is_whole = fading.picture()
    choices = policies_for_people(site.policy)
    context = {
        "site": site,
        "is_never": rules.policy == NEVER,
        "choice": choice_named(rules.policy),
        "chosen": opened.person.forgetting,
        "choices": choices[: len(PLAIN)],
        "more_choices": choices[len(PLAIN) :],
        "is_more_chosen": opened.person.forgetting not in PLAIN,
        "last": last_run_in_words(opened.person, memory.clock()),
        "next_to_go": next_ones,
        "there": there,
        "in_bin": reading.count(memory.holding),
        "blended": _blended(opened),
        "picture": picture,
        "is_whole": is_whole,
        "pinned": fading.pinned(),
    }
    return laid_out(request, opened, "fading", context)


@require_POST
def choose_policy(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Saves the chosen forgetting policy."""
    policy = request.POST.get("forgetting", "")
    try:
        choose(opened.person, policy)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return back_to(opened, "fading/")
    never = _("Saved: from now on, nothing will be forgotten. You can still restore what’s in the bin.")
    messages.success(request, never if policy == NEVER else _("Saved. The change takes effect tonight."))
    return back_to(opened, "fading/")


@require_POST
def change_pin(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Pins or unpins a memory. 404 if there is none."""
    pinned = request.POST.get("pinned") == "yes"
    try:
        episode = episode_iri(opened.person.id, str(ULID.from_str(request.POST.get("episode", ""))))
    except ValueError as problem:
        raise Http404 from problem
    if not opened.memory.episodes.reader.rows("retrieval_marks", episode=episode):
        raise Http404
    pin(opened.person, [episode], pinned=pinned)
    messages.success(request, _("Pinned: I’ll keep it.") if pinned else _("Unpinned."))
    return back_to(opened, "fading/")


def _blended(opened: Opened) -> list[TimelineItem]:
    """The newest blended memories."""
    reader = opened.memory.episodes.reader
    rows = reader.rows("newest_of_kinds", kind=MEM.BlendedEpisode, before=Literal(NUMBER_BEHIND_ALL))
    return items_of(reader, [row["episode"] for row in rows[:BLENDED_SHOWN]])
