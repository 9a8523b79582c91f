"""Views for login, sign-up, the first staff account, and preferences."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from chat.accounts import first_account, invitation
from chat.accounts.forms import SignupForm
from chat.accounts.models import User
from chat.accounts.paced_login import PacedLogin
from chat.accounts.preferences import PreferencesForm
from chat.accounts.sessions import note_device
from chat.rate_limit import RateLimit
from memory.errors import StoreUnavailable

LIMIT = require_http_methods(["GET", "POST"])
SIGN_UPS = RateLimit("sign-ups", 10, 60)
"""Limit per IP address on sign-ups tried: neither are accounts made in bulk nor names tried out."""


class Login(LoginView):
    """The login page, with a link to sign-up if that is open. Notes the device on the session."""

    template_name = "accounts/login.html"
    redirect_authenticated_user = True
    form_class = PacedLogin

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Adds whether sign-up is open."""
        return super().get_context_data(signup_allowed=settings.COMPANION_SIGNUP == "open", **more)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Logs in and notes the device."""
        answer = super().form_valid(form)
        note_device(self.request)
        return answer


@LIMIT
def sign_up(request: HttpRequest) -> HttpResponse:
    """Creates an account and logs in, if sign-up is open or the invitation is valid; otherwise 404. 429 over the limit."""
    number = invitation.number_of(request.GET.get("invitation", ""))
    if settings.COMPANION_SIGNUP != "open" and not (settings.COMPANION_SIGNUP == "invite" and number):
        raise Http404
    if request.method == "POST" and not SIGN_UPS.hit_from(str(request.META.get("REMOTE_ADDR", ""))):
        return HttpResponse(status=429)
    return _created(request, "accounts/signup.html", User(invitation=number))


@LIMIT
def first_staff_account(request: HttpRequest, token: str) -> HttpResponse:
    """Creates the first staff account by the one-time link; 404 if the link is not valid."""
    if not first_account.is_valid(token):
        raise Http404
    return _created(request, "accounts/first_account.html", User(is_staff=True, is_superuser=True))


@login_required
@LIMIT
def preferences(request: HttpRequest) -> HttpResponse:
    """Shows and saves the person's preferences."""
    form = PreferencesForm(request.POST or None, instance=request.user if isinstance(request.user, User) else None)
    if request.method != "POST" or not form.is_valid():
        times = ((form["quiet_from"], _("From")), (form["quiet_until"], _("Until")))
        status = 200 if request.method == "GET" else 400
        shown = {"form": form, "times": times, "language_model": settings.COMPANION_LLM}
        return render(request, "accounts/preferences.html", shown, status=status)
    try:
        form.save()
        messages.success(request, _("Saved."))
    except StoreUnavailable:
        messages.warning(
            request, _("Saved. Your memory isn’t available right now, so the sharing setting will take effect later.")
        )
    return redirect("accounts:preferences")


def _created(request: HttpRequest, template: str, account: User) -> HttpResponse:
    form = SignupForm(request.POST or None, instance=account)
    if request.method != "POST" or not form.is_valid():
        return render(request, template, {"form": form}, status=200 if request.method == "GET" else 400)
    user: User = form.save()
    login(request, user)
    note_device(request)
    return redirect("chat:page")
