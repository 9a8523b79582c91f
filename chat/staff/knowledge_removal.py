"""The pages on which staff remove a knowledge base: what would go and what stays, then the progress of the removal."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from chat.accounts.logged_in import account_with
from chat.accounts.models import User
from chat.labels import problem_in_words
from chat.staff.laid_out import laid_out
from chat.staff.models import KnowledgeRemoval
from chat.staff.removing_knowledge import ask, ask_again, withdraw
from memory.access import STORE
from memory.domain_knowledge.bundled import bundled_names
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.errors import BadInput
from memory.inspector.leaning import leaning, leaving

MAY_REMOVE = "staff.add_knowledgeremoval"


@require_http_methods(["GET", "HEAD", "POST"])
def confirm_page(request: HttpRequest, name: str) -> HttpResponse:
    """Says what the removal of a knowledge base would take away, and asks for a confirmation."""
    staff, base = account_with(request, MAY_REMOVE), Catalogue(STORE.engine).base(name)
    if base is None:
        raise Http404
    if request.method == "POST":
        return _asked(request, staff, base)
    people = User.memories.order_by("pk").values_list("pk", flat=True)
    shown = {
        "base": base,
        "goes": leaving(STORE.engine, base),
        "stays": leaning(STORE.engine, base, people),
        "comes_along": base.name in bundled_names(),
    }
    return laid_out(request, "knowledge_removal_confirm", f"Remove “{base.label}”?", shown)


@require_http_methods(["GET", "HEAD", "POST"])
def removal_page(request: HttpRequest, number: int) -> HttpResponse:
    """Shows the progress of a removal; one that has not begun can be withdrawn, and one that failed tried again."""
    removal = get_object_or_404(KnowledgeRemoval, pk=number)
    if request.method == "POST":
        account_with(request, MAY_REMOVE)
        return _act(request, removal)
    shown = {
        "removal": removal,
        "may_remove": request.user.has_perm(MAY_REMOVE),
        "comes_along": removal.name in bundled_names(),
        "is_back": removal.is_done and Catalogue(STORE.engine).base(removal.name) is not None,
    }
    return laid_out(request, "knowledge_removal", _("Removal of “%(name)s”") % {"name": removal.label}, shown)


def _asked(request: HttpRequest, staff: User, base: KnowledgeBase) -> HttpResponse:
    try:
        removal = ask(staff, base)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return redirect("staff:knowledge")
    return redirect("staff:knowledge_removal", number=removal.pk)


def _act(request: HttpRequest, removal: KnowledgeRemoval) -> HttpResponse:
    act = request.POST.get("act", "")
    if act == "keep" and not withdraw(removal):
        messages.warning(request, _("The removal has begun and can no longer be stopped."))
    elif act == "again":
        ask_again(removal)
    return redirect("staff:knowledge_removal", number=removal.pk)
