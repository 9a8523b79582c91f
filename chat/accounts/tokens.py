"""Personal API tokens: creation, scopes, revocation, and lookup by secret."""

import secrets
from collections.abc import Collection
from datetime import timedelta
from hashlib import sha256

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from chat.accounts.models import AccessToken, User
from memory.clock import Clock, system_clock
from memory.errors import BadInput

READ, WRITE, TALK, CALENDAR = "read", "write", "talk", "calendar"
SCOPES = {
    READ: gettext_noop("View, search and download my memories, people and plans"),
    WRITE: gettext_noop("Add, edit and delete memories"),
    TALK: gettext_noop("Talk with the companion as me"),
    CALENDAR: gettext_noop("Show my plans in another calendar, and nothing else"),
}
PREFIX = "cpn_"
"""Prefix that lets secret scanners recognise a token published by mistake."""
DAYS = (7, 30, 90, 365)
TOKENS_AT_MOST = 20
NOTED_EVERY = timedelta(minutes=1)
"""Minimum interval between updates of a token's time of last use."""


def make_token(
    person: User, name: str, scopes: Collection[str], days: int, clock: Clock = system_clock
) -> tuple[AccessToken, str]:
    """A new token for a person's general memory, or for the area given as `person`, and its secret, never shown again.

    It is valid for `days`. Raises BadInput, creating nothing.
    """
    chosen = [scope for scope in SCOPES if scope in scopes]
    if not name.strip() or not chosen or days not in DAYS:
        raise BadInput(_("A token needs a name, at least one permission and an expiry."), _("Fill in all three."))
    if CALENDAR in chosen and len(chosen) > 1:
        raise BadInput(
            _("A calendar token is part of the calendar’s address, so it can’t have other permissions."),
            _("Create a separate token for those."),
        )
    if tokens_of(person.person).count() >= TOKENS_AT_MOST:
        raise BadInput(_("You already have %(number)d tokens.") % {"number": TOKENS_AT_MOST}, _("Revoke one first."))
    secret, now = PREFIX + secrets.token_urlsafe(32), clock()
    made = AccessToken.objects.create(
        person=person,
        name=name.strip()[:60],
        digest=_digest(secret),
        scopes=" ".join(chosen),
        created_at=now,
        expires_at=now + timedelta(days=days),
    )
    return made, secret


def token_of(secret: str, clock: Clock = system_clock) -> AccessToken | None:
    """The token with this secret; None if it is unknown or expired, or its account is inactive. Notes the time of use."""
    if not secret.startswith(PREFIX):
        return None
    now = clock()
    found = AccessToken.objects.select_related("person").filter(
        digest=_digest(secret), expires_at__gt=now, person__is_active=True
    )
    token = found.first()
    if token is not None and (token.used_at is None or now - token.used_at > NOTED_EVERY):
        AccessToken.objects.filter(pk=token.pk).update(used_at=now)
    return token


def allows(token: AccessToken, scope: str) -> bool:
    """Whether the token has this scope."""
    return scope in token.scopes.split()


def tokens_of(person: User) -> QuerySet[AccessToken]:
    """The person's tokens, newest first, those of areas included."""
    return AccessToken.objects.filter(Q(person=person) | Q(person__within=person)).select_related("person")


def revoke(person: User, key: str) -> bool:
    """Deletes the token with this primary key if it is the person's; False if there is no such token."""
    if not (key.isascii() and key.isdigit() and len(key) < 19):
        return False
    return tokens_of(person).filter(pk=int(key)).delete()[0] > 0


def _digest(secret: str) -> str:
    """The secret has 256 bits of entropy, so an unsalted hash cannot be reversed by guessing."""
    return sha256(secret.encode()).hexdigest()
