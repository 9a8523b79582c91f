"""Ctrl-C handling for long commands: the first one stops after the current step, the second at once."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interruptible() -> Iterator[threading.Event]:
    """Yields an event that is set by the first Ctrl-C. Main thread only."""
    wanted = threading.Event()

    def stop(*_: object) -> None:
        wanted.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield wanted
    finally:
        signal.signal(signal.SIGINT, before)
