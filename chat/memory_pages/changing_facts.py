"""Retiring, restoring and deleting facts on the memory pages."""

from collections.abc import Sequence
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST
from rdflib import URIRef

from chat.curating.facts import bring_facts_back, remove_facts, restore_facts, retire_facts
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.receipts import counts_in_words
from chat.memory_pages.undoing import change_in_file, signed, signed_for_file
from memory.curation.facts import IN_MESSAGES, IN_REPLIES
from memory.curation.receipt import Receipt
from memory.errors import BadInput
from memory.inspector.facts_in_words import FactsInWords, ShownFact

AT_ONCE = 50
JSON = "application/json"
REMOVE, RETIRE, RESTORE, MOVE = "remove", "retire", "restore", "move"


@require_POST
def change(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Retires or restores the selected facts, or goes to the confirmation of their deletion."""
    chosen, action = _chosen(request.POST.getlist("fact")), request.POST.get("action", "")
    if not chosen or action not in {REMOVE, RETIRE, RESTORE, MOVE}:
        messages.warning(request, _("Select one or more memories first."))
        return back_to(opened, "knowledge/")
    if action in {REMOVE, MOVE}:
        page = "fact/remove/" if action == REMOVE else "move/"
        return back_to(opened, f"{page}?{urlencode({'fact': [_name(each) for each in chosen]}, doseq=True)}")
    try:
        said, undo = _changed(opened, action, chosen)
        messages.success(request, said, extra_tags=undo)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    is_one = len(chosen) == 1 and request.POST.get("from") == "fact"
    return back_to(opened, f"fact/?{urlencode({'iri': chosen[0]})}" if is_one else "knowledge/")


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Asks for confirmation, then permanently deletes those facts that are still there and says what went with them.

    A script that wants JSON has confirmed already: it gets what to say, and the token by which all of it can be brought back,
    sent as a file; empty if it is too large for that.
    """
    given = request.POST if request.method == "POST" else request.GET
    chosen = _chosen([f"{opened.memory.learned.person}/fact/{name}" for name in given.getlist("fact")])
    try:
        found = opened.memory.learned.facts.facts_at(chosen)
        if not found:
            raise Http404
        shown = FactsInWords(opened.memory).shown(found)
        if request.method == "POST":
            removed = remove_facts(opened.person, [each.iri for each in found], opened.memory.clock)
            if request.headers.get("Accept") == JSON:
                undo, said = signed_for_file(removed.change, opened.person), _deleted_in_words(shown, removed.receipt)
                too_much = _("Too much was deleted at once, so this can’t be undone.")
                return JsonResponse({"words": said if undo else f"{said} {too_much}", "undo": undo})
            _say(request, removed.receipt)
            return back_to(opened, "knowledge/")
    except BadInput as problem:
        raise Http404 from problem
    named = [(_name(each.iri), each) for each in shown]
    return laid_out(request, opened, "fact_removal", {"facts": named, "tab": "fact"})


@require_POST
def bring_back(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Brings deleted facts back with all that went with them; the `problem` in words as JSON, empty if it is done."""
    try:
        change = change_in_file(request.FILES.get("change"), opened.person)
        bring_facts_back(opened.person, change, opened.memory.clock)
    except BadInput as problem:
        return JsonResponse({"problem": problem_in_words(problem)})
    return JsonResponse({"problem": ""})


def _deleted_in_words(shown: Sequence[ShownFact], receipt: Receipt) -> str:
    """What was deleted, and whether words in the chat went with it."""
    is_one = len(shown) == 1
    said = _("Deleted: %(words)s") % {"words": shown[0].sentence} if is_one else counts_in_words({"facts": len(shown)})
    in_chat = receipt.removed.get(IN_MESSAGES, 0) + receipt.removed.get(IN_REPLIES, 0)
    gone_too = _("What was said about it in our chat is gone too.")
    return f"{said} {gone_too}" if in_chat else said


def _changed(opened: Opened, action: str, chosen: list[URIRef]) -> tuple[str, str]:
    """What was done, in words, and the change as a token with which it can be undone; empty if it can’t be."""
    if action == RETIRE:
        retired = retire_facts(opened.person, chosen, opened.memory.clock)
        said = ngettext(
            "One memory set aside. I won’t use it or learn it again, unless you choose “Use again”.",
            "%(number)d memories set aside. I won’t use them or learn them again, unless you choose “Use again”.",
            retired.number,
        )
        return said % {"number": retired.number}, signed(retired.change, opened.person) if retired.number else ""
    number = restore_facts(opened.person, chosen, opened.memory.clock)
    return ngettext("I’ll use one memory again.", "I’ll use %(number)d memories again.", number) % {"number": number}, ""


def _say(request: HttpRequest, receipt: Receipt) -> None:
    """Shows the receipt in words."""
    messages.success(request, counts_in_words(receipt.removed))
    for each in receipt.kept:
        messages.info(request, _(each))


def _chosen(given: list[str]) -> list[URIRef]:
    return [URIRef(each) for each in dict.fromkeys(given)][:AT_ONCE]


def _name(fact: URIRef) -> str:
    """The last segment of a fact's IRI, short enough for a URL."""
    return fact.rpartition("/")[2]
