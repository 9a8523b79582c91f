"""Who comes first in this process: long work waits while somebody is being answered, and ends when the process does."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

_turns = threading.Condition()
_being_answered: set[int] = set()
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


def wait_until_quiet(seconds: float) -> bool:
    """Waits while somebody else is being answered here, no longer than this; gives whether it is quiet now."""
    me = threading.get_ident()
    with _turns:
        return _turns.wait_for(lambda: not (_being_answered - {me}), timeout=seconds)


def end_long_work() -> None:
    """The process is about to end: long work stops before its next batch."""
    _ending.set()


def begin_anew() -> None:
    """A worker begins: long work may run."""
    _ending.clear()


def is_ending() -> bool:
    """Whether the process is about to end."""
    return _ending.is_set()
