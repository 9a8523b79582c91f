"""Nouns in the plural and with their article, by the `inflect` library, which takes two seconds to load: only once it is needed."""

import threading
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import inflect

_guard = threading.Lock()
"""The library keeps state between calls."""


@cache
def plural(noun: str) -> str:
    """“city” → “cities”, “birth place” → “birth places”."""
    with _guard:
        return str(_engine().plural_noun(noun) or noun)


@cache
def with_article(noun: str) -> str:
    """“a guitarist”, “an opera”."""
    with _guard:
        return str(_engine().a(noun))


@cache
def _engine() -> "inflect.engine":
    import inflect  # noqa: PLC0415  commands that say nothing begin without it

    return inflect.engine()
