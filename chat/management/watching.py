"""Progress display of commands, on a terminal only."""

import sys
from collections.abc import Callable

from django.core.management.base import OutputWrapper


def watched(errors: OutputWrapper) -> Callable[[str, int, int], None]:
    """A progress callback (activity, done, total) that writes to `errors` if standard error is a terminal."""

    def progress(what: str, done: int, of: int) -> None:
        if sys.stderr.isatty():
            errors.write(f"\r{what}: {done:,}{f' of {of:,}' if of else ''}   ", ending="")

    return progress
