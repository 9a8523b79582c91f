"""Times the store's queries and updates, and counts those that fail, for whoever watches the process; by default nobody does."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

QUERY, UPDATE = "query", "update"


def _nobody(_kind: str, _seconds: float, _has_failed: bool) -> None:  # noqa: FBT001  part of the hook
    """Is told and does nothing."""


class StoreWatch:
    """Whom the engines of this process tell: `tell` gets QUERY or UPDATE, the seconds it took, and whether it failed."""

    def __init__(self) -> None:
        self.tell: Callable[[str, float, bool], None] = _nobody

    @contextmanager
    def timing(self, kind: str) -> Iterator[None]:
        """Tells how long what is done within took; it has failed if it raises."""
        begun, has_failed = perf_counter(), True
        try:
            yield
            has_failed = False
        finally:
            self.tell(kind, perf_counter() - begun, has_failed)


WATCH = StoreWatch()
