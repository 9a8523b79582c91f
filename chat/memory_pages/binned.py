"""The bin page: what was forgotten lately and why, to be restored or permanently removed."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django.views.decorators.http import require_POST, require_safe
from rdflib import URIRef
from ulid import ULID

from chat.consolidating.rules import site_settings
from chat.curating.bin import bring_back, empty_bin, remove_from_bin
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.curation.bin import reading
from memory.curation.bin.giving_back import Returned
from memory.errors import BadInput
from memory.inspector.bin import bin_page, in_bin
from memory.vocabulary import episode_iri

BIN = "fading/bin/"
CURSOR_AT_MOST = 60
NOT_THERE = gettext_noop("That’s no longer in the bin.")


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Lists the bin, the latest first."""
    before, days = request.GET.get("before", "")[:CURSOR_AT_MOST], site_settings().bin_days
    context = {"binned": bin_page(opened.memory.holding, before, days), "days": days, "goes_on": bool(before), "tab": "fading"}
    return laid_out(request, opened, "fading_bin", context)


@require_POST
def change(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Restores an item, or permanently removes it after confirmation. An item that is gone changes nothing."""
    root = _root(request, opened)
    words = in_bin(opened.memory.holding, root)
    if words is None:
        messages.warning(request, _(NOT_THERE))
    elif request.POST.get("do") == "bring_back":
        _bring_back(request, opened, root)
    elif request.POST.get("do") == "remove":
        if request.POST.get("sure") != "yes":
            return laid_out(request, opened, "fading_removal", {"root": root.rpartition("/")[2], "words": words, "tab": "fading"})
        _say_removed(request, remove_from_bin(opened.person, root, opened.memory.clock))
    return back_to(opened, BIN)


@require_POST
def empty(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Permanently empties the bin, after confirmation."""
    number = reading.count(opened.memory.holding)
    if number and request.POST.get("sure") != "yes":
        return laid_out(request, opened, "fading_removal", {"number": number, "tab": "fading"})
    _say_removed(request, empty_bin(opened.person, opened.memory.clock))
    return back_to(opened, BIN)


def _root(request: HttpRequest, opened: Opened) -> URIRef:
    try:
        return episode_iri(opened.person.pk, str(ULID.from_str(request.POST.get("episode", ""))))
    except ValueError as problem:
        raise Http404 from problem


def _bring_back(request: HttpRequest, opened: Opened, root: URIRef) -> None:
    try:
        returned = bring_back(opened.person, root, opened.memory.clock)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return
    messages.success(request, _back_in_words(returned)) if returned.roots else messages.warning(request, _(NOT_THERE))


def _back_in_words(returned: Returned) -> str:
    number = len(returned.roots)
    if returned.blends:
        said = ngettext(
            "It’s back, just as it was, and the merged conversation it had become part of is gone. It’s pinned now, so I’ll keep it.",
            "All %(number)s are back, just as they were, and the merged conversation they had become is gone. "
            "They’re pinned now, so I’ll keep them.",
            number,
        )
    else:
        said = ngettext(
            "It’s back, just as it was. It’s pinned now, so I’ll keep it.",
            "All %(number)s are back, just as they were. They’re pinned now, so I’ll keep them.",
            number,
        )
    return said % {"number": number_format(number, force_grouping=True)}


def _say_removed(request: HttpRequest, number: int) -> None:
    if number:
        messages.success(
            request,
            _("Deleted from the bin: %(number)s. The text will be gone from the disk when the files are next rewritten.")
            % {"number": number_format(number, force_grouping=True)},
        )
    else:
        messages.warning(request, _(NOT_THERE))
