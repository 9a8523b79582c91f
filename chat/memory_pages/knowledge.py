"""The page that lists facts: what the companion learned about and from the person."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe
from rdflib import URIRef

from chat.memory_pages.asked_timeline import iri_in
from chat.memory_pages.opened import Opened, laid_out
from chat.sharing import standing_of
from memory.facts.contributions import PROMOTED, REJECTED, WAITING, Contribution
from memory.facts.relations import NAME
from memory.inspector.agenda import agenda
from memory.inspector.card_kinds import CARD_KINDS, LIKES, PEOPLE, PLACES, PLANS
from memory.inspector.facts_in_words import COUNTS, HISTORY, RETIRED, FactsInWords, ShownFact
from memory.inspector.knowledge import CORRECTED, EVERYTHING, KINDS, ME, OTHERS, FactFilter, FactPage, page_of_facts
from memory.inspector.plan_calendar import MONTH, WEEK, plan_calendar
from memory.realisation.values import date_in_words

WORDS_AT_MOST = 100
STATES = (
    (COUNTS, gettext_noop("Current")),
    (CORRECTED, gettext_noop("Edited or added by you")),
    (HISTORY, gettext_noop("No longer true")),
    (RETIRED, gettext_noop("Set aside")),
    (EVERYTHING, gettext_noop("All memories")),
)
ABOUT = (("", gettext_noop("Anyone or anything")), (ME, gettext_noop("Me")), (OTHERS, gettext_noop("Other people and things")))
CHIPS = (
    ("", gettext_noop("All")),
    (PEOPLE, gettext_noop("People and pets")),
    (PLACES, gettext_noop("Places")),
    (PLANS, gettext_noop("Plans")),
    (LIKES, gettext_noop("Likes and dislikes")),
)
SPANS = (WEEK, MONTH)
VIEWS = (("", gettext_noop("List")), (WEEK, gettext_noop("Week")), (MONTH, gettext_noop("Month")))
SHOWN_AT_ONCE = 8
"""Facts shown unfolded; the rest of a page is collapsed to keep it short on a phone."""
SHARED = {
    WAITING: gettext_noop("You shared this. It will be used for everyone once other people say the same."),
    PROMOTED: gettext_noop("You shared this. It is now used for everyone, without your name."),
    REJECTED: gettext_noop("You shared this. The people who run this site decided not to use it for everyone."),
}
CONTESTED = gettext_noop("Other people disagree.")


@dataclass(frozen=True)
class ListedFact:
    """A fact, and in words what became of it if it was shared."""

    shown: ShownFact
    shared: str = ""


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows a page of facts, or the agenda of plans."""
    wanted = wanted_in(request.GET)
    found = page_of_facts(opened.memory, wanted)
    is_agenda = wanted == FactFilter(kind=PLANS)
    view = request.GET.get("view", "") if is_agenda and request.GET.get("view") in SPANS else ""
    items = with_sharing(opened, found.facts)
    shown = {
        "wanted": wanted,
        "thing_name": _name(opened, wanted.thing, found) if wanted.thing else "",
        "items": items[:SHOWN_AT_ONCE],
        "folded": items[SHOWN_AT_ONCE:],
        "agenda": _agenda(opened) if is_agenda and not view else [],
        "calendar": plan_calendar(opened.memory, view, _day(request.GET.get("day", ""))) if view else None,
        "views": [(each == view, each, words) for each, words in VIEWS],
        "plans": f"{opened.base}knowledge/?kind={PLANS}",
        "is_agenda": is_agenda,
        "view": view,
        "adding": date_in_words(adding.isoformat()) if is_agenda and (adding := _day(request.GET.get("add", ""))) else "",
        "older": address_of(wanted, found.older) if found.older and not is_agenda else "",
        "chips": [(kind == wanted.kind, address_of(replace(wanted, kind=kind, before="")), words) for kind, words in CHIPS],
        "states": STATES,
        "about": ABOUT,
    }
    return laid_out(request, opened, "knowledge", shown)


def _agenda(opened: Opened) -> list[tuple[str, list[ListedFact]]]:
    return [(part.heading, with_sharing(opened, part.facts)) for part in agenda(opened.memory)]


def _day(given: str) -> date | None:
    try:
        return date.fromisoformat(given)
    except ValueError:
        return None


def wanted_in(given: Mapping[str, str]) -> FactFilter:
    """The filter in the parameters; unknown values are ignored."""
    words = " ".join(given.get("words", "").split())[:WORDS_AT_MOST]
    about, state, kind = given.get("about", ""), given.get("state", COUNTS), given.get("kind", "")
    return FactFilter(
        words,
        about if about in {ME, OTHERS} else "",
        state if state in KINDS else COUNTS,
        given.get("before", ""),
        kind if kind in CARD_KINDS else "",
        iri_in(given.get("thing", "")),
    )


def _name(opened: Opened, thing: URIRef, found: FactPage) -> str:
    """What the person calls this thing."""
    about = opened.memory.learned.facts.facts(thing, NAME) or [each.learned for each in found.facts]
    name = FactsInWords(opened.memory).speaker(about).subject(thing)
    return name[:1].upper() + name[1:]


def with_sharing(opened: Opened, facts: Sequence[ShownFact]) -> list[ListedFact]:
    """The facts, each with what became of it if it was shared."""
    standing = standing_of(opened.person, [each.iri for each in facts if each.learned.is_shareable])
    return [ListedFact(each, _shared(standing[each.iri]) if each.iri in standing else "") for each in facts]


def _shared(contribution: Contribution) -> str:
    said = _(SHARED[contribution.state]) if contribution.state in SHARED else ""
    return f"{said} {_(CONTESTED)}" if contribution.is_contested else said


def address_of(wanted: FactFilter, before: str = "") -> str:
    """The query string for this filter, from the cursor `before`; empty for no filter."""
    state = wanted.state if wanted.state != COUNTS else ""
    given = {"words": wanted.words, "kind": wanted.kind, "about": wanted.about, "state": state}
    given |= {"thing": wanted.thing or "", "before": before}
    asked = urlencode({name: value for name, value in given.items() if value})
    return f"?{asked}" if asked else ""
