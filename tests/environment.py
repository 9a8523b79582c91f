"""Loaded before the settings: the tests have a data folder of their own and see nothing of the installation's settings.

The processes that test side by side share a folder for what is made once for all of them; whichever was there first removes it.
All folders are in memory where there is room: a store that is opened and closed waits for the disk longer than for anything else.
"""

import os
import shutil
import tempfile
from pathlib import Path

import absl.logging  # noqa: F401  # its log handler closes the standard error it began with: begun before any test, that is no test's own
import pytest

from tests.made_once import SHARED

IN_MEMORY, BYTES_AT_LEAST = Path("/dev/shm"), 6 * 2**30  # noqa: S108  each run makes a folder of its own in it


def _is_roomy(folder: Path) -> bool:
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= BYTES_AT_LEAST


for name in [name for name in os.environ if name.startswith("COMPANION_") and name != "COMPANION_TEST_SERVICES"]:
    del os.environ[name]
if SHARED not in os.environ and "TMPDIR" not in os.environ and _is_roomy(IN_MEMORY):
    _in_memory = tempfile.TemporaryDirectory(prefix="companion-run-", dir=IN_MEMORY, ignore_cleanup_errors=True)
    os.environ["TMPDIR"] = tempfile.tempdir = _in_memory.name
_own = tempfile.TemporaryDirectory(prefix="companion-tests-", ignore_cleanup_errors=True)
os.environ["COMPANION_DATA"] = _own.name
os.environ["COMPANION_SECRET_KEY"] = "a key for tests alone"
os.environ["COMPANION_SIGNUP"] = "open"
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
if SHARED not in os.environ:
    _shared = tempfile.TemporaryDirectory(prefix="companion-shared-", ignore_cleanup_errors=True)
    os.environ[SHARED] = _shared.name


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds what tells the nightly suite from the daily one."""
    parser.addoption("--whole", action="store_true", help="whole corpora, and both engines everywhere: what `make test-all` runs")
