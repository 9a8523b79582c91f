"""“Why this reply?” says one thing: how sure it is fits what was used and what was checked."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site.browsing import asked, signed_up
from tests.site.checking import problems_of
from tests.site.running import Site

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    page = signed_up(browser, site, "ada-asks-why", reduced_motion="reduce")
    asked(page, "My sister is called Anna.", ".")
    return page


def why(page: Page) -> Locator:
    page.get_by_test_id("why").last.click()
    panel = page.get_by_test_id("memory-panel")
    expect(panel).to_contain_text("Why I replied this way")
    return panel


def test_what_only_listens_claims_no_sureness(ada: Page):
    expect(why(ada).get_by_test_id("sureness")).to_have_count(0)


def test_an_answer_is_as_sure_as_what_backs_it(ada: Page):
    asked(ada, "What is my sister called?", "Anna")
    panel = why(ada)
    expect(panel.get_by_test_id("sureness")).to_contain_text("Sure")
    expect(panel).to_contain_text(re.compile("Everything in the reply is backed by what’s shown above"))
    expect(panel).not_to_contain_text("Part of the reply")
    assert problems_of(ada) == []


def test_what_has_no_answer_claims_no_sureness_either(ada: Page):
    asked(ada, "How tall is my sister?", ".")
    panel = why(ada)
    expect(panel.get_by_test_id("sureness")).to_have_count(0)
    expect(panel).not_to_contain_text("Sure")
