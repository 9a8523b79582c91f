"""Finding talk again in a browser: the rail and its search, a place opened and read on from, with the keyboard and on a phone; and the first minutes of a newcomer."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import installed
from tests.site.browsing import asked, signed_up
from tests.site.checking import SIZES, Console, problems_of
from tests.site.running import PASSWORD, Site, first_data, running
from tests.site.test_fading import GIVE_PASSWORD, logged_in, manage

pytestmark = pytest.mark.browser

TOLD = "We are going to Portugal in May."
SAID = (("2026-03-05T18:00:00+00:00", TOLD),)
MANY = (
    "from chat.accounts.models import User; from chat.actions import index_new_turns; from memory.access import memory_of; from memory.model import Analysis, Reply\n"
    "ada = User.objects.get(username='ada')\n"
    "episodes = memory_of(ada).episodes\n"
    "for number in range(60):\n"
    "    episodes.record_input(f'line {number}', f'id {number}')\n"
    "    episodes.record_turn(episodes.awaiting_reply()[0], Analysis('other'), Reply(f'reply {number}', 'plain', 'small_talk', 0.5))\n"
    "index_new_turns(ada)\n"
)

SAID_BY_EVE = (("2026-03-05T18:00:00+00:00", TOLD), ("2026-03-07T18:00:00+00:00", "Who recorded Kind of Blue?"))
CAME = (
    "from datetime import UTC, datetime; from chat.accounts.models import User; from chat.unread import unread\n"
    "from memory.access import memory_of; from memory.clock import SettableClock; from memory.model import Reply\n"
    "eve = User.objects.get(username='eve')\n"
    f"eve.set_password({PASSWORD!r}); eve.save()\n"
    "assert unread(eve) == []\n"
    "for day in (9, 10):\n"
    "    episodes = memory_of(eve, SettableClock(datetime(2026, 3, day, 10, tzinfo=UTC))).episodes\n"
    "    assert episodes.record_proactive(Reply(f'It came on day {day}. ' * 200, 'told', 'recommending', 0.5, remark=f'{day}', why_now='Now.'))\n"
)
"""To Eve, something came on two days while she was away; each fills a window."""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    """A site on which Ada told of Portugal in March, long before all that an open page shows."""
    installed.need("chromium")
    folder = first_data(tmp_path_factory.mktemp("rail") / "data")
    manage(folder, "converse", "ada", "--create", given="\n".join(json.dumps({"text": text, "at": at}) for at, text in SAID))
    manage(folder, "shell", "-c", f"{GIVE_PASSWORD}\n{MANY}")
    manage(
        folder, "converse", "eve", "--create", given="\n".join(json.dumps({"text": text, "at": at}) for at, text in SAID_BY_EVE)
    )
    manage(folder, "shell", "-c", CAME)
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def ada(browser, site: Site) -> Page:
    page = logged_in(browser, site, "ada")
    page.set_viewport_size(SIZES["wide"])
    return page


@pytest.fixture(scope="module")
def eve(browser, site: Site) -> Page:
    """Eve, who lands where she spoke first: at the end of the chat, what came last would be read at once."""
    page = logged_in(browser, site, "eve", landing="/?at=1")
    page.set_viewport_size(SIZES["wide"])
    return page


def last(page: Page) -> Locator:
    return page.get_by_test_id("reply-text").filter(has_text="reply 59")


def test_a_result_opens_the_chat_at_its_place_and_one_reads_on_to_the_end(ada: Page, site: Site):
    console = Console().listen(ada)
    ada.goto(site.address)
    expect(last(ada)).to_be_visible()
    expect(ada.get_by_test_id("message").filter(has_text=TOLD)).to_have_count(0)
    ada.keyboard.press("Control+k")
    expect(ada.get_by_test_id("talks-search")).to_be_focused()
    ada.keyboard.type("portugal")
    expect(ada.get_by_test_id("found").first).to_contain_text("Portugal")
    assert problems_of(ada) == []
    ada.get_by_test_id("found").filter(has_text=TOLD).click()
    expect(ada.get_by_test_id("message").filter(has_text=TOLD)).to_be_in_viewport()
    expect(ada).to_have_url(re.compile(r"\?at=\d+$"))
    expect(last(ada)).to_have_count(0)
    ada.get_by_test_id("jump").click()
    expect(last(ada)).to_be_in_viewport()
    assert console.complaints == []


def test_what_is_written_at_a_place_in_the_past_stands_at_the_end(ada: Page, site: Site):
    ada.goto(f"{site.address}/?at=1")
    expect(ada.get_by_test_id("message").filter(has_text=TOLD)).to_be_in_viewport()
    ada.get_by_test_id("composer").fill("Hello from the past")
    ada.keyboard.press("Enter")
    expect(ada.get_by_test_id("message").filter(has_text="Hello from the past")).to_be_in_viewport()
    expect(last(ada)).to_be_attached()


def test_nothing_found_is_said_and_a_talk_is_renamed(ada: Page, site: Site):
    ada.goto(site.address)
    ada.get_by_test_id("talks-search").fill("pension plan")
    expect(ada.get_by_test_id("talks-state")).to_have_text("Nothing found for “pension plan”.")
    ada.get_by_test_id("talks-search").fill("")
    ada.get_by_test_id("rename").last.click()
    expect(ada.get_by_test_id("title")).to_have_value(TOLD)
    ada.get_by_test_id("title").fill("Lisbon plans")
    ada.keyboard.press("Enter")
    expect(ada.get_by_test_id("talk").last).to_contain_text("Lisbon plans")
    ada.reload()
    expect(ada.get_by_test_id("talk").last).to_contain_text("Lisbon plans")


def test_on_a_phone_it_is_a_sheet(ada: Page, site: Site):
    ada.set_viewport_size(SIZES["phone"])
    ada.goto(site.address)
    ada.get_by_test_id("talks-open").click()
    ada.get_by_test_id("talks-search").fill("portugal")
    expect(ada.get_by_test_id("found").first).to_be_visible()
    ada.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert problems_of(ada) == []
    ada.get_by_test_id("found").filter(has_text=TOLD).click()
    expect(ada.get_by_test_id("talks")).not_to_be_visible()
    expect(ada.get_by_test_id("message").filter(has_text=TOLD)).to_be_in_viewport()


def test_what_came_while_somebody_was_away_is_unread_until_it_is_opened(eve: Page, site: Site):
    console = Console().listen(eve)
    unread = eve.get_by_test_id("talk-unread")
    expect(unread).to_have_text(["1 unread", "1 unread"])
    expect(eve.get_by_test_id("talks-unread")).to_have_text("2 unread")
    assert problems_of(eve) == []
    eve.get_by_test_id("talk").first.click()
    expect(eve.get_by_test_id("reply-text").last).to_contain_text("It came on day 10")
    expect(unread).to_have_count(1)
    eve.goto(site.address)
    expect(eve.get_by_test_id("new-line")).to_be_in_viewport()
    expect(eve.get_by_test_id("new-line").locator("+ *")).to_contain_text("It came on day 9")
    expect(unread).to_have_count(0)
    eve.reload()
    expect(eve.get_by_test_id("reply-text").last).to_be_in_viewport()
    expect(eve.get_by_test_id("new-line")).to_have_count(0)
    assert console.complaints == []


def test_a_talk_is_pinned_by_keyboard_and_stands_first_from_then_on(eve: Page, site: Site):
    eve.goto(site.address)
    oldest = eve.get_by_test_id("talk").last
    expect(oldest).to_contain_text("5 March")
    eve.get_by_test_id("pin-talk").last.focus()
    eve.keyboard.press("Enter")
    expect(eve.get_by_test_id("unpin-talk")).to_be_focused()
    eve.reload()
    expect(eve.get_by_test_id("talk").first).to_contain_text("5 March")
    expect(eve.get_by_test_id("talks")).to_contain_text("Pinned")
    assert problems_of(eve) == []
    eve.get_by_test_id("unpin-talk").click()
    expect(oldest).to_contain_text("5 March")


def test_a_newcomer_tells_something_sees_it_remembered_and_finds_help(browser, site: Site):
    page = signed_up(browser, site, "newcomer")
    console = Console().listen(page)
    expect(page.get_by_test_id("what-is-kept").first).to_contain_text("Nothing is sent anywhere else.")
    page.get_by_test_id("try-telling").first.click()
    page.keyboard.type("have a dog called Rex.")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("remembered").first).to_contain_text("Remembered: I have a dog called Rex · edit · undo")
    asked(page, "What can you do?", ".")
    page.emulate_media(reduced_motion="reduce")
    page.get_by_test_id("help-card").click()
    expect(page.get_by_test_id("keys")).to_be_visible()
    assert problems_of(page) == []
    page.keyboard.press("Escape")
    page.get_by_test_id("edit-kept").click()
    expect(page.get_by_test_id("learned")).to_contain_text("Rex")
    assert console.complaints == []
