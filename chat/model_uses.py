"""How often the language model was asked for what, and how often the rules had to do it: counted for all processes, for staff to see.

No word of what was sent is in it. It is kept for a month after the first count, and no longer than the cache.
"""

from dataclasses import dataclass

from django.core.cache import cache

from chat.language_model.uses import COUNTS, USES

SECONDS = 30 * 24 * 60 * 60


@dataclass(frozen=True)
class UseCounted:
    """One use: the counts of `COUNTS` by their names, and why the rules had to do it last."""

    use: str
    counts: dict[str, int]
    why: str


def count(use: str, what: str, many: int = 1, why: str = "") -> None:
    """Counts so many of a use; `why` says what went wrong."""
    key = _key(use, what)
    cache.add(key, 0, SECONDS)
    try:
        cache.incr(key, many)
    except ValueError:  # it ended in between
        cache.set(key, many, SECONDS)
    if why:
        cache.set(_key(use, "why"), why, SECONDS)


def uses_counted() -> list[UseCounted]:
    """All uses that were ever asked for, in a fixed order."""
    keys = {(use, what): _key(use, what) for use in USES for what in (*COUNTS, "why")}
    found = cache.get_many(keys.values())
    counted = [
        UseCounted(use, {what: int(found.get(keys[use, what], 0)) for what in COUNTS}, str(found.get(keys[use, "why"], "")))
        for use in USES
    ]
    return [each for each in counted if any(each.counts.values())]


def _key(use: str, what: str) -> str:
    return f"language_model.uses.{use.replace(' ', '_')}.{what}"
