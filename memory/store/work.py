"""Long work in small steps: it reports how far it has come, waits where it is in the way, and stops when asked to."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from more_itertools import chunked

_Read = TypeVar("_Read")
READ_AT_ONCE = 500
"""This many are read in some milliseconds."""


def _told_nobody(_what: str, _done: int, _total: int) -> None:
    """Nobody wants to know."""


def _always() -> bool:
    return True


def _nobody() -> None:
    """Nobody is waited for."""


@dataclass(frozen=True)
class Work:
    """How a piece of long work is watched.

    `progress` is told what is done, how much of it, and of how much. `goes_on` is called before each batch, which is done whole
    or not at all: it may take its time, so that a conversation comes first, and returns False to stop. Stopped work resumes where
    it was when begun again. `gives_way` is called repeatedly while much is read before the first batch; it may take its time too.
    """

    progress: Callable[[str, int, int], None] = _told_nobody
    goes_on: Callable[[], bool] = _always
    gives_way: Callable[[], None] = _nobody

    def giving_way(self, read: Iterable[_Read]) -> Iterator[_Read]:
        """The same items, read to the end, a few at a time."""
        for some in chunked(read, READ_AT_ONCE):
            yield from some
            self.gives_way()


UNWATCHED = Work()
