"""The login: whoever tries too many passwords has to wait, whether the account is there or not."""

from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError

from chat.pace import Pace

OF_ONE = Pace("login", 10, 300)
"""Wrong passwords of one name from one address."""
OF_ALL = Pace("logins", 100, 300)
"""Wrong passwords from one address; behind a proxy that is everybody's."""
WAIT = "Too many tries. Wait five minutes, then try again."


class PacedLogin(AuthenticationForm):
    """Asks for name and password, at a pace at which none can be guessed."""

    def clean(self) -> dict[str, Any]:
        """Whoever is let in begins anew; whoever has to wait is not told whether the password was right."""
        address = str(self.request.META.get("REMOTE_ADDR", "")) if self.request is not None else ""
        one = f"{address} {str(self.cleaned_data.get('username', '')).casefold()}"
        if OF_ONE.is_spent(one) or OF_ALL.is_spent(address):
            raise ValidationError(WAIT, code="too_many")
        try:
            cleaned = super().clean()
        except ValidationError:
            OF_ONE.allows(one)
            OF_ALL.allows(address)
            raise
        OF_ONE.forget(one)
        return cleaned


class PacedStaffLogin(PacedLogin, AdminAuthenticationForm):
    """The same where only staff are let in."""
