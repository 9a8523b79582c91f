"""In a browser: what a language model writes is shown as it comes, and under “Why this reply?” and by each text what was sent to it."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.language_model_server import Says, language_model_server
from tests.site.browsing import signed_up
from tests.site.running import running
from tests.site.test_fading import is_fit_for_everybody
from tests.site.test_texts import TEXT

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
    server.says(Says(f"{FIRST} {SECOND.replace('we', '*we*')} And how are you today?", stalls=2.0, at_piece=5))
    page.get_by_test_id("composer").fill("Hello")
    page.get_by_test_id("composer").press("Enter")
    expect(page.get_by_test_id("partial")).to_have_text(f"{FIRST} {SECOND}")
    expect(page.get_by_test_id("partial").locator("em")).to_have_text("we")
    expect(page.get_by_test_id("thinking")).to_be_hidden()
    expect(page.get_by_test_id("reply-text").last).to_have_text(f"{FIRST} {SECOND} And how are you today?")
    expect(page.get_by_test_id("partial")).to_have_count(0)
    page.get_by_test_id("why").last.click()
    sent = page.get_by_test_id("sent").first
    expect(sent).to_contain_text("To parrot at 127.0.0.1")
    sent.get_by_text("Word for word").click()
    expect(sent.locator("pre").last).to_have_text("Hello")


def test_a_text_that_is_read_with_its_help_shows_what_was_sent_and_one_may_stay_here(browser, site, server):
    page = signed_up(browser, site, "berta")
    server.says(json.dumps({"memories": [], "summary": ""}))
    server.requests.clear()
    page.goto(f"{site.address}/memory/texts/")
    page.get_by_test_id("text").fill(TEXT)
    page.get_by_test_id("read-it").click()
    expect(page.get_by_test_id("texts")).to_contain_text(re.compile(r"2\s+memories"), timeout=60_000)
    is_fit_for_everybody(page, f"{site.address}/memory/texts/")
    page.get_by_role("link", name="The mill of Orrin", exact=True).click()
    expect(page.get_by_test_id("sent")).to_contain_text("1 of 1 passage.")
    page.get_by_test_id("sent").get_by_text("Which passages").click()
    page.get_by_test_id("sent").get_by_role("link", name="1", exact=True).click()
    expect(page.get_by_test_id("sent").locator("pre").last).to_contain_text("She ran it for thirty years.")
    is_fit_for_everybody(page, page.url.partition("#")[0])
    page.get_by_test_id("keep-here").click()
    expect(page.get_by_test_id("kept-here")).to_be_visible()
    server.requests.clear()
    page.goto(f"{site.address}/memory/texts/")
    page.get_by_test_id("text").fill("Tom Reed was born in Rook. He kept bees.")
    page.get_by_test_id("stays-here").check()
    page.get_by_test_id("read-it").click()
    expect(page.get_by_test_id("texts").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_test_id("progress")).to_have_count(0, timeout=60_000)
    assert server.requests == []
