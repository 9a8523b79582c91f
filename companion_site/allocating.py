"""Limits how much freed memory the C library retains per thread.

With glibc, every thread may get its own arena, which retains what is freed in it: a process blending large memories held
1.8 GB in 35 arenas. Two suffice, since the engine and the index do the heavy work. Other C libraries are left alone.
"""

import ctypes
import os

M_ARENA_MAX = -8
"""The `mallopt` parameter for the number of arenas (glibc, malloc.h)."""
ARENAS = 2


def bound_arenas() -> None:
    """Sets the limit. Call it before any thread starts; the variable MALLOC_ARENA_MAX takes precedence."""
    if "MALLOC_ARENA_MAX" in os.environ:
        return
    try:
        ctypes.CDLL("libc.so.6").mallopt(M_ARENA_MAX, ARENAS)
    except (OSError, AttributeError):
        return
