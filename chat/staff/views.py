"""The quarantine page, where staff promote or reject contributions, or leave them to the rule."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from rdflib import URIRef

from chat.accounts.models import User
from chat.sharing import quarantine
from chat.staff.deciding import DECISIONS, decide
from chat.staff.laid_out import laid_out
from chat.staff.showing import shown_contributions
from memory.facts.contributions import PROMOTED, REJECTED, WAITING

STATES = (WAITING, PROMOTED, REJECTED)


@require_http_methods(["GET", "POST"])
def quarantine_page(request: HttpRequest) -> HttpResponse:
    """Lists the contributions in one state; on POST decides the selected ones."""
    given = request.GET.get("state", WAITING)
    state = given if given in STATES else WAITING
    if request.method == "POST":
        _decide(request)
        return redirect(f"{request.path}?state={state}")
    listed = shown_contributions(quarantine(), state)
    shown = {"contributions": listed, "state": state, "states": STATES, "decisions": DECISIONS}
    return laid_out(request, "quarantine", _("Quarantine"), shown)


def _decide(request: HttpRequest) -> None:
    decision = request.POST.get("decision", "")
    chosen = [URIRef(each) for each in request.POST.getlist("contribution")]
    if decision not in DECISIONS or not chosen or not isinstance(request.user, User):
        messages.warning(request, _("Select one or more first."))
        return
    decided, problems = decide(quarantine(), request.user, decision, chosen)
    messages.success(request, f"Decided: {decided}.")
    for problem in problems:
        messages.warning(request, problem)
