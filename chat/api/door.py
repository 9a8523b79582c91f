"""Authentication, scopes and rate limits of the API: the token alone decides whose memory, and what may be done with it."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from ninja.security import HttpBearer

from chat.accounts.models import User
from chat.accounts.tokens import allows, token_of
from chat.rate_limit import RateLimit
from memory.access import Memory, memory_of

READING = RateLimit("api", 120, 60)
TALKING = RateLimit("api-talk", 20, 60)
"""Limit per token on requests that write or talk, each of which costs a turn of the conversation."""
GUESSING = RateLimit("api-guesses", 20, 60)
"""Limit per IP address on invalid tokens."""


class Refused(Exception):
    """The request is refused; the HTTP `status` and the sentence go to the caller."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True)
class Caller:
    """The person on whose behalf a token acts."""

    person: User

    @property
    def memory(self) -> Memory:
        """The person's own memory."""
        return memory_of(self.person)


class Token(HttpBearer):
    """Accepts requests whose token has `scope`, within the rate limit `limit`. Raises Refused."""

    def __init__(self, scope: str, limit: RateLimit = READING) -> None:
        super().__init__()
        self._scope, self._limit = scope, limit

    def authenticate(self, request: HttpRequest, token: str) -> Caller:
        """The caller. Raises Refused, also for a body that is too large."""
        if _length(request) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise Refused(413, f"A request can have at most {settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024} KiB.")
        return caller_by(request, token, self._scope, self._limit)


def caller_by(request: HttpRequest, secret: str, scope: str, limit: RateLimit = READING) -> Caller:
    """The caller with this token. Raises Refused if it is invalid (401), lacks the scope (403), or is over a limit (429)."""
    address = str(request.META.get("REMOTE_ADDR", ""))
    if GUESSING.is_exhausted(address):
        raise Refused(429, "Too many wrong tokens came from this address. Wait a minute.")
    token = token_of(secret)
    if token is None:
        GUESSING.hit(address)
        raise Refused(401, "This token is invalid or has expired. Create one under Preferences → Other programs and calendars.")
    if not allows(token, scope):
        raise Refused(403, f"This token doesn’t allow that: it needs “{scope}”.")
    if not limit.hit(str(token.pk)):
        raise Refused(429, "Too many requests at once. Wait a minute.")
    return Caller(token.person)


def _length(request: HttpRequest) -> int:
    given = str(request.META.get("CONTENT_LENGTH") or "0")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 16 else 0
