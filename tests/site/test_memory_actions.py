"""Every change that the pages of a memory offer, made with the keyboard alone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site.browsing import asked, signed_up
from tests.site.checking import problems_of
from tests.site.running import Site

pytestmark = pytest.mark.browser

TALK = (
    "My sister is called Anna.",
    "My dog is called Rex.",
    "Billy plays chess.",
    "Bill plays the violin.",
    "I like jazz.",
    "I live in Linz.",
    "Kim plays the flute.",
)


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    """Somebody who has told some things."""
    page = signed_up(browser, site, "ada-acts", accept_downloads=True)
    for told in TALK:
        asked(page, told, ".")
    return page


def press(button: Locator) -> None:
    """As the keyboard does it: there, and Enter."""
    button.focus()
    button.press("Enter")


def tick(box: Locator) -> None:
    box.focus()
    box.press("Space")
    expect(box).to_be_checked()


def told(page: Page, words: str) -> None:
    """The page says what was done, and is still fit for everybody."""
    expect(page.get_by_test_id("notice").first).to_contain_text(re.compile(words, re.IGNORECASE))
    assert problems_of(page) == []


def fact(page: Page, words: str) -> Locator:
    return page.get_by_test_id("fact").filter(has_text=words)


def test_a_memory_is_edited_in_place_shown_before_and_undone(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/?words=Linz")
    press(fact(ada, "You live in Linz").get_by_test_id("edit"))
    sentence = fact(ada, "You live in Linz").locator("input[name=sentence]")
    expect(sentence).to_be_focused()
    sentence.fill("You live in Graz.")
    expect(fact(ada, "You live in Linz").get_by_test_id("becomes")).to_contain_text("I’ll remember: You live in Graz.")
    assert problems_of(ada) == []
    sentence.press("Enter")
    told(ada, "Saved: You live in Graz")
    press(ada.get_by_test_id("undo"))
    told(ada, "Undone")
    expect(fact(ada, "You live in Linz")).to_be_visible()


def test_esc_leaves_a_memory_as_it_is(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/?words=Linz")
    press(fact(ada, "You live in Linz").get_by_test_id("edit"))
    ada.keyboard.type("x")
    ada.keyboard.press("Escape")
    expect(fact(ada, "You live in Linz").get_by_test_id("edit")).to_be_focused()
    expect(ada.get_by_test_id("edit-form")).to_be_hidden()


def test_a_date_is_given_and_a_memory_added_by_hand(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/")
    press(ada.get_by_test_id("add"))
    form = ada.get_by_test_id("add-form")
    form.locator("input[name=sentence]").fill("I have an exam")
    form.locator("input[name=when]").fill("3 December 2099")
    expect(form.get_by_test_id("becomes")).to_contain_text("on 3 December 2099")
    form.locator("input[name=when]").press("Control+Enter")
    told(ada, "Added: You have an exam on 3 December 2099")
    ada.goto(f"{site.address}/memory/knowledge/?kind=plans")
    expect(ada.get_by_test_id("agenda")).to_contain_text("December 2099")


def test_a_plan_is_added_on_a_day_of_the_week_shown(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/?kind=plans&view=week&day=2099-03-16")
    ada.get_by_test_id("to-month").locator("select").select_option(index=30)
    press(ada.get_by_test_id("to-month").get_by_role("button"))
    press(ada.get_by_test_id("to-week").nth(10))
    form = ada.get_by_test_id("add-form")
    expect(form.locator("input[name=sentence]")).to_be_focused()
    day = form.locator("input[name=when]").input_value()
    form.locator("input[name=sentence]").fill("Dentist at 10")
    expect(form.get_by_test_id("becomes")).to_contain_text(f"on {day} at 10")
    form.locator("input[name=sentence]").press("Enter")
    told(ada, f"Added: You have a dentist appointment on {day} at 10")
    expect(ada.get_by_test_id("plan-calendar")).to_contain_text("You have a dentist appointment at 10")


def test_a_memory_is_deleted_everywhere_at_once_and_comes_back_while_it_can_be_undone(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/?words=flute")
    other = ada.context.new_page()
    press(fact(ada, "flute").get_by_test_id("delete-card"))
    expect(fact(ada, "flute")).to_be_hidden()
    expect(ada.get_by_test_id("toast")).to_contain_text("our chat is gone too")
    gone(other, site, "flute")
    press(ada.get_by_test_id("toast").get_by_test_id("undo"))
    expect(fact(ada, "flute")).to_be_visible()
    other.goto(f"{site.address}/memory/knowledge/?words=flute")
    expect(fact(other, "flute")).to_be_visible()
    other.close()
    press(fact(ada, "flute").get_by_test_id("delete-card"))
    expect(ada.get_by_test_id("toast")).to_be_visible()
    gone(ada, site, "flute")


def gone(page: Page, site: Site, words: str):
    """It is not listed on a page opened anew."""
    page.goto(f"{site.address}/memory/knowledge/?words={words}")
    expect(fact(page, words)).to_have_count(0)


def test_selected_memories_are_set_aside_used_again_and_deleted(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/knowledge/?state=all&words=chess")
    expect(ada.get_by_test_id("retire")).to_be_hidden()
    for deed in ("retire", "restore"):
        ada.goto(f"{site.address}/memory/knowledge/?state=all&words=chess")
        tick(fact(ada, "chess").locator("input[type=checkbox]"))
        press(ada.get_by_test_id(deed))
        told(ada, ".")
    ada.goto(f"{site.address}/memory/knowledge/?words=Rex")
    tick(fact(ada, "Rex").locator("input[type=checkbox]"))
    press(ada.get_by_test_id("remove"))
    expect(fact(ada, "Rex")).to_be_hidden()
    press(ada.get_by_test_id("toast").get_by_test_id("undo"))
    expect(fact(ada, "Rex")).to_be_visible()
    press(ada.get_by_test_id("remove"))
    expect(ada.get_by_test_id("toast")).to_contain_text("Deleted: Your dog is called Rex.")
    assert problems_of(ada) == []
    gone(ada, site, "Rex")


def test_two_things_become_one(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/entity/?name=Bill")
    press(ada.get_by_test_id("found").get_by_role("link", name=re.compile("^Bill$")).first)
    ada.locator("input[name=name]").last.fill("Billy")
    ada.locator("input[name=name]").last.press("Enter")
    press(ada.get_by_test_id("same").first)
    told(ada, ".")


def test_an_exchange_is_pinned_let_go_and_removed_with_a_receipt(ada: Page, site: Site):
    for deed in ("pin", "unpin"):
        ada.goto(f"{site.address}/memory/timeline/")
        tick(ada.locator("li", has_text="I like jazz.").locator("input[type=checkbox]").first)
        press(ada.get_by_test_id(deed))
        told(ada, ".")
    press(ada.locator("li", has_text="I like jazz.").locator("a[href*='/episode/']").first)
    press(ada.get_by_test_id("delete"))
    assert problems_of(ada) == []
    press(ada.get_by_test_id("confirm"))
    told(ada, "deleted")
    ada.goto(f"{site.address}/memory/timeline/")
    expect(ada.locator("main")).not_to_contain_text("I like jazz.")


def test_an_interest_is_liked_lessened_disliked_and_forgotten(ada: Page, site: Site):
    for deed in ("like", "less", "dislike", "forget"):
        ada.goto(f"{site.address}/memory/interests/")
        interest = ada.get_by_test_id("interest").filter(has_text=re.compile("jazz|violin|chess", re.IGNORECASE)).first
        press(interest.locator("summary"))
        press(interest.get_by_test_id(deed))
        told(ada, ".")


def test_the_memory_is_taken_along_erased_and_brought_in_again(ada: Page, site: Site, tmp_path: Path):
    ada.goto(f"{site.address}/memory/data/")
    for form in ("json", "jsonld", "trig"):
        with ada.expect_download() as saved:
            press(ada.get_by_test_id(f"export-{form}"))
        saved.value.save_as(tmp_path / f"memory.{form}")
        assert (tmp_path / f"memory.{form}").stat().st_size > 1000
    press(ada.get_by_test_id("erase"))
    ada.get_by_test_id("username").fill("somebody")
    press(ada.get_by_test_id("erase-for-good"))
    expect(ada.get_by_test_id("problem")).to_be_visible()
    ada.get_by_test_id("username").fill("ada-acts")
    press(ada.get_by_test_id("erase-for-good"))
    expect(ada.locator("main")).to_contain_text("episodes", timeout=20_000)
    assert problems_of(ada) == []
    ada.goto(f"{site.address}/memory/timeline/")
    expect(ada.get_by_test_id("nothing")).to_be_visible()
    ada.goto(f"{site.address}/memory/data/")
    ada.get_by_test_id("file").set_input_files(tmp_path / "memory.trig")
    press(ada.get_by_test_id("bring-in"))
    expect(ada.get_by_test_id("foreseen")).to_contain_text("A complete memory.")
    assert problems_of(ada) == []
    press(ada.get_by_test_id("bring-in"))
    expect(ada.get_by_test_id("import-row")).to_contain_text("Imported ", timeout=60_000)
    assert problems_of(ada) == []
    ada.goto(f"{site.address}/memory/knowledge/")
    expect(fact(ada, "Anna").first).to_be_visible()
