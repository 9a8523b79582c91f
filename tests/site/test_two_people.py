"""Alice and Bob in real browsers: each asks, is answered, marks a reply, reloads and finds all of it; neither sees the other's."""

import pytest
from playwright.sync_api import expect

from tests import installed
from tests.site.browsing import asked, signed_up
from tests.site.running import running

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=["companion", "services"])
def site(request, tmp_path_factory):
    """The embedded site, and the distributed one, each started for the first time."""
    if request.param == "services":
        installed.need("redis-server", "postgresql")
    empty = tmp_path_factory.mktemp("site") / "data"
    empty.mkdir()  # a first start, which prepares all by itself
    with running(empty, request.param) as started:
        yield started


def test_each_finds_the_own_conversation_again_and_nothing_of_the_other(browser, site):
    alice, bob = signed_up(browser, site, "alice"), signed_up(browser, site, "bob")
    asked(alice, "When was Charlie Parker born?", "29 August 1920")
    asked(bob, "Who recorded Kind of Blue?", "Miles Davis")
    alice.get_by_test_id("good").last.click()
    bob.get_by_test_id("bad").last.click()
    bob.get_by_test_id("reason").first.click()
    for page, own, other, mark in ((alice, "1920", "Miles Davis", "good"), (bob, "Miles Davis", "1920", "bad")):
        expect(page.get_by_test_id(mark).last).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(page.get_by_test_id("message")).to_have_count(2)
        expect(page.get_by_test_id("reply-text").last).to_contain_text(own)
        expect(page.get_by_test_id(mark).last).to_have_attribute("aria-pressed", "true")
        assert other not in page.content()


def test_the_sources_and_the_query_of_a_reply_can_be_opened(browser, site):
    carol = signed_up(browser, site, "carol")
    asked(carol, "What is the capital of France?", "Paris")
    carol.get_by_test_id("why").last.click()
    panel = carol.get_by_test_id("memory-panel")
    expect(panel).to_contain_text("capital of France", ignore_case=True)
    expect(panel).to_contain_text("Paris is the capital of France.")
    carol.get_by_test_id("queries").last.locator("summary").first.click()
    expect(panel).to_contain_text("SELECT")


def test_an_example_of_the_welcome_is_answered(browser, site):
    dora = signed_up(browser, site, "dora")
    dora.get_by_test_id("example").first.click()
    expect(dora.get_by_test_id("source-chip").first).to_be_visible(timeout=20_000)


def test_what_is_sent_while_the_line_is_down_arrives_when_it_is_back(browser, site):
    emil = signed_up(browser, site, "emil")
    asked(emil, "Hello", ".")
    emil.context.set_offline(True)
    emil.get_by_test_id("composer").fill("Who wrote Yesterday?")
    emil.keyboard.press("Enter")
    emil.context.set_offline(False)
    expect(emil.get_by_test_id("reply-text").last).to_contain_text("Paul McCartney", timeout=30_000)
    expect(emil.get_by_test_id("message").filter(has_text="Who wrote Yesterday?")).to_have_count(1)
