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


class EmailForm(forms.ModelForm):  # type: ignore[type-arg]
    """Another e-mail address, with the password: whoever has it can have the password reset."""

    current_password = forms.CharField(strip=False)

    class Meta:
        """The field."""

        model = User
        fields = ("email",)

    def clean_current_password(self) -> str:
        """Only whoever knows it."""
        return check_own_password(self.instance, self.cleaned_data["current_password"])


class PasswordForm(forms.Form):
    """That what is asked for is the person's own wish, said with the password."""

    current_password = forms.CharField(strip=False)

    def __init__(self, user: User, *arguments: object, **more: object) -> None:
        """Of this person."""
        super().__init__(*arguments, **more)  # type: ignore[arg-type]
        self.user = user

    def clean_current_password(self) -> str:
        """Only whoever knows it."""
        return check_own_password(self.user, self.cleaned_data["current_password"])


def check_own_password(user: User, given: str) -> str:
    """The password, where it is the person's. Raises ValidationError."""
    if not user.check_password(given):
        msg = "That isn’t your password."
        raise ValidationError(msg)
    return given
