"""Sign-up."""

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.core.exceptions import ValidationError

from chat.accounts.models import User, check_time_zone


class SignupForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, a password twice, and the browser's time zone."""

    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)

    class Meta:
        """The fields of an account that a person chooses."""

        model = User
        fields = ("username", "time_zone")

    def clean_time_zone(self) -> str:
        """UTC for what is missing or unknown: it can be changed later."""
        name = self.cleaned_data.get("time_zone") or "UTC"
        try:
            check_time_zone(name)
        except ValidationError:
            return "UTC"
        return str(name)
