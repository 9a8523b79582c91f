"""Ctrl-C for long commands: the first one ends them after the step at hand, the second at once."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interruptible() -> Iterator[threading.Event]:
    """An event that is set when somebody wants the command to end. Only for the main thread."""
    wanted = threading.Event()

    def stop(*_: object) -> None:
        wanted.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield wanted
    finally:
        signal.signal(signal.SIGINT, before)
