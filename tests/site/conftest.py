"""What the tests in a browser share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import installed

WITHIN_MILLISECONDS = 20_000
"""A page on a busy machine may take its time; what is wrong stays wrong."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium, without a window."""
    installed.need("chromium")
    expect.set_options(timeout=WITHIN_MILLISECONDS)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=installed.CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield opened
        opened.close()
