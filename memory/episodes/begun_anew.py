"""Writes to a log that begin anew where another process wrote in the middle of them, because a lock lapsed."""

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import ParamSpec, TypeVar

from memory.errors import LogMovedOn

TRIES = 3
"""How often a write is begun before it is given up."""
_Given = ParamSpec("_Given")
_Stored = TypeVar("_Stored")


def begun_anew(write: Callable[_Given, _Stored]) -> Callable[_Given, _Stored]:
    """The same write, begun again after LogMovedOn; the last of TRIES raises it."""

    @wraps(write)
    def writing(*arguments: _Given.args, **more: _Given.kwargs) -> _Stored:
        for _ in range(TRIES - 1):
            with suppress(LogMovedOn):
                return write(*arguments, **more)
        return write(*arguments, **more)

    return writing
