"""What many threads let go of is kept back by the C library, a part for each of them; here for few.

With glibc every thread may have an arena of its own, which keeps what is freed in it: a process that blends large memories held
1.8 GB in 35 arenas. Two are enough where the engine and the index do the work. Another C library is left as it is.
"""

import ctypes
import os

M_ARENA_MAX = -8
"""The parameter of `mallopt` (glibc, malloc.h)."""
ARENAS = 2


def bound_arenas() -> None:
    """Before threads begin; whoever has set MALLOC_ARENA_MAX has chosen."""
    if "MALLOC_ARENA_MAX" in os.environ:
        return
    try:
        ctypes.CDLL("libc.so.6").mallopt(M_ARENA_MAX, ARENAS)
    except (OSError, AttributeError):
        return
