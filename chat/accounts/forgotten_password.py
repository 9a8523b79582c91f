"""Password reset by e-mail link if a mail server is configured; otherwise the page says whom to ask."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.views import PasswordResetConfirmView, PasswordResetDoneView, PasswordResetView
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse_lazy
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from chat.accounts.models import User
from chat.accounts.sessions import end_other_sessions
from chat.rate_limit import RateLimit

TO_ONE = RateLimit("forgotten", 3, 3600)
"""Limit on mails to one e-mail address, so that nobody can flood an inbox."""
FROM_ONE = RateLimit("forgottens", 30, 3600)
"""Limit on mails requested from one IP address."""


class ResetForm(PasswordResetForm):
    """Writes to each person in the language they chose, otherwise in that of whoever asks."""

    def send_mail(self, *arguments: Any, **more: Any) -> None:
        """Sends one mail; its context is the third argument."""
        context = more.get("context") or arguments[2]
        with override(context["user"].language or get_language()):
            super().send_mail(*arguments, **more)


class Ask(PasswordResetView):
    """Asks for the e-mail address; the response does not reveal whether an account has it."""

    template_name = "accounts/forgotten.html"
    form_class = ResetForm
    email_template_name = "accounts/forgotten_mail.txt"
    subject_template_name = "accounts/forgotten_subject.txt"
    success_url = reverse_lazy("accounts:forgotten_sent")

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Adds whether mail can be sent."""
        return {**super().get_context_data(**more), "sends_mail": settings.COMPANION_MAIL}

    def form_valid(self, form: Any) -> HttpResponse:
        """Sends the link if mail can be sent. Requests over the rate limit get the same response but no mail."""
        if not settings.COMPANION_MAIL:
            return self.form_invalid(form)
        to, by = str(form.cleaned_data["email"]).casefold(), str(self.request.META.get("REMOTE_ADDR", ""))
        if not (FROM_ONE.hit(by) and TO_ONE.hit(to)):
            return redirect(self.success_url)
        return super().form_valid(form)


class PasswordMailSent(PasswordResetDoneView):
    """Says that mail is on its way if there is such an account."""

    template_name = "accounts/forgotten_sent.html"


class Choose(PasswordResetConfirmView):
    """Sets a new password by the mailed link, once."""

    template_name = "accounts/choose_password.html"
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: Any) -> HttpResponse:
        """Changes the password and ends all sessions."""
        answer = super().form_valid(form)
        if isinstance(self.user, User):
            end_other_sessions(self.user, None)
        messages.success(self.request, _("Password changed. Log in with the new one."))
        return answer
