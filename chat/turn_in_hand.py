"""Which turn is being worked on, for the lines of the log: the end of the input's name, the same in every process."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

TURN: ContextVar[str] = ContextVar("turn", default="")


@contextmanager
def turn_in_hand(episode: str) -> Iterator[None]:
    """Every line that is logged within belongs to the turn of this input."""
    before = TURN.set(turn_id(episode))
    try:
        yield
    finally:
        TURN.reset(before)


def turn_id(episode: str) -> str:
    """The end of an input's name."""
    return episode.rpartition("/")[2]
