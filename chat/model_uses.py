"""Counts uses of the language model and fallbacks to the rules, over all processes, for the staff pages.

No content is kept. A count lives in the cache and expires a month after its first increment.
"""

from dataclasses import dataclass

from django.core.cache import cache

from chat.language_model.uses import COUNTS, USES

SECONDS = 30 * 24 * 60 * 60


@dataclass(frozen=True)
class UseCounted:
    """One use: its counts by the names in `COUNTS`, and the reason for the latest fallback."""

    use: str
    counts: dict[str, int]
    why: str


def count(use: str, what: str, many: int = 1, why: str = "") -> None:
    """Adds `many` to the count `what` of a use; `why` says what went wrong, if anything."""
    key = _key(use, what)
    cache.add(key, 0, SECONDS)
    try:
        cache.incr(key, many)
    except ValueError:  # it expired in between
        cache.set(key, many, SECONDS)
    if why:
        cache.set(_key(use, "why"), why, SECONDS)


def uses_counted() -> list[UseCounted]:
    """The uses with any count, in the order of USES."""
    keys = {(use, what): _key(use, what) for use in USES for what in (*COUNTS, "why")}
    found = cache.get_many(keys.values())
    counted = [
        UseCounted(use, {what: int(found.get(keys[use, what], 0)) for what in COUNTS}, str(found.get(keys[use, "why"], "")))
        for use in USES
    ]
    return [each for each in counted if any(each.counts.values())]


def _key(use: str, what: str) -> str:
    """The name in the cache; documents were called texts there when counting began."""
    return f"language_model.uses.{use.replace('documents', 'texts').replace(' ', '_')}.{what}"
