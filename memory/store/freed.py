"""Returns freed memory to the operating system, where the C library would keep it for reuse."""

import ctypes
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], object]:
    """Glibc's `malloc_trim`, or a function that does nothing if the C library has none."""
    try:
        trim: Callable[[int], object] = ctypes.CDLL("libc.so.6").malloc_trim
    except (OSError, AttributeError):
        return bool
    return trim


def give_back_what_is_free() -> None:
    """Trims the heap. Takes some hundredths of a second; meant for the end of large pieces of work."""
    _trim()(0)
