"""The page that switches two-factor login on and off."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import CharField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from chat.accounts.forms import PasswordForm
from chat.accounts.models import SecondFactor, User
from chat.accounts.second_factor import address_of, is_on, new_secret, switch_on
from chat.accounts.sessions import end_other_sessions

OFFERED = "second_factor"
"""Session key of the secret that is shown but not in use yet."""
NOT_OF_APP = _("That isn’t the code your app shows now. Check that your phone’s clock is right, then try again.")


class CodeForm(PasswordForm):
    """The password, with a code from the authenticator app."""

    code = CharField(max_length=20)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Shows the secret for setting up the app and takes a first code; or switches two-factor login off."""
    user = get_object_or_404(User, pk=request.user.pk)
    if is_on(user):
        return _off(request, user)
    secret = request.session.setdefault(OFFERED, new_secret())
    form = CodeForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        codes = switch_on(user, secret, form.cleaned_data["code"])
        if codes is not None:
            del request.session[OFFERED]
            end_other_sessions(user, request.session.session_key)
            return render(request, "accounts/second_factor_on.html", {"codes": codes})
        form.add_error("code", NOT_OF_APP)
    site = settings.ALLOWED_HOSTS[0] if settings.ENVIRONMENT.is_behind_https else "Companion"
    shown = {"form": form, "secret": secret, "address": address_of(user, secret, site)}
    return render(request, "accounts/second_factor.html", shown, status=400 if form.errors else 200)


def _off(request: HttpRequest, user: User) -> HttpResponse:
    form = PasswordForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        SecondFactor.objects.filter(user=user).delete()
        messages.success(request, _("Two-step login is off. From now on, you log in with just your password."))
        return redirect("accounts:account")
    return render(request, "accounts/second_factor_off.html", {"form": form}, status=400 if form.errors else 200)
