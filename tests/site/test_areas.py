"""An area of a memory in a browser: made, talked in, seen, chosen and deleted; on a phone and in the dark."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.browsing import asked, signed_up
from tests.site.checking import SCHEMES, SIZES, Console, problems_of
from tests.site.running import Site
from tests.site.test_fading import is_fit_for_everybody

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    return signed_up(browser, site, "ada-in-areas", viewport=SIZES["wide"])


def is_fit_in_all_looks(page: Page) -> None:
    for scheme in SCHEMES:
        for size in SIZES.values():
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(size)
            assert problems_of(page) == []
    page.set_viewport_size(SIZES["wide"])


def test_an_area_is_made_from_the_chat_and_keeps_its_talk(ada: Page):
    console = Console().listen(ada)
    asked(ada, "My sister is called Anna.", ".")
    ada.get_by_test_id("edit-areas").click()
    ada.get_by_test_id("area-name").fill("Work <b>& more</b>")
    ada.get_by_test_id("make-area").click()
    expect(ada.get_by_test_id("notice")).to_contain_text("“Work <b>& more</b>” is ready.")
    ada.get_by_test_id("chat-in-area").click()
    expect(ada.get_by_test_id("area-note")).to_contain_text("In Work <b>& more</b>")
    expect(ada.get_by_test_id("welcome")).to_be_visible()
    asked(ada, "My sister is called Quendalyn.", ".")
    asked(ada, "What is my sister called?", "Quendalyn")
    expect(ada.get_by_test_id("talks")).to_contain_text("Chats in Work")
    is_fit_in_all_looks(ada)
    assert console.complaints == []


def test_what_was_written_in_an_area_stays_in_its_field(ada: Page):
    ada.get_by_test_id("composer").fill("Only for work")
    ada.get_by_test_id("leave-area").click()
    expect(ada.get_by_test_id("area-note")).to_have_count(0)
    expect(ada.get_by_test_id("composer")).to_have_value("")
    expect(ada.get_by_test_id("reply-text")).to_have_count(1)  # of the talk outside, which loads after the page
    asked(ada, "What is my sister called?", "Anna")
    expect(ada.get_by_test_id("transcript")).not_to_contain_text("Quendalyn")
    ada.get_by_test_id("areas").get_by_role("link", name="Work").click()
    expect(ada.get_by_test_id("composer")).to_have_value("Only for work")


def test_the_memory_of_an_area_is_chosen_at_the_top(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/")
    expect(ada.locator("main")).to_contain_text("Anna")
    expect(ada.locator("main")).not_to_contain_text("Quendalyn")
    ada.get_by_label("Area", exact=True).select_option(label="Work <b>& more</b>")
    ada.get_by_role("button", name="Show", exact=True).click()
    expect(ada.get_by_test_id("area-shown")).to_be_visible()
    ada.get_by_role("link", name="Memories", exact=True).click()
    expect(ada.locator("main")).to_contain_text("Quendalyn")
    expect(ada.locator("main")).not_to_contain_text("Anna")
    is_fit_in_all_looks(ada)
    is_fit_for_everybody(ada, f"{site.address}/memory/areas/")


def test_what_was_said_moves_into_an_area_and_back(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/timeline/")
    ada.get_by_test_id("choose").last.check()
    ada.get_by_test_id("move").click()
    expect(ada.get_by_test_id("to-move")).to_contain_text("My sister is called Anna.")
    is_fit_in_all_looks(ada)
    ada.get_by_test_id("to").select_option(label="Work <b>& more</b>")
    ada.get_by_test_id("confirm").click()
    expect(ada.get_by_test_id("notice")).to_contain_text("Moved to Work <b>& more</b>.")
    expect(ada.locator("main")).not_to_contain_text("My sister is called Anna.")
    ada.get_by_test_id("undo").click()
    expect(ada.get_by_test_id("notice")).to_contain_text("Moved back.")
    expect(ada.locator("main")).to_contain_text("My sister is called Anna.")


def test_an_area_is_deleted_with_a_receipt(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/areas/")
    ada.get_by_test_id("delete-area").click()
    expect(ada.get_by_test_id("what-goes")).to_contain_text("1")
    assert problems_of(ada) == []
    ada.get_by_test_id("username").fill("Work <b>& more</b>")
    ada.get_by_test_id("erase-for-good").click()
    expect(ada).to_have_url(re.compile(r"/memory/areas/$"))
    expect(ada.get_by_test_id("notice").first).to_contain_text("Deleted:")
    expect(ada.get_by_test_id("area")).to_have_count(0)
    ada.goto(f"{site.address}/memory/knowledge/")
    expect(ada.locator("main")).to_contain_text("Anna")
