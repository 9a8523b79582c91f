"""Rate-limited login: after too many wrong passwords one has to wait, whether the account exists or not."""

from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.forms import CharField
from django.utils.translation import gettext_lazy as _

from chat.accounts.models import User
from chat.accounts.second_factor import lets_in
from chat.rate_limit import RateLimit

OF_ONE = RateLimit("login", 10, 300)
"""Limit on wrong passwords for one user name from one IP address."""
OF_ALL = RateLimit("logins", 100, 300)
"""Limit on wrong passwords from one IP address, which behind a proxy is everybody's."""
CODE = _("Enter the code from your authenticator app, or one of the codes you wrote down.")
WAIT = _("Too many attempts. Wait five minutes, then try again.")


class PacedLogin(AuthenticationForm):
    """Asks for name and password, and a code with two-factor login, rate-limited so that none can be guessed."""

    code = CharField(max_length=40, required=False)
    asks_for_code = CODE

    def clean(self) -> dict[str, Any]:
        """A success resets the count; over the limit, the error does not reveal whether the password was right."""
        address = str(self.request.META.get("REMOTE_ADDR", "")) if self.request is not None else ""
        one = f"{address} {str(self.cleaned_data.get('username', '')).casefold()}"
        if OF_ONE.is_exhausted(one) or OF_ALL.is_exhausted(address):
            raise ValidationError(WAIT, code="too_many")
        try:
            cleaned = super().clean()
            self._check_code(cleaned)
        except ValidationError:
            OF_ONE.hit(one)
            OF_ALL.hit(address)
            raise
        OF_ONE.forget(one)
        return cleaned

    def _check_code(self, cleaned: dict[str, Any]) -> None:
        user = self.get_user()
        if isinstance(user, User) and not lets_in(user, cleaned.get("code", "")):
            raise ValidationError(self.asks_for_code, code="second_factor")


class PacedStaffLogin(PacedLogin, AdminAuthenticationForm):
    """The same for the staff login, whose page has no field for a code."""

    asks_for_code = _("This account uses two-step login. Log in on the site’s own login page, then come back.")
