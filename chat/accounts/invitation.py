"""Invitations: signed sign-up links that staff hand out, each good for one account."""

from secrets import token_hex

from django.core import signing
from django.urls import reverse

from chat.accounts.models import User

SALT = "invitation"
VALID_SECONDS = 14 * 24 * 3600


def link(address: str) -> str:
    """A new invitation link on the site at `address`."""
    return f"{address}{reverse('accounts:signup')}?invitation={signing.dumps(token_hex(8), salt=SALT)}"


def number_of(given: str) -> str | None:
    """The number of an invitation that was signed here, has not expired and is unused; None for any other text."""
    try:
        number = str(signing.loads(given, salt=SALT, max_age=VALID_SECONDS))
    except signing.BadSignature:
        return None
    return None if User.objects.filter(invitation=number).exists() else number
