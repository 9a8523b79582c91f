"""The one-time link that creates the first staff account. It stops working once there is one."""

from django.core import signing
from django.urls import reverse

from chat.accounts.models import User

SALT = "first staff account"
VALID_SECONDS = 7 * 24 * 3600


def is_wanted() -> bool:
    """Whether there is no staff account yet."""
    return not User.objects.filter(is_staff=True).exists()


def link(address: str) -> str:
    """The link on the site at `address`; empty once there is a staff account."""
    if not is_wanted():
        return ""
    return address + reverse("accounts:first", args=[signing.dumps("first", salt=SALT)])


def is_valid(given: str) -> bool:
    """Whether the token of a link was signed here, has not expired, and there is no staff account yet."""
    try:
        signing.loads(given, salt=SALT, max_age=VALID_SECONDS)
    except signing.BadSignature:
        return False
    return is_wanted()
