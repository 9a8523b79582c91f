"""In a browser: an exchange removed from its menu, talk off the record, and the ways from a reply to the pages of the memory."""

import re

import pytest
from playwright.sync_api import expect

from tests.site.browsing import asked, signed_up

pytestmark = pytest.mark.browser

QUESTION, ANSWER = "When was Charlie Parker born?", "29 August 1920"


def test_an_exchange_is_removed_from_its_menu_after_a_question(browser, site):
    page = signed_up(browser, site, "gerda")
    asked(page, "My brother lives in Oslo.", ".")
    asked(page, QUESTION, ANSWER)
    page.get_by_test_id("more").first.focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("forget-this").first.click()
    page.get_by_test_id("forget-no").first.click()
    expect(page.get_by_test_id("reply-text")).to_have_count(2)
    expect(page.get_by_test_id("more").first).to_be_focused()
    page.get_by_test_id("more").first.click()
    page.get_by_test_id("forget-this").first.click()
    page.get_by_test_id("forget-yes").first.click()
    expect(page.get_by_test_id("reply-text")).to_have_count(1)
    page.get_by_test_id("toast").get_by_test_id("undo").click()
    expect(page.get_by_test_id("reply-text")).to_have_count(2)
    page.get_by_test_id("more").first.click()
    page.get_by_test_id("forget-this").first.click()
    page.get_by_test_id("forget-yes").first.click()
    expect(page.get_by_text("Oslo")).to_have_count(0)
    page.reload()  # leaving the page ends the time to undo it
    expect(page.get_by_test_id("reply-text")).to_have_count(1)
    expect(page.get_by_text("Oslo")).to_have_count(0)


def test_off_the_record_is_seen_holds_over_a_reload_and_leaves_nothing(browser, site):
    page = signed_up(browser, site, "hilde")
    page.get_by_test_id("off-record").click()
    expect(page.get_by_test_id("off-record")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("off-record-note")).to_be_visible()
    asked(page, "My brother Quetzal lives in Oslo.", ".")
    expect(page.get_by_test_id("unkept")).to_have_count(2)
    page.reload()
    expect(page.get_by_test_id("off-record-note")).to_be_visible()
    expect(page.get_by_text("Quetzal")).to_have_count(0)
    asked(page, "Hello", ".")
    expect(page.get_by_test_id("unkept")).to_have_count(2)
    page.get_by_test_id("on-record").click()
    expect(page.get_by_test_id("off-record-note")).to_be_hidden()
    asked(page, "Hello", ".")
    page.reload()
    expect(page.get_by_test_id("reply-text")).to_have_count(1)


def test_each_source_leads_to_its_page(browser, site):
    page = signed_up(browser, site, "irma")
    asked(page, "My sister lives in Graz.", ".")
    expect(page.get_by_test_id("remembered").last).to_contain_text("My sister lives in Graz")
    asked(page, "Where does my sister live?", "Graz")
    page.get_by_test_id("why").last.click()
    fact = page.get_by_test_id("source-link").first
    expect(fact).to_have_attribute("href", re.compile(r"^/memory/fact/\?iri=https%3A%2F%2F"))
    fact.click()
    expect(page.locator("h1")).to_be_visible()
    assert "Graz" in page.content()
    page.go_back()
    page.get_by_test_id("why").last.click()
    page.get_by_test_id("episode-link").last.click()
    expect(page).to_have_url(re.compile(r"/memory/episode/[0-9A-Z]{26}/$"))
    assert "Graz" in page.content()
