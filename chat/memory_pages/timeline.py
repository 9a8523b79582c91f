"""The timeline: what was said and done, newest first, with bulk pinning and removal."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from urllib.parse import parse_qsl

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django.views.decorators.http import require_POST, require_safe
from rdflib import URIRef

from chat.curating.episodes import delete_exchanges, pin
from chat.curating.moving import WhatMoves
from chat.memory_pages import moving
from chat.memory_pages.asked_timeline import NAMES, address_of, wanted_by
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.receipts import removed_in_words
from memory.inspector.activity import first_day, heard_on, said_on
from memory.inspector.pictures.calendar import YearCalendar, calendar, year_until
from memory.inspector.timeline import TimelineFilter, items_of, timeline
from memory.vocabulary import episode_iri

CHOSEN_AT_MOST = 200
YEARS_AT_MOST = 50
KIND_WORDS = {
    "": gettext_noop("Everything"),
    "you": gettext_noop("What you said"),
    "me": gettext_noop("What I said"),
    "unasked": gettext_noop("Conversations I started"),
    "judged": gettext_noop("What you rated"),
    "heard": gettext_noop("From transcripts"),
    "blended": gettext_noop("Merged conversations"),
}


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows a page of the timeline; the first one has a one-year calendar."""
    wanted = wanted_by(request.GET.dict())
    shown = timeline(opened.memory, wanted)
    is_first = wanted == TimelineFilter()
    began = first_day(opened.memory)
    context = {
        "wanted": wanted,
        "shown": shown,
        "is_first": is_first,
        "is_empty": is_first and not shown.groups,
        "older": address_of(wanted, before=shown.before) if shown.before else "",
        "fields": _fields(wanted),
        "kinds": KIND_WORDS.items(),
        "months": list(_months(opened, began)),
        "what": _what(opened, wanted),
        **_calendar(request, opened, began, is_shown=is_first),
    }
    return laid_out(request, opened, "timeline", context)


@require_POST
def change(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Pins or unpins the selected episodes, or asks for confirmation before removing or moving them."""
    chosen, done = chosen_of(request.POST, opened), request.POST.get("do", "")
    if not chosen:
        messages.warning(request, _("Select one or more first."))
        return _back(request, opened)
    if done == "delete":
        items = items_of(opened.memory.episodes.reader, chosen)
        context = {"items": items, "fields": list(_given(request.POST.dict())), "number": len(items), "tab": "timeline"}
        return laid_out(request, opened, "timeline_removal", context)
    if done == "move":
        return moving.asking(request, opened, WhatMoves(tuple(chosen)))
    number = pin(opened.person, chosen, pinned=done == "pin")
    words = (
        ngettext("%(number)d pinned.", "%(number)d pinned.", number)
        if done == "pin"
        else ngettext("%(number)d unpinned.", "%(number)d unpinned.", number)
    )
    messages.success(request, words % {"number": number} if number else _("Nothing has changed: it was already set that way."))
    return _back(request, opened)


@require_POST
def remove(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Permanently removes the selected exchanges, and says what went."""
    receipt = delete_exchanges(opened.person, chosen_of(request.POST, opened))
    if receipt.is_empty:
        messages.warning(request, _("There was nothing left to delete."))
    else:
        messages.success(request, removed_in_words(receipt))
    return back_to(opened, f"timeline/{address_of(wanted_by(request.POST.dict()))}")


def chosen_of(given: QueryDict, opened: Opened) -> list[URIRef]:
    """The selected episodes that are in this memory, at most CHOSEN_AT_MOST."""
    asked = [each for each in given.getlist("episode")[:CHOSEN_AT_MOST] if each.isascii() and each.isalnum()]
    iris = [episode_iri(opened.person.pk, each) for each in dict.fromkeys(asked)]
    return [item.episode for item in items_of(opened.memory.episodes.reader, iris)]


def _back(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Redirects to where the request came from: a page of the timeline, or the page of an episode."""
    episode = request.POST.get("back", "")
    if episode.isascii() and episode.isalnum():
        return back_to(opened, f"episode/{episode}/")
    wanted = wanted_by(request.POST.dict())
    before = wanted.before if "before" in request.POST else None
    return back_to(opened, f"timeline/{address_of(wanted, before=before)}")


def _fields(wanted: TimelineFilter) -> list[tuple[str, str]]:
    """The filter as hidden form fields."""
    before = wanted.before if wanted.before != TimelineFilter().before else None
    return list(_given(dict(parse_qsl(address_of(wanted, before=before).removeprefix("?")))))


def _given(given: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((name, given[name]) for name in (*NAMES, "before", "back") if given.get(name))


def _what(opened: Opened, wanted: TimelineFilter) -> str:
    """A description of the filter in words; empty for no filter."""
    parts = []
    if wanted.about is not None and not wanted.words:
        name = opened.memory.learned.called([wanted.about]).get(wanted.about)
        parts.append(
            _("about %(name)s") % {"name": name or opened.memory.learned.labels_of([wanted.about]).get(wanted.about, _("this"))}
        )
    if wanted.words:
        parts.append(_("with the words “%(words)s”") % {"words": wanted.words})
    if wanted.days and (wanted.about is None or wanted.words):
        day = wanted.days[0]
        on = _("on %(day)s") % {"day": date_format(day, _("j F Y"))}
        parts.append(on if len(wanted.days) == 1 else _("in %(month)s") % {"month": date_format(day, _("F Y"))})
    if wanted.kind and (wanted.about is None or wanted.words):
        parts.insert(0, _lowered(_(KIND_WORDS[wanted.kind])))
    return ", ".join(parts)


def _lowered(words: str) -> str:
    """The words as they stand within a sentence: the first letter small."""
    return words[:1].lower() + words[1:]


def _today(opened: Opened) -> date:
    return opened.memory.clock().astimezone(opened.memory.episodes.zone).date()


def _months(opened: Opened, began: date | None) -> Iterable[tuple[int, list[tuple[str, str]]]]:
    """Years, newest first, each with its months since the memory began as pairs of query value and words."""
    today = _today(opened)
    for year in range(today.year, max(began.year, today.year - YEARS_AT_MOST) - 1, -1) if began is not None else ():
        first = began.month if began is not None and year == began.year else 1
        last = today.month if year == today.year else 12
        months = [(f"{year}-{month:02}", date_format(date(year, month, 1), _("F Y"))) for month in range(last, first - 1, -1)]
        if months:
            yield year, months


def _calendar(request: HttpRequest, opened: Opened, began: date | None, *, is_shown: bool) -> dict[str, object]:
    """The calendar of one year, and the end dates of the earlier and later one, if any."""
    if began is None or not is_shown:
        return {"calendar": None}
    last = _last_of_calendar(request.GET.get("until", ""), began, _today(opened))
    reader, year = opened.memory.episodes.reader, year_until(last)
    drawn: YearCalendar = calendar(said_on(reader, year), last, heard_on(reader, year))
    later = min(last + timedelta(weeks=52), _today(opened))
    return {
        "calendar": drawn,
        "earlier_year": drawn.first - timedelta(days=1) if began < drawn.first else None,
        "later_year": later if later > last else None,
    }


def _last_of_calendar(given: str, began: date, today: date) -> date:
    try:
        asked = date.fromisoformat(given)
    except ValueError:
        return today
    return asked if began <= asked <= today else today
