"""The id of the current turn, for log lines: the last segment of the input's IRI, the same in every process."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

TURN: ContextVar[str] = ContextVar("turn", default="")


@contextmanager
def turn_in_hand(episode: str) -> Iterator[None]:
    """Attributes every line logged within to the turn of this input."""
    before = TURN.set(turn_id(episode))
    try:
        yield
    finally:
        TURN.reset(before)


def turn_id(episode: str) -> str:
    """The last segment of an input's IRI."""
    return episode.rpartition("/")[2]
