"""Caches of what is worked out from texts, which can all be cleared: nothing said off the record may stay in the process."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

_Made = TypeVar("_Made")
_CLEARING: list[Callable[[], None]] = []


def cached_by_text(most: int) -> Callable[[Callable[[str], _Made]], Callable[[str], _Made]]:
    """Decorates a function of one text: its results are cached, of at most `most` texts, until `forget_texts`."""

    def cached(function: Callable[[str], _Made]) -> Callable[[str], _Made]:
        made = lru_cache(most)(function)
        _CLEARING.append(made.cache_clear)
        return made

    return cached


def forget_texts() -> None:
    """Clears all of these caches."""
    for clear in _CLEARING:
        clear()
