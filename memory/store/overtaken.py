"""Repeats a step on a LanceDB table that another process got in the way of."""

from collections.abc import Callable
from time import sleep
from typing import Any, TypeVar

SAYS_SO = ("commit conflict", "not found", "incompatible transaction")
"""What an error says, in lower case, where another process has changed the table first, or has rewritten the files that were being read."""
ATTEMPTS, BETWEEN_SECONDS = 20, 0.05
_Result = TypeVar("_Result")


def is_overtaken(problem: Exception) -> bool:
    """Whether another process was first."""
    return any(each in str(problem).lower() for each in SAYS_SO)


def repeated(step: Callable[[], _Result], table: Any = None) -> _Result:
    """The result of a step that is tried again, from what is in the table then, when another process was first."""
    for _ in range(ATTEMPTS - 1):
        try:
            return step()
        except RuntimeError as problem:
            if not is_overtaken(problem):
                raise
        sleep(BETWEEN_SECONDS)
        if table is not None:
            table.checkout_latest()
    return step()
