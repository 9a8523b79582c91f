"""What the companion knows of the person and from the person."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from chat.memory_pages.opened import Opened, laid_out
from chat.sharing import standing_of
from memory.facts.contributions import PROMOTED, REJECTED, WAITING, Contribution
from memory.inspector.facts_in_words import COUNTS, HISTORY, RETIRED, ShownFact
from memory.inspector.knowledge import CORRECTED, EVERYTHING, KINDS, ME, OTHERS, Wanted, page_of_facts

WORDS_AT_MOST = 100
STATES = (
    (COUNTS, "What counts now"),
    (CORRECTED, "Put right by hand"),
    (HISTORY, "No longer so"),
    (RETIRED, "Set aside"),
    (EVERYTHING, "Everything"),
)
ABOUT = (("", "Anybody and anything"), (ME, "Me"), (OTHERS, "Others"))
SHARED = {
    WAITING: "You contributed this to what everybody's companion knows. It waits until others tell the same.",
    PROMOTED: "You contributed this, and everybody's companion knows it now, without your name.",
    REJECTED: "You contributed this; those who look after this site kept it out of what everybody's companion knows.",
}
CONTESTED = "Others tell otherwise."


@dataclass(frozen=True)
class Item:
    """A fact with what has become of it where it was contributed, in words."""

    shown: ShownFact
    shared: str = ""


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """The page."""
    wanted = wanted_in(request.GET)
    found = page_of_facts(opened.memory, wanted)
    shown = {
        "wanted": wanted,
        "items": with_sharing(opened, found.facts),
        "older": _asked(wanted, found.older) if found.older else "",
        "states": STATES,
        "about": ABOUT,
    }
    return laid_out(request, opened, "knowledge", shown)


def wanted_in(given: Mapping[str, str]) -> Wanted:
    """The filter of the page; what is unknown of it is left out."""
    words = " ".join(given.get("words", "").split())[:WORDS_AT_MOST]
    about, state = given.get("about", ""), given.get("state", COUNTS)
    return Wanted(
        words,
        about if about in {ME, OTHERS} else "",
        state if state in KINDS else COUNTS,
        given.get("before", ""),
    )


def with_sharing(opened: Opened, facts: Sequence[ShownFact]) -> list[Item]:
    """The facts with what has become of those that were contributed."""
    standing = standing_of(opened.person, [each.iri for each in facts if each.learned.is_shareable])
    return [Item(each, _shared(standing[each.iri]) if each.iri in standing else "") for each in facts]


def _shared(contribution: Contribution) -> str:
    said = SHARED.get(contribution.state, "")
    return f"{said} {CONTESTED}" if contribution.is_contested else said


def _asked(wanted: Wanted, before: str = "") -> str:
    """The same filter as the rest of an address."""
    given = {"words": wanted.words, "about": wanted.about, "state": wanted.state, "before": before}
    return f"?{urlencode({name: value for name, value in given.items() if value})}"
