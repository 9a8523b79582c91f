"""Retiring, restoring and deleting facts on the memory pages."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST
from rdflib import URIRef

from chat.curating.facts import delete_facts, restore_facts, retire_facts
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.receipts import counts_in_words
from chat.memory_pages.undoing import signed
from memory.curation.receipt import Receipt
from memory.errors import BadInput
from memory.inspector.facts_in_words import FactsInWords

AT_ONCE = 50
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
    """Asks for confirmation, then permanently deletes those facts that are still there and says what went with them."""
    given = request.POST if request.method == "POST" else request.GET
    chosen = _chosen([f"{opened.memory.learned.person}/fact/{name}" for name in given.getlist("fact")])
    try:
        found = opened.memory.learned.facts.facts_at(chosen)
        if not found:
            raise Http404
        if request.method == "POST":
            _say(request, delete_facts(opened.person, [each.iri for each in found], opened.memory.clock))
            return back_to(opened, "knowledge/")
    except BadInput as problem:
        raise Http404 from problem
    shown = FactsInWords(opened.memory).shown(found)
    named = [(_name(each.iri), each) for each in shown]
    return laid_out(request, opened, "fact_removal", {"facts": named, "tab": "fact"})


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
