"""In a browser: a person says yes, and the companion comes by itself, once, with the reason; less of it can be wanted."""

import re

import pytest
from playwright.sync_api import expect

from tests.site.browsing import asked, signed_up, unfolded
from tests.site.running import running

pytestmark = pytest.mark.browser

BEAT_MILLISECONDS = 130_000


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The embedded site, where nobody has to be silent for long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_IDLE_MINUTES", "0")
        with running(tmp_path_factory.mktemp("site") / "data") as started:
            yield started


def agreed(page, site):
    """Says yes by the keyboard alone, at any hour."""
    page.goto(f"{site.address}/accounts/preferences/")
    unfolded(page, "fold-coming")
    page.get_by_label("Let me start a conversation").focus()
    page.keyboard.press("Space")
    page.get_by_label("Until").fill("21:00")
    page.get_by_test_id("save").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("notice")).to_have_text("Saved.")
    page.context.grant_permissions(["notifications"])
    unfolded(page, "device-choices")
    page.get_by_label("Show notifications").check()
    page.add_init_script(
        "let away = false; window.lookAway = (is) => (away = is); Object.defineProperty(document, 'hidden', {get: () => away})"
    )
    page.goto(site.address)


def look_away(page, away=True):
    """As if the person looked at another tab, or came back."""
    page.evaluate("(away) => { lookAway(away); document.dispatchEvent(new Event('visibilitychange')); }", away)


def came_as_notification(page):
    """The titles and texts of the notifications that are shown."""
    shown = "(await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body])"
    page.wait_for_function(f"async () => {shown}.length")
    return page.evaluate(f"async () => {shown}")


def click_notification(page):
    """What a click on it leads to, but for the focus, which a browser gives to real clicks alone."""
    click = "async () => { const [shown] = await registration.getNotifications(); await openChat(shown.data.number, shown.data.path).catch(() => null); }"
    page.context.service_workers[0].evaluate(click)


def test_it_comes_to_who_agreed_and_less_of_it_is_kept_and_taken_back(browser, site):
    page, other = signed_up(browser, site, "anna"), signed_up(browser, site, "berta")
    for each in (page, other):
        asked(each, "Who recorded Kind of Blue?", "Miles Davis")
    agreed(page, site)
    look_away(page)
    expect(page.get_by_test_id("why-now")).to_have_count(1, timeout=BEAT_MILLISECONDS)
    expect(page.get_by_test_id("reply-text").last).to_contain_text("Miles Davis")
    expect(other.get_by_test_id("why-now")).to_have_count(0)
    assert came_as_notification(page) == [["Companion", "You have a new message."]]
    expect(page.get_by_test_id("talks-unread")).to_have_text("1 unread")
    click_notification(page)
    expect(page).to_have_url(re.compile(r"\?at=\d+$"))
    look_away(page, away=False)
    expect(page.get_by_test_id("talks-unread")).to_be_hidden()
    expect(page.get_by_test_id("new-line")).to_be_visible()
    less = page.get_by_test_id("less")
    less.click()
    expect(less).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.get_by_test_id("why-now")).to_have_count(1)
    expect(less).to_have_attribute("aria-pressed", "true")
    less.click()
    expect(less).to_have_attribute("aria-pressed", "false")
    page.get_by_test_id("why").last.click()
    expect(page.locator(".why-now")).to_contain_text("This I have not told you yet.")


def test_the_preferences_are_found_from_the_menu_of_the_chat(browser, site):
    page = signed_up(browser, site, "carla")
    page.get_by_test_id("user-menu").click()
    page.get_by_test_id("preferences").click()
    expect(page.get_by_label("Share general knowledge from what I tell you")).not_to_be_checked()
    expect(page.get_by_label("Let me start a conversation")).not_to_be_checked()
