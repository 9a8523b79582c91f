"""What is chosen for one browser: dictation into the message field, and notifications where the browser allows them."""

import pytest
from playwright.sync_api import Page, expect

from tests.site.browsing import signed_up, unfolded
from tests.site.checking import SIZES, Console, problems_of
from tests.site.running import Site

pytestmark = pytest.mark.browser

MICROPHONE = """
window.SpeechRecognition = class extends EventTarget {
  start() { window.microphone = this; }
  abort() { this.dispatchEvent(new Event("end")); }
  hears(...texts) { this.dispatchEvent(Object.assign(new Event("result"), { results: texts.map((transcript) => [{ transcript }]) })); }
  fails(error) { this.dispatchEvent(Object.assign(new Event("error"), { error })); }
};
"""
"""What a browser with a microphone offers: there is none on the machine of the tests."""


@pytest.fixture
def page(browser, site: Site) -> Page:
    made = signed_up(browser, site, "ines", viewport=SIZES["phone"], color_scheme="dark", reduced_motion="reduce")
    made.add_init_script(MICROPHONE)
    yield made
    made.context.close()


def denied(page: Page) -> None:
    """The browser refuses notifications, as after a “Block”."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Browser.setPermission", {"permission": {"name": "notifications"}, "setting": "denied"})


def test_words_are_dictated_into_the_field_and_sent_by_hand_and_a_denied_notification_is_explained(page: Page, site: Site):
    console = Console().listen(page)
    page.goto(site.address)
    expect(page.get_by_test_id("dictate")).to_be_hidden()
    denied(page)
    page.goto(f"{site.address}/accounts/preferences/")
    unfolded(page, "device-choices")
    page.get_by_label("Dictate messages").check()
    page.get_by_label("Show notifications").click()
    expect(page.get_by_label("Show notifications")).not_to_be_checked()
    expect(page.get_by_test_id("device-choices")).to_contain_text(
        "Open the site settings next to the address, allow notifications"
    )
    expect(page.get_by_label("Show the message in the notification")).to_be_disabled()
    assert problems_of(page) == []

    page.goto(site.address)
    field = page.get_by_test_id("composer")
    page.get_by_test_id("dictate").press("Enter")
    expect(page.get_by_test_id("listening")).to_be_visible()
    assert problems_of(page) == []
    page.evaluate("microphone.hears('my sister')")
    page.evaluate("microphone.hears('my sister is called Lena')")
    expect(field).to_have_value("My sister is called Lena")
    field.press("End")
    field.press_sequentially(".")
    page.evaluate("microphone.hears('my sister is called Lena', 'she lives in Graz')")
    expect(field).to_have_value("My sister is called Lena. She lives in Graz")
    expect(page.get_by_test_id("message")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("listening")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("message").first).to_contain_text("She lives in Graz")

    page.get_by_test_id("dictate").click()
    page.evaluate("microphone.fails('not-allowed')")
    expect(page.get_by_test_id("problem")).to_contain_text("Allow it in the site settings")
    expect(page.get_by_test_id("listening")).to_be_hidden()
    assert console.complaints == []
