"""Priorities within this process: long work yields to conversations, and stops when the process ends."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

ANSWERED_WITHIN_SECONDS = 0.2
"""Time within which answering starts after a message was stored, in this or another process."""

_turns = threading.Condition()
_being_answered: set[int] = set()
_expected_until = 0.0
_ending = threading.Event()


@contextmanager
def turn_in_progress() -> Iterator[None]:
    """Marks that this thread is answering somebody; may be nested."""
    me = threading.get_ident()
    is_outer = me not in _being_answered
    with _turns:
        _being_answered.add(me)
    try:
        yield
    finally:
        if is_outer:
            with _turns:
                _being_answered.discard(me)
                _turns.notify_all()


@contextmanager
def expecting_turn() -> Iterator[None]:
    """Marks that a message is being stored and will be answered shortly, perhaps elsewhere: long work waits for that too."""
    global _expected_until  # noqa: PLW0603  one per process, like the set of answering threads
    with turn_in_progress():
        yield
    with _turns:
        _expected_until = monotonic() + ANSWERED_WITHIN_SECONDS


def wait_until_quiet(seconds: float) -> bool:
    """Waits at most `seconds` while another thread answers or is about to; returns whether it is quiet now."""
    me, deadline = threading.get_ident(), monotonic() + seconds
    with _turns:
        while monotonic() < deadline:
            if _being_answered - {me}:
                _turns.wait(deadline - monotonic())
            elif (left := _expected_until - monotonic()) > 0:
                _turns.wait(min(left, deadline - monotonic()))
            else:
                return True
        return not (_being_answered - {me}) and monotonic() >= _expected_until


def end_long_work() -> None:
    """Signals shutdown: long work stops before its next batch."""
    _ending.set()


def begin_anew() -> None:
    """Resets the state when a worker starts: long work may run, and nothing is waited for."""
    global _expected_until  # noqa: PLW0603
    _expected_until = 0.0
    _ending.clear()


def is_ending() -> bool:
    """Whether the process is shutting down."""
    return _ending.is_set()
