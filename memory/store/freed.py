"""What was freed goes back to the system, where the C library would keep it for later."""

import ctypes
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], object]:
    """`malloc_trim` of glibc; another C library has none."""
    try:
        trim: Callable[[int], object] = ctypes.CDLL("libc.so.6").malloc_trim
    except (OSError, AttributeError):
        return bool
    return trim


def give_back_what_is_free() -> None:
    """Takes some hundredths of a second; meant for after large pieces of work."""
    _trim()(0)
