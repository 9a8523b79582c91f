"""What the tests in a browser share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import installed
from tests.site.running import Site, running

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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The embedded site: one for all tests that set nothing of their own, each with people of its own."""
    installed.need("chromium")
    with running(tmp_path_factory.mktemp("site") / "data") as started:
        yield started
