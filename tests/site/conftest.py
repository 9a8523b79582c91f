"""What the tests in a browser share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests import installed


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium, without a window."""
    installed.need("chromium")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=installed.CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield opened
        opened.close()
