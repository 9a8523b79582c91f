"""Long-running work in small steps: it reports progress, yields to conversations, and can be stopped and resumed."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from more_itertools import chunked

_Read = TypeVar("_Read")
READ_AT_ONCE = 500
"""Items read between two calls of `gives_way`; reading them takes some milliseconds."""


def _told_nobody(_what: str, _done: int, _total: int) -> None:
    """Reports progress to nobody."""


def _always() -> bool:
    return True


def _nobody() -> None:
    """Waits for nobody."""


@dataclass(frozen=True)
class Work:
    """The hooks of a piece of long-running work.

    `progress` is called with what is being done, how much is done, and the total. `goes_on` is called before each batch, which
    is atomic: it may block, so that conversations go first, and returns False to stop. Stopped work resumes where it was when
    started again. `gives_way` is called repeatedly during long reads before the first batch; it may block too.
    """

    progress: Callable[[str, int, int], None] = _told_nobody
    goes_on: Callable[[], bool] = _always
    gives_way: Callable[[], None] = _nobody

    def giving_way(self, read: Iterable[_Read]) -> Iterator[_Read]:
        """Passes the items through, calling `gives_way` after every READ_AT_ONCE of them."""
        for some in chunked(read, READ_AT_ONCE):
            yield from some
            self.gives_way()


UNWATCHED = Work()
