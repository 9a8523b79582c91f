"""Who has the chat open, and since when.

Kept in the cache, which is the process's own or Redis, so that the worker can ask wherever it runs. Each open page says every
half minute that it is there; what says nothing for longer is forgotten, also when its process ended without a word.
"""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.core.cache import cache

EVERY_SECONDS = 30.0
FORGOTTEN_AFTER_SECONDS = 75


def is_here(person: UUID, now: datetime) -> None:
    """A page of this person is open; the first one to say so tells since when."""
    if not cache.touch(_key(person), FORGOTTEN_AFTER_SECONDS):
        cache.add(_key(person), now, FORGOTTEN_AFTER_SECONDS)


def has_left(person: UUID) -> None:
    """A page was closed. Where another one is open, it says so soon."""
    cache.delete(_key(person))


def here_since(people: Iterable[UUID]) -> dict[UUID, datetime]:
    """Those of these people who have the chat open, and since when."""
    by_key = {_key(person): person for person in people}
    return {by_key[key]: since for key, since in cache.get_many(by_key).items()}


def _key(person: UUID) -> str:
    return f"here.{person.hex}"
