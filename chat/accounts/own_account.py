"""The account page: change of password and e-mail address, sessions, deletion of the account."""

import logging

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from chat import tasks
from chat.accounts.forms import EmailForm, PasswordForm
from chat.accounts.logged_in import account_of
from chat.accounts.models import SecondFactor, User
from chat.accounts.sessions import end_other_sessions, end_session, sessions_of
from chat.curating.data import erase_memory
from memory.errors import StoreUnavailable

logger = logging.getLogger("companion.accounts")
ENDS_AT_MOST = 2**63 - 1


@login_required
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Shows the account page."""
    return _shown(request)


@login_required
@require_POST
def change_password(request: HttpRequest) -> HttpResponse:
    """Changes the password and ends every other session."""
    user = account_of(request)
    form = PasswordChangeForm(user, request.POST)
    if not form.is_valid():
        return _shown(request, password_form=form)
    form.save()
    update_session_auth_hash(request, user)
    end_other_sessions(user, request.session.session_key)
    messages.success(request, _("Password changed. You’ve been logged out everywhere else."))
    return redirect("accounts:account")


@login_required
@require_POST
def change_email(request: HttpRequest) -> HttpResponse:
    """Changes or removes the e-mail address."""
    form = EmailForm(request.POST, instance=User.objects.get(pk=account_of(request).pk))
    if not form.is_valid():
        return _shown(request, email_form=form)
    form.save()
    messages.success(request, _("E-mail address saved.") if form.cleaned_data["email"] else _("E-mail address removed."))
    return redirect("accounts:account")


@login_required
@require_POST
def end(request: HttpRequest) -> HttpResponse:
    """Ends one other session, or all others."""
    user, number = account_of(request), request.POST.get("session", "")
    if number == "others":
        end_other_sessions(user, request.session.session_key)
        messages.success(request, _("You’ve been logged out everywhere else."))
    elif _is_number(number) and end_session(user, int(number)):
        messages.success(request, _("That device has been logged out."))
    else:
        messages.warning(request, _("That device was already logged out."))
    return redirect("accounts:account")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Asks for the password, then erases the memory, deletes the account, and says goodbye."""
    user = account_of(request)
    form = PasswordForm(user, request.POST or None)
    if request.method != "POST" or _is_last_of_staff(user) or not form.is_valid():
        shown = {"form": form, "is_last_of_staff": _is_last_of_staff(user)}
        return render(request, "accounts/delete.html", shown, status=200 if request.method != "POST" else 400)
    try:
        erase_memory(user)
    except StoreUnavailable:
        form.add_error(None, _("Your memory isn’t available right now, so nothing was deleted. Try again in a moment."))
        return render(request, "accounts/delete.html", {"form": form}, status=503)
    end_other_sessions(user, None)
    User.objects.get(pk=user.pk).delete()
    logout(request)
    tasks.clean_files.delay()
    logger.info("an account was deleted by its owner")
    return redirect("accounts:goodbye")


@require_safe
def goodbye(request: HttpRequest) -> HttpResponse:
    """Says that the account is gone."""
    return render(request, "accounts/goodbye.html")


def _shown(request: HttpRequest, **forms: object) -> HttpResponse:
    user = account_of(request)
    own = {"password_form": PasswordChangeForm(user), "email_form": EmailForm(instance=user)}
    second_factor = SecondFactor.objects.filter(user=user).first()
    key = request.session.session_key
    sessions = [(each, each.session_key == key) for each in sessions_of(user, key)]
    return render(
        request,
        "accounts/account.html",
        {**own, **forms, "sessions": sessions, "second_factor": second_factor},
        status=400 if forms else 200,
    )


def _is_last_of_staff(user: User) -> bool:
    """Whether this is the last active superuser, without whom nobody could administer the site."""
    return user.is_superuser and not User.objects.filter(is_superuser=True, is_active=True).exclude(pk=user.pk).exists()


def _is_number(given: str) -> bool:
    """Whether this can be a session number; over-long digit strings are rejected before parsing."""
    return given.isascii() and given.isdigit() and len(given) <= len(str(ENDS_AT_MOST)) and int(given) <= ENDS_AT_MOST
