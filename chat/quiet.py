"""Who comes first in this process: long work waits while somebody is being answered, and ends when the process does."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

ANSWERED_WITHIN_SECONDS = 0.2
"""So soon after a message was stored its answering has begun, in this process or in another one."""

_turns = threading.Condition()
_being_answered: set[int] = set()
_expected_until = 0.0
_ending = threading.Event()


@contextmanager
def answering() -> Iterator[None]:
    """Somebody is being answered in this thread; may be nested."""
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
def hearing() -> Iterator[None]:
    """Somebody says something, which is about to be answered, if not in this thread: long work waits for that as well."""
    global _expected_until  # noqa: PLW0603  one of a process, as those who are being answered
    with answering():
        yield
    with _turns:
        _expected_until = monotonic() + ANSWERED_WITHIN_SECONDS


def wait_until_quiet(seconds: float) -> bool:
    """Waits while somebody else is being answered here, or about to be, no longer than this; gives whether it is quiet now."""
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
    """The process is about to end: long work stops before its next batch."""
    _ending.set()


def begin_anew() -> None:
    """A worker begins: long work may run, and nobody is waited for."""
    global _expected_until  # noqa: PLW0603
    _expected_until = 0.0
    _ending.clear()


def is_ending() -> bool:
    """Whether the process is about to end."""
    return _ending.is_set()
