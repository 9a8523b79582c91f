"""On a phone: no page is longer than two screens without folds, every target takes a finger, and no icon of the chat is without its label."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.browsing import asked, signed_up
from tests.site.checking import SIZES, problems_of
from tests.site.running import Site

pytestmark = pytest.mark.browser

TWO_SCREENS = 2 * SIZES["phone"]["height"]
FOLDING = ("accounts/preferences/", "accounts/account/", "memory/data/")
SMALL = """
(() => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")].flatMap((each) => {
  const box = each.getBoundingClientRect();
  const label = each.labels?.[0]?.getBoundingClientRect();
  const words = each.parentElement.textContent.trim().length - each.textContent.trim().length;
  const isInSentence = each.tagName === "A" && getComputedStyle(each).display === "inline" && words > 8;
  const isShown = each.checkVisibility({visibilityProperty: true, opacityProperty: true}) && box.width > 1 && !each.closest(".skip-link");
  const isLarge = (it) => it.width >= 43.5 && it.height >= 43.5;
  return !isShown || isInSentence || isLarge(box) || (label && label.height >= 43.5) ? [] : [each.outerHTML.slice(0, 160)];
}))()
"""


@pytest.fixture(scope="module")
def phone(browser: Browser, site: Site) -> Page:
    """The chat of somebody who holds a phone, with something in the memory."""
    page = signed_up(browser, site, "ada-phone", viewport=SIZES["phone"], has_touch=True, is_mobile=True, reduced_motion="reduce")
    asked(page, "My sister is called Anna.", ".")
    return page


def test_long_pages_fold_to_less_than_two_screens_and_every_target_takes_a_finger(phone: Page, site: Site):
    small, problems = {}, {}
    for address in FOLDING:
        phone.goto(f"{site.address}/{address}")
        problems[address] = problems_of(phone)
        phone.evaluate("document.querySelectorAll('.folds').forEach((each) => each.open = true)")
        small[address] = phone.evaluate(SMALL)
        phone.evaluate("document.querySelectorAll('.folds').forEach((each) => each.open = false)")
        assert phone.evaluate("document.documentElement.scrollHeight") <= TWO_SCREENS, address
    assert {address: each for address, each in {**problems, **small}.items() if each} == {}


def test_what_stands_above_the_chat_has_its_label_below_its_icon(phone: Page, site: Site):
    phone.goto(site.address)
    expect(phone.get_by_test_id("message").last).to_be_visible()
    for name in ("talks-open", "to-memory", "off-record", "start-afresh"):
        label = phone.get_by_test_id(name).locator("> span:not(.unseen)").bounding_box()
        assert label["width"] >= 20, name
        assert label["y"] >= phone.get_by_test_id(name).locator("svg").bounding_box()["y"] + 10, name
    assert phone.evaluate(SMALL) == []
    assert problems_of(phone) == []


def test_a_mistake_opens_the_fold_that_holds_it_and_keeps_what_was_typed(phone: Page, site: Site):
    phone.goto(f"{site.address}/accounts/preferences/")
    phone.get_by_test_id("fold-coming").locator("> summary").press("Enter")
    phone.get_by_label("Maximum messages a day").fill("11")
    phone.get_by_test_id("save").click()
    expect(phone.get_by_label("Maximum messages a day")).to_be_visible()
    expect(phone.get_by_label("Maximum messages a day")).to_have_value("11")
