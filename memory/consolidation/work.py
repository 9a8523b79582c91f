"""Long work in small steps: it tells how far it has come, waits where it is in the way, and stops when it is asked to."""

from collections.abc import Callable
from dataclasses import dataclass


def _told_nobody(_what: str, _done: int, _total: int) -> None:
    """Nobody wants to know."""


def _always() -> bool:
    return True


@dataclass(frozen=True)
class Work:
    """How a piece of long work is watched.

    `progress` is told what is done, how much of it, and of how much. `goes_on` is asked before each batch, which is whole or not
    begun: it may take its time, so that a conversation comes first, and gives False to stop. Stopped work goes on where it was when
    it is begun again.
    """

    progress: Callable[[str, int, int], None] = _told_nobody
    goes_on: Callable[[], bool] = _always


UNWATCHED = Work()
