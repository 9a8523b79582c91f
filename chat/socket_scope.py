"""What the scope of a page's socket says: whose memory it opens, in which time zone and language, and whether it may stay open."""

from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.utils import translation

from chat.accounts.areas import area_of
from chat.accounts.models import User
from chat.labels import problem_in_words
from memory.errors import MemoryProblem


def address(scope: dict[str, Any]) -> str:
    """The IP address that the socket comes from; empty if the server does not tell."""
    return str((scope.get("client") or ("",))[0])


def time_zone(scope: dict[str, Any]) -> str:
    """The time zone in the socket's query string; empty if there is none."""
    return _asked(scope, "time_zone")


def worded(problem: MemoryProblem, scope: dict[str, Any]) -> str:
    """The problem in the language of the page."""
    with translation.override(_language(scope)):
        return problem_in_words(problem)


def _language(scope: dict[str, Any]) -> str:
    """The language in the socket's query string; English if there is none, or the pages do not exist in it."""
    with suppress(LookupError, ValueError):
        return translation.get_supported_language_variant(_asked(scope, "language"))
    return settings.LANGUAGE_CODE


def _asked(scope: dict[str, Any], name: str) -> str:
    return str(parse_qs(scope["query_string"].decode("latin-1")).get(name, [""])[0])


def talked_in(person: User, scope: dict[str, Any]) -> User | None:
    """The person, or the area that the socket's query string names; None if the person has no such area."""
    named = _asked(scope, "area")
    return area_of(person, named) if named else person


def is_still_there(memory: User | None) -> bool:
    """Whether this area of the memory exists, and still does; a person is looked up with the session."""
    return memory is not None and (not memory.is_area or User.memories.filter(pk=memory.pk).exists())


def is_still_logged_in(scope: dict[str, Any]) -> bool:
    """Whether the account is still active and the session still exists."""
    session = scope["session"]
    is_active = User.objects.filter(pk=scope["user"].pk, is_active=True).exists()
    return is_active and bool(session.exists(session.session_key))


def is_remembered(user: User) -> bool:
    """Whether the person currently wants to be remembered, read afresh from the database."""
    user.refresh_from_db(fields=["remembers"])
    return user.remembers
