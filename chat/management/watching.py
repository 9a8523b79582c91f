"""How far a command has come, on a terminal only."""

import sys
from collections.abc import Callable

from django.core.management.base import OutputWrapper


def watched(errors: OutputWrapper) -> Callable[[str, int, int], None]:
    """Tells what is done, how much of it, and of how much, where somebody looks on."""

    def progress(what: str, done: int, of: int) -> None:
        if sys.stderr.isatty():
            errors.write(f"\r{what}: {done:,}{f' of {of:,}' if of else ''}   ", ending="")

    return progress
