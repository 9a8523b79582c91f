"""Loaded before the settings: the tests have a data folder of their own and see nothing of the installation's settings.

The processes that test side by side share a folder for what is made once for all of them; whichever was there first removes it.
The folders of a run of tests are in memory where there is room: a store that is opened and closed waits longest for the disk.
"""

import os
import shutil
import tempfile
import time
from pathlib import Path

import absl.logging  # noqa: F401  # its log handler closes the standard error it began with: begun before any test, that is no test's own
import pytest

from tests.made_once import SHARED

IN_MEMORY, BYTES_AT_LEAST = Path("/dev/shm"), 6 * 2**30  # noqa: S108  each run makes a folder of its own in it
LEFT_SECONDS = 3600.0
"""A folder younger than this may be of a run in another container, whose process is not seen here."""
is_first = SHARED not in os.environ
"""Whether this process shares its folder with others, rather than they with it."""
folders: "dict[str, tempfile.TemporaryDirectory[str]]" = {}
"""By name, until the process ends."""

for name in [name for name in os.environ if name.startswith("COMPANION_") and name != "COMPANION_TEST_SERVICES"]:
    del os.environ[name]
os.environ["COMPANION_SECRET_KEY"] = "a key for tests alone"
os.environ["COMPANION_SIGNUP"] = "open"
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def _folder(name: str, within: Path | None = None) -> str:
    folders[name] = tempfile.TemporaryDirectory(prefix=f"companion-{name}-", dir=within, ignore_cleanup_errors=True)
    return folders[name].name


def make_folders() -> None:
    """The data folder of this process, and the one that it shares with others if it is the first."""
    os.environ["COMPANION_DATA"] = _folder("tests")
    if is_first:
        os.environ[SHARED] = _folder("shared")


def is_roomy(folder: Path) -> bool:
    """Whether folders can be made there, and both it and the memory have room for a whole run."""
    if not os.access(folder, os.W_OK):
        return False
    free = [
        line.split() for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines() if line.startswith("MemAvailable")
    ]
    return min(shutil.disk_usage(folder).free, *(int(size) * 2**10 for _, size, _ in free)) >= BYTES_AT_LEAST


def remove_left(within: Path) -> None:
    """Removes the folders of runs that were killed: they would take memory for ever."""
    for left in within.glob("companion-run-*-*"):
        is_old = time.time() - left.stat().st_mtime > LEFT_SECONDS
        if is_old and not Path(f"/proc/{left.name.split('-')[2]}").exists():
            shutil.rmtree(left, ignore_errors=True)


make_folders()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds what tells the nightly suite from the daily one. It is also the first that a run of tests does: all its folders go into memory.

    What measures is no run of tests, and stays on the disk.
    """
    parser.addoption(
        "--whole",
        action="store_true",
        help="whole corpora, both engines and all looks of a page everywhere: what `make test-all` runs",
    )
    if is_first and "TMPDIR" not in os.environ and is_roomy(IN_MEMORY):
        remove_left(IN_MEMORY)
        os.environ["TMPDIR"] = tempfile.tempdir = _folder(f"run-{os.getpid()}", IN_MEMORY)
        make_folders()
