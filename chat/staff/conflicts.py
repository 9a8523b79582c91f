"""The conflicts page: contradictory contributions side by side; staff keep one, all or none."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_http_methods
from rdflib import URIRef

from chat.accounts.models import User
from chat.labels import problem_in_words
from chat.sharing import quarantine
from chat.staff.deciding import decide, keep_of
from chat.staff.laid_out import laid_out
from chat.staff.showing_conflicts import shown_conflicts
from memory.errors import BadInput
from memory.facts.sharing import Quarantine

KEEP_ALL, KEEP_NONE, LEAVE = "all", "none", "rule"
SAID = {
    KEEP_ALL: gettext_noop("Kept all statements. The companion will say that people disagree."),
    KEEP_NONE: gettext_noop("Rejected all that people said. The companion won’t say any of it."),
    LEAVE: gettext_noop("The decision was withdrawn. The companion decides automatically again."),
}
SIDES_AT_MOST = 50


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Lists the conflicts, with who says what and how much that weighs; on POST decides one of them."""
    if request.method == "POST":
        return _decided(request)
    conflicts = shown_conflicts(quarantine())
    shown = {
        "open": [each for each in conflicts if not each.is_decided],
        "decided": [each for each in conflicts if each.is_decided],
        "undo": request.GET.getlist("undo")[:SIDES_AT_MOST],
    }
    return laid_out(request, "conflicts", _("Conflicts"), shown)


def _decided(request: HttpRequest) -> HttpResponse:
    """Decides a conflict, and redirects back with the parameters to undo it."""
    sides = [URIRef(each) for each in request.POST.getlist("side")[:SIDES_AT_MOST]]
    keep = request.POST.get("keep", "")
    if not sides or not isinstance(request.user, User) or keep not in {*SAID, *map(str, sides)}:
        messages.warning(request, _("Choose a statement first."))
        return redirect("staff:conflicts")
    try:
        for problem in _done(quarantine(), request.user, sides, keep):
            messages.warning(request, problem)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return redirect("staff:conflicts")
    messages.success(request, _(SAID.get(keep, gettext_noop("Kept one statement and rejected the others."))))
    return redirect(f"{request.path}?{urlencode({'undo': sides}, doseq=True)}" if keep != LEAVE else request.path)


def _done(known: Quarantine, staff: User, sides: list[URIRef], keep: str) -> list[str]:
    if keep == LEAVE:
        return decide(known, staff, "reopen", sides)[1]
    kept = {KEEP_ALL: sides, KEEP_NONE: []}.get(keep, [URIRef(keep)])
    return keep_of(known, staff, sides, kept)
