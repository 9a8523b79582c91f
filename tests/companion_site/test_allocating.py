"""How many arenas the C library makes for many threads, in a process of its own."""

import ctypes
import os
import subprocess
import sys

import pytest

MANY_THREADS = """
import ctypes, sys, threading
if sys.argv[2] == "site":
    import django
    django.setup()
meet = threading.Barrier(9)

def hold():
    held = [bytes(2_000) for _ in range(2_000)]
    meet.wait()

for _ in range(8):
    threading.Thread(target=hold).start()
meet.wait()
libc = ctypes.CDLL("libc.so.6")
libc.fopen.restype = ctypes.c_void_p
file = libc.fopen(sys.argv[1].encode(), b"w")
libc.malloc_info(0, ctypes.c_void_p(file))
libc.fclose(ctypes.c_void_p(file))
"""


def has_glibc() -> bool:
    try:
        return hasattr(ctypes.CDLL("libc.so.6"), "gnu_get_libc_version")
    except OSError:
        return False


def arenas(file, who, **more):
    unset = {name: value for name, value in os.environ.items() if name != "MALLOC_ARENA_MAX"}
    environment = {**unset, "DJANGO_SETTINGS_MODULE": "companion_site.settings", **more}
    subprocess.run([sys.executable, "-c", MANY_THREADS, str(file), who], check=True, env=environment)
    return file.read_text(encoding="utf-8").count("<heap nr=")


@pytest.mark.skipif(not has_glibc(), reason="only glibc has arenas")
def test_the_site_has_two_where_a_thread_each_would_have_one(tmp_path):
    assert arenas(tmp_path / "plain", "plain") > 4
    assert arenas(tmp_path / "site", "site", COMPANION_DATA=str(tmp_path / "data")) <= 2


@pytest.mark.skipif(not has_glibc(), reason="only glibc has arenas")
def test_who_has_chosen_a_number_keeps_it(tmp_path):
    assert arenas(tmp_path / "site", "site", COMPANION_DATA=str(tmp_path / "data"), MALLOC_ARENA_MAX="5") in range(3, 6)
