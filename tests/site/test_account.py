"""A person's own account in a browser: light and dark, wide and on a phone; the password changed, the account deleted."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.browsing import signed_up
from tests.site.checking import SCHEMES, SIZES, Console, problems_of
from tests.site.running import PASSWORD, Site

pytestmark = pytest.mark.browser

ANOTHER = "quite another one 8"


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    return signed_up(browser, site, "ada-account")


def test_its_pages_are_fit_for_everybody(ada: Page, site: Site):
    console, found = Console().listen(ada), {}
    for scheme in SCHEMES:
        for size in SIZES.values():
            ada.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            ada.set_viewport_size(size)
            for name in ("account", "delete", "forgotten", "goodbye"):
                ada.goto(f"{site.address}/accounts/{name}/")
                found[name, scheme, size["width"]] = problems_of(ada)
    assert {page: problems for page, problems in found.items() if problems} == {}
    assert console.complaints == []


def test_the_password_is_changed_and_the_account_deleted(ada: Page, site: Site):
    ada.goto(site.address)
    ada.get_by_test_id("user-menu").click()
    ada.get_by_test_id("account").click()
    ada.get_by_test_id("old-password").fill(PASSWORD)
    ada.get_by_test_id("new-password").fill(ANOTHER)
    ada.get_by_role("button", name="Show: New password", exact=True).click()
    expect(ada.get_by_test_id("new-password")).to_have_attribute("type", "text")
    ada.get_by_test_id("new-password-again").fill(ANOTHER)
    ada.get_by_test_id("change-password").click()
    expect(ada.get_by_test_id("notice")).to_contain_text("Password changed.")
    ada.get_by_test_id("to-delete").click()
    ada.get_by_test_id("delete-password").fill(ANOTHER)
    ada.get_by_test_id("delete-account").click()
    expect(ada.get_by_test_id("goodbye")).to_be_visible()
