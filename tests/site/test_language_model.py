"""In a browser: what a language model writes is shown as it comes, and under “Why this reply?” what was sent to it."""

import pytest
from playwright.sync_api import expect

from tests.language_model_server import Says, language_model_server
from tests.site.browsing import signed_up
from tests.site.running import running

pytestmark = pytest.mark.browser

FIRST, SECOND = "Hello!", "What shall we talk about?"


@pytest.fixture(scope="module")
def server():
    with language_model_server() as started:
        yield started


@pytest.fixture(scope="module")
def site(tmp_path_factory, server):
    """The embedded site with a model."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("COMPANION_LLM_BASE_URL", server.url)
        environment.setenv("COMPANION_LLM_MODEL", "parrot")
        with running(tmp_path_factory.mktemp("site") / "data") as started:
            yield started


def test_a_reply_grows_sentence_by_sentence_and_shows_what_was_sent(browser, site, server):
    page = signed_up(browser, site, "anna")
    server.says(Says(f"{FIRST} {SECOND} And how are you today?", stalls=2.0, at_piece=5))
    page.get_by_test_id("composer").fill("Hello")
    page.get_by_test_id("composer").press("Enter")
    expect(page.get_by_test_id("partial")).to_have_text(f"{FIRST} {SECOND}")
    expect(page.get_by_test_id("thinking")).to_be_hidden()
    expect(page.get_by_test_id("reply-text").last).to_have_text(f"{FIRST} {SECOND} And how are you today?")
    expect(page.get_by_test_id("partial")).to_have_count(0)
    page.get_by_test_id("why").last.click()
    sent = page.get_by_test_id("sent")
    expect(sent).to_contain_text("To parrot at 127.0.0.1")
    sent.get_by_text("Word for word").click()
    expect(sent.locator("pre").last).to_have_text("Hello")
