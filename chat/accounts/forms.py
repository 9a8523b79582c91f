"""Forms for sign-up, and for changes that need the current password."""

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from chat.accounts.models import User, check_time_zone


class SignupForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, a password twice, and the browser's time zone."""

    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)

    class Meta:
        """The fields set at sign-up."""

        model = User
        fields = ("username", "time_zone")

    def clean_time_zone(self) -> str:
        """Falls back to UTC if the zone is missing or unknown; it can be changed later."""
        name = self.cleaned_data.get("time_zone") or "UTC"
        try:
            check_time_zone(name)
        except ValidationError:
            return "UTC"
        return str(name)


class EmailForm(forms.ModelForm):  # type: ignore[type-arg]
    """Changes the e-mail address. Needs the password, because whoever controls the address can reset it."""

    current_password = forms.CharField(strip=False)

    class Meta:
        """The field that may change."""

        model = User
        fields = ("email",)

    def clean_current_password(self) -> str:
        """Raises ValidationError for a wrong password."""
        return check_own_password(self.instance, self.cleaned_data["current_password"])


class PasswordForm(forms.Form):
    """Confirms a request with the person's current password."""

    current_password = forms.CharField(strip=False)

    def __init__(self, user: User, *arguments: object, **more: object) -> None:
        """Checks against the password of `user`."""
        super().__init__(*arguments, **more)  # type: ignore[arg-type]
        self.user = user

    def clean_current_password(self) -> str:
        """Raises ValidationError for a wrong password."""
        return check_own_password(self.user, self.cleaned_data["current_password"])


def check_own_password(user: User, given: str) -> str:
    """Returns the password if it is the user's. Raises ValidationError otherwise."""
    if not user.check_password(given):
        msg = _("That isn’t your password.")
        raise ValidationError(msg)
    return given
