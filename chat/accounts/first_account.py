"""The one-time link that creates the first staff account. It works until there is one."""

from django.core import signing
from django.urls import reverse

from chat.accounts.models import User

SALT = "first staff account"
VALID_SECONDS = 7 * 24 * 3600


def is_wanted() -> bool:
    """Whether there is no staff account yet."""
    return not User.objects.filter(is_staff=True).exists()


def link(address: str) -> str:
    """The link at this address; empty when it is no longer wanted."""
    if not is_wanted():
        return ""
    return address + reverse("accounts:first", args=[signing.dumps("first", salt=SALT)])


def is_valid(given: str) -> bool:
    """Whether a link's end was made here, not too long ago, and is still wanted."""
    try:
        signing.loads(given, salt=SALT, max_age=VALID_SECONDS)
    except signing.BadSignature:
        return False
    return is_wanted()
