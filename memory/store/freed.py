"""Returns freed memory to the system, where the C library would keep it for later."""

import ctypes
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], object]:
    """Glibc's `malloc_trim`; other C libraries have none."""
    try:
        trim: Callable[[int], object] = ctypes.CDLL("libc.so.6").malloc_trim
    except (OSError, AttributeError):
        return bool
    return trim


def give_back_what_is_free() -> None:
    """Takes some hundredths of a second; meant for use after large pieces of work."""
    _trim()(0)
