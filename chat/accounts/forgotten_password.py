"""A forgotten password: a link by mail, where a mail server is set; else the page says whom to ask."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import PasswordResetConfirmView, PasswordResetDoneView, PasswordResetView
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse_lazy

from chat.accounts.models import User
from chat.accounts.sessions import end_other_sessions
from chat.pace import Pace

TO_ONE = Pace("forgotten", 3, 3600)
"""Mails to one address: nobody's letter box is filled from here."""
FROM_ONE = Pace("forgottens", 30, 3600)
"""Those asked for from one address of the network."""


class Ask(PasswordResetView):
    """Asks for the e-mail address; the answer does not tell whether anybody has it."""

    template_name = "accounts/forgotten.html"
    email_template_name = "accounts/forgotten_mail.txt"
    subject_template_name = "accounts/forgotten_subject.txt"
    success_url = reverse_lazy("accounts:forgotten_sent")

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """With whether mail can be sent."""
        return {**super().get_context_data(**more), "sends_mail": settings.COMPANION_MAIL}

    def form_valid(self, form: Any) -> HttpResponse:
        """Sends the link, where mail can be sent at all. What is asked too often gets the same answer, and no mail."""
        if not settings.COMPANION_MAIL:
            return self.form_invalid(form)
        to, by = str(form.cleaned_data["email"]).casefold(), str(self.request.META.get("REMOTE_ADDR", ""))
        if not (FROM_ONE.allows(by) and TO_ONE.allows(to)):
            return redirect(self.success_url)
        return super().form_valid(form)


class Sent(PasswordResetDoneView):
    """That mail is under way, if there is such an account."""

    template_name = "accounts/forgotten_sent.html"


class Choose(PasswordResetConfirmView):
    """Takes the new password by the link of the mail, once; whoever was logged in is not any more."""

    template_name = "accounts/choose_password.html"
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: Any) -> HttpResponse:
        """Changes it, and ends all sessions."""
        answer = super().form_valid(form)
        if isinstance(self.user, User):
            end_other_sessions(self.user, None)
        messages.success(self.request, "Your password is changed. Log in with the new one.")
        return answer
