"""The page for listing, making and revoking API tokens. A secret is shown once, in the response that creates it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from chat.accounts import tokens
from chat.accounts.areas import area_of, areas_of, name_of
from chat.accounts.logged_in import account_of
from chat.accounts.models import User
from memory.errors import BadInput


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Lists the tokens; on POST makes one and shows its secret."""
    person = account_of(request)
    if request.method != "POST":
        return _shown(request, person)
    try:
        days = request.POST.get("days", "")
        name, scopes = request.POST.get("name", ""), request.POST.getlist("scope")
        whose = _memory(person, request.POST.get("area", ""))
        made, secret = tokens.make_token(whose, name, scopes, int(days) if days in map(str, tokens.DAYS) else 0)
    except BadInput as problem:
        return _shown(request, person, status=400, problem=str(problem))
    is_calendar = tokens.allows(made, tokens.CALENDAR)
    address = request.build_absolute_uri(f"/api/calendar/{secret}.ics") if is_calendar else ""
    return _shown(request, person, made=made, secret=secret, address=address)


@login_required
@require_POST
def revoke(request: HttpRequest) -> HttpResponse:
    """Revokes a token immediately."""
    if tokens.revoke(account_of(request), request.POST.get("token", "")):
        messages.success(request, _("Revoked. Programs that used this token no longer have access."))
    return redirect("accounts:tokens")


def _shown(request: HttpRequest, person: User, status: int = 200, **more: object) -> HttpResponse:
    listed = [(each, each.expires_at <= timezone.now(), name_of(each.person)) for each in tokens.tokens_of(person)]
    shown = {
        "tokens": listed,
        "scopes": [(scope, _(words)) for scope, words in tokens.SCOPES.items()],
        "days": tokens.DAYS,
        "zone": person.time_zone,
        "areas": areas_of(person),
    }
    return render(request, "accounts/tokens.html", {**shown, **more}, status=status)


def _memory(person: User, key: str) -> User:
    """The general memory, or the area with this id. Raises BadInput if there is none."""
    whose = area_of(person, key) if key else person
    if whose is None:
        raise BadInput(_("That area no longer exists."), _("Choose another one."))
    return whose
