"""Who has the chat open, and since when.

Kept in the cache, local or Redis, so that the worker can ask wherever it runs. Each open page reports every half minute;
an entry without reports expires, even if its process crashed.
"""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.core.cache import cache

EVERY_SECONDS = 30.0
FORGOTTEN_AFTER_SECONDS = 75


def is_here(person: UUID, now: datetime) -> None:
    """Reports that a page of this person is open; the first report sets the start time."""
    if not cache.touch(_key(person), FORGOTTEN_AFTER_SECONDS):
        cache.add(_key(person), now, FORGOTTEN_AFTER_SECONDS)


def has_left(person: UUID) -> None:
    """Reports that a page was closed. Another open page will report again soon."""
    cache.delete(_key(person))


def here_since(people: Iterable[UUID]) -> dict[UUID, datetime]:
    """The people among these who have the chat open, and since when."""
    by_key = {_key(person): person for person in people}
    return {by_key[key]: since for key, since in cache.get_many(by_key).items()}


def _key(person: UUID) -> str:
    return f"here.{person.hex}"
