"""Which of the services and programs that some tests need are here. With COMPANION_TEST_SERVICES=required all must be."""

import os
import shutil

import pytest

from companion_site.services import missing_programs

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def missing() -> list[str]:
    """The Debian packages that are not installed."""
    return [*missing_programs(), *([] if CHROMIUM else ["chromium"])]


def need(*packages: str) -> None:
    """Skips the test when a package is missing, or fails it where all are required."""
    absent = sorted(set(packages) & set(missing()))
    if absent and os.environ.get("COMPANION_TEST_SERVICES") == "required":
        pytest.fail(f"not installed: {', '.join(absent)}")
    if absent:
        pytest.skip(f"not installed: {', '.join(absent)}")
