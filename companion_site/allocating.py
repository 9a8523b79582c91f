"""Limits how much freed memory the C library holds back for each thread.

With glibc, every thread may have an arena of its own, which keeps what is freed in it: a process blending large memories held
1.8 GB in 35 arenas. Two are enough where the engine and the index do the work. Any other C library is left as it is.
"""

import ctypes
import os

M_ARENA_MAX = -8
"""The parameter of `mallopt` (glibc, malloc.h)."""
ARENAS = 2


def bound_arenas() -> None:
    """Call it before any thread starts; MALLOC_ARENA_MAX takes precedence if set."""
    if "MALLOC_ARENA_MAX" in os.environ:
        return
    try:
        ctypes.CDLL("libc.so.6").mallopt(M_ARENA_MAX, ARENAS)
    except (OSError, AttributeError):
        return
