import ctypes
import threading
from pathlib import Path

import pytest

from memory.store.freed import give_back_what_is_free

KEPT = 2_000


def resident_kib():
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("RssAnon"))


def has_trim() -> bool:
    try:
        return hasattr(ctypes.CDLL("libc.so.6"), "malloc_trim")
    except OSError:
        return False


def fill_and_free():
    """Many pieces, of which each hundredth is kept, so that nothing large is free at the end of the heap."""
    held = [bytes(KEPT) for _ in range(50_000)]
    return held[::100]


@pytest.mark.skipif(not has_trim(), reason="another C library")
def test_what_was_freed_among_what_is_kept_goes_back():
    kept = []
    working = threading.Thread(target=lambda: kept.extend(fill_and_free()))
    working.start()
    working.join()
    before = resident_kib()
    give_back_what_is_free()
    assert before - resident_kib() > 40_000
    assert len(kept) == 500
